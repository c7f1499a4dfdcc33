// A menu behind a button (Radix DropdownMenu: arrows, Home, End, typing, Escape). What destroys comes last, after a rule.

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { MENU_CLASS, MENU_ROW_CLASS } from './menu-class.ts'

type MenuProps = {
  /** One button; it gets the menu's ARIA attributes. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Pixels between its button and the menu. */
  offset?: number
  /** Whether it is open, where something beside its button opens it too. */
  open?: boolean
  onOpenChange?(open: boolean): void
  /** As it closes: whether its button gets the focus back. Not asked where it is left out: it does. */
  returnsFocus?(): boolean
  children: ReactNode
}

export function Menu({
  trigger,
  align = 'start',
  offset = 4,
  open,
  onOpenChange,
  returnsFocus,
  children,
}: MenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={offset}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (returnsFocus && !returnsFocus()) event.preventDefault()
          }}
          className={classNames(
            MENU_CLASS,
            'max-h-(--radix-dropdown-menu-content-available-height) w-max min-w-57 max-w-[calc(100vw-1rem)]',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  onSelect: () => void
  icon?: ReactNode
  /** At the right, e.g. ".docx". */
  hint?: string
  /** At the right too, but not part of the name. */
  shortcut?: string
  destructive?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, icon, hint, shortcut, destructive, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={classNames(MENU_ROW_CLASS, destructive && 'text-high')}
    >
      {icon ? (
        <span className={classNames('shrink-0', !destructive && 'text-muted')} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
      {hint ? <span className="ml-auto text-13 text-muted">{hint}</span> : null}
      {shortcut ? (
        <span className="ml-auto pl-4 text-13 text-muted touch:hidden" aria-hidden="true">
          {shortcut}
        </span>
      ) : null}
    </Radix.Item>
  )
}

type MenuToggleProps = Omit<MenuItemProps, 'destructive' | 'hint'> & {
  pressed: boolean
  /** Where it is one of several of which only one is on: its name within a group that has `chosen`. */
  value?: string
}

/** Something that is on or off, ticked where it is on. */
export function MenuToggle({
  onSelect,
  icon,
  shortcut,
  pressed,
  value,
  disabled,
  children,
}: MenuToggleProps) {
  const shared = { onSelect, disabled, className: MENU_ROW_CLASS }
  const inner = (
    <>
      {icon ? (
        <span className="shrink-0 text-muted" aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
      <span className="ml-auto flex items-center gap-2 text-13 text-muted" aria-hidden="true">
        {pressed ? <Check className="size-4 text-ink" /> : <span className="touch:hidden">{shortcut}</span>}
      </span>
    </>
  )
  if (value === undefined)
    return (
      <Radix.CheckboxItem {...shared} checked={pressed}>
        {inner}
      </Radix.CheckboxItem>
    )
  return (
    <Radix.RadioItem {...shared} value={value}>
      {inner}
    </Radix.RadioItem>
  )
}

type MenuGroupProps = {
  label: string
  /** For a menu that holds this group alone: its button says the same. */
  unlabelled?: boolean
  /** For items of which one is on: its value, '' for none. */
  chosen?: string
  children: ReactNode
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, unlabelled, chosen, children }: MenuGroupProps) {
  const inner = (
    <>
      {unlabelled ? null : (
        <Radix.Label className="px-2.25 pt-1.5 pb-1 text-12 font-medium text-muted">{label}</Radix.Label>
      )}
      {children}
    </>
  )
  if (chosen === undefined) return <Radix.Group aria-label={label}>{inner}</Radix.Group>
  return (
    <Radix.RadioGroup aria-label={label} value={chosen}>
      {inner}
    </Radix.RadioGroup>
  )
}

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1.25 h-px bg-line" />

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** One of a few values, the chosen one ticked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <Radix.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <Radix.Label className="px-2.25 py-1 text-12 font-medium text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={MENU_ROW_CLASS}>
          {option.label}
          <Radix.ItemIndicator className="ml-auto">
            <Check className="size-4" aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
