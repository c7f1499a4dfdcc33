// Menu of a button (Radix DropdownMenu: arrow keys, Home, End, type-ahead, Escape). Destructive items come last, after a
// separator.

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { MENU_CLASS, MENU_ROW_CLASS } from './menu-class.ts'

type MenuProps = {
  /** The button that opens the menu; it gets the menu's ARIA attributes. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Pixels between the button and the menu. */
  offset?: number
  /** Controlled state, if something other than the button also opens the menu. */
  open?: boolean
  onOpenChange?(open: boolean): void
  /** Called when the menu closes: true if its button gets the focus back, which is the default. */
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
  /** Shown at the right, e.g. ".docx". */
  hint?: string
  /** Shown at the right as well, but not part of the accessible name. */
  shortcut?: string
  destructive?: boolean
  disabled?: boolean
  /** Id of a MenuNote. */
  describedBy?: string
  children: ReactNode
}

export function MenuItem({
  onSelect,
  icon,
  hint,
  shortcut,
  destructive,
  disabled,
  describedBy,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      aria-describedby={describedBy}
      className={classNames(MENU_ROW_CLASS, destructive && 'text-high')}
    >
      {icon ? (
        <span className={classNames('shrink-0', !destructive && 'text-muted')} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
      {hint ? <span className="ms-auto text-13 text-muted">{hint}</span> : null}
      {shortcut ? (
        <span className="ms-auto ps-4 text-13 text-muted touch:hidden" aria-hidden="true">
          {shortcut}
        </span>
      ) : null}
    </Radix.Item>
  )
}

type MenuToggleProps = Omit<MenuItemProps, 'destructive' | 'hint' | 'describedBy'> & {
  pressed: boolean
  /** Value of a radio item in a group that has `chosen`. */
  value?: string
}

/** A checkbox item. */
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
      <span className="ms-auto flex items-center gap-2 text-13 text-muted" aria-hidden="true">
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
  /** Hides the label, for a menu with this group alone, whose button has the same label. */
  unlabelled?: boolean
  /** Value of the checked radio item, '' for none. */
  chosen?: string
  children: ReactNode
}

/** Items under a common label. */
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

/** A sentence about the item above it. */
export const MenuNote = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="max-w-72 px-2.25 pt-0.5 pb-1.5 text-13 text-pretty text-muted wrap-anywhere">
    {children}
  </p>
)

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1.25 h-px bg-line" />

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** The menu stays open after a choice. */
  keepsOpen?: boolean
}

/** A group of radio items. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  keepsOpen = false,
}: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <Radix.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <Radix.Label className="px-2.25 py-1 text-12 font-medium text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => keepsOpen && event.preventDefault()}
          className={MENU_ROW_CLASS}
        >
          {option.label}
          <Radix.ItemIndicator className="ms-auto">
            <Check className="size-4" aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
