// Components of the toolbars: groups of icon buttons, menu buttons, separators.

import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import type { Control } from '../controls/control.ts'

export const Rule = () => <Radix.Separator className="mx-1 h-5 w-px shrink-0 bg-line max-sm:hidden" />

type GroupProps = {
  /** `swatch`: the current colour, shown under the icon. */
  controls: (Control & { swatch?: string })[]
  disabled: boolean
}

export const Group = ({ controls, disabled }: GroupProps) =>
  controls.map(({ label, icon: Icon, shortcut, pressed, disabled: off, swatch, activate: act }) => (
    <Radix.Button key={label} asChild disabled={disabled || off}>
      <IconButton
        label={label}
        icon={
          <>
            <Icon className="size-4.5" aria-hidden="true" />
            {swatch ? (
              <span
                className="absolute inset-x-1.5 bottom-1 h-0.75 rounded-chip"
                style={{ background: swatch }}
              />
            ) : null}
          </>
        }
        shortcut={shortcut}
        pressed={pressed}
        className="relative"
        // Keeps the editor's focus and selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      />
    </Radix.Button>
  ))

type BarButtonProps = ComponentProps<'button'> & {
  label: string
  icon?: LucideIcon
  text?: string
  chevron?: boolean
}

/** A menu's trigger: text, or an icon with a chevron. */
export const BarButton = ({
  label,
  icon: Icon,
  text,
  chevron = Boolean(text),
  className,
  ...rest
}: BarButtonProps) => (
  <Radix.Button
    {...rest}
    aria-label={label}
    className={classNames(
      'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1 rounded-control px-1.5 text-14 font-medium whitespace-nowrap touch:h-11 touch:min-w-11',
      'hover:bg-sunken hover:text-ink disabled:text-faint disabled:hover:bg-transparent',
      text ? 'px-2' : 'text-muted',
      className,
    )}
  >
    {Icon ? <Icon className="size-4.5 text-muted" aria-hidden="true" /> : null}
    {text ? <span className="truncate">{text}</span> : null}
    {chevron ? <ChevronDown className="size-3.5 text-muted" aria-hidden="true" /> : null}
  </Radix.Button>
)
