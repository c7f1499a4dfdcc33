// Select of a few values (Radix Select: type-ahead, arrow keys, Escape).

import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classNames } from '../class-names.ts'
import { MENU_CLASS, MENU_ROW_CLASS } from '../overlays/menu-class.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { useFieldAttributes } from './field.tsx'

type SelectProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  /** Neighbours of one group stand below its name. */
  options: readonly { value: Value; label: string; group?: string }[]
  /** Shown while no option has the value. */
  placeholder?: string
  disabled?: boolean
  /** Required outside a Field. */
  'aria-label'?: string
}

export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  ...rest
}: SelectProps<Value>) {
  const attributes = useFieldAttributes()
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} disabled={disabled}>
      <Radix.Trigger
        {...attributes}
        {...rest}
        className={classNames(
          CONTROL_CLASS,
          'flex h-9.5 items-center justify-between gap-2 pe-2.5 ps-3 text-start touch:h-11',
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronsUpDown className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            MENU_CLASS,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {groupsOf(options).map(({ group, members }) => (
              <Radix.Group key={group ?? ''}>
                {group ? (
                  <Radix.Label className="px-2.25 pt-2 pb-1 text-12 font-semibold text-muted">
                    {group}
                  </Radix.Label>
                ) : null}
                {members.map((option) => (
                  <Radix.Item key={option.value} value={option.value} className={MENU_ROW_CLASS}>
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator className="ms-auto">
                      <Check className="size-4" aria-hidden="true" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Group>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Option<Value> = { value: Value; label: string; group?: string }

function groupsOf<Value>(options: readonly Option<Value>[]) {
  const groups: { group: string | undefined; members: Option<Value>[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
