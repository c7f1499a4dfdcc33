// Contents of the More sheet: the folded controls in labelled groups.

import { t } from 'messages:editor'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { namedControls } from '../controls/all-controls.ts'
import type { Control, ControlHandlers } from '../controls/control.ts'
import { useHasModel } from '../controls/model-availability.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import { type MenuSection, partsOf } from './toolbar-menus.tsx'

type MoreContentsProps = {
  sections: readonly MenuSection[]
  state: ToolbarState
  acting: ControlHandlers
  onClose(): void
}

export default function MoreContents({ sections, state, acting, onClose }: MoreContentsProps) {
  const controls = namedControls(state, acting)
  const parts = partsOf(sections, controls, useHasModel())
  // The control acts after the sheet's focus trap has released the focus.
  const chosen = useRef<Control | null>(null)
  const closed = () => {
    chosen.current?.activate()
    return chosen.current !== null
  }
  return (
    <Sheet title={t('toolbar.moreFormatting')} onClose={onClose} onClosed={closed}>
      <div className="grid gap-4 px-3 pt-3 pb-5">
        {parts.map(({ label, controls: names }) => (
          <section key={label} aria-label={label}>
            <h3 className="px-2 pb-1 text-12 font-semibold text-muted">{label}</h3>
            <div className="grid grid-cols-2 gap-1">
              {names.map((name) => (
                <SheetControl
                  key={name}
                  control={controls[name]}
                  onChoose={() => {
                    chosen.current = controls[name]
                    onClose()
                  }}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

type SheetControlProps = { control: Control; onChoose(): void }

const SheetControl = ({ control, onChoose }: SheetControlProps) => {
  const { label, icon: Icon, pressed, disabled } = control
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 rounded-control px-2 text-start text-14 leading-4.5 disabled:cursor-default disabled:text-faint',
        pressed ? 'bg-sunken font-semibold' : 'hover:bg-sunken',
      )}
    >
      <Icon className={classNames('size-4.5 shrink-0', !disabled && 'text-muted')} aria-hidden="true" />
      <span className="min-w-0 flex-1">{label}</span>
      {pressed ? <Check className="size-4 shrink-0" aria-hidden="true" /> : null}
    </button>
  )
}
