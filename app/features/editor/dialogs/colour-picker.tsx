// Popover for a text or background colour: named colours, none, or a hex code. A dark page shows colours adapted
// (manuscript.css); the document stores what was chosen.

import type { EditorState } from '@milkdown/kit/prose/state'
import { useId, useState } from 'react'
import { readColor } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AnchoredPopover } from '../../../ui/overlays/anchored-popover.tsx'
import { toolbarState } from '../controls/toolbar-state.ts'
import { type Closing, submitted } from './form-dialog.tsx'

type Kind = 'text_color' | 'background_color'

/** Text has a contrast of at least 5:1 to the page of the light theme, ink at least 12:1 to backgrounds. */
const COLOURS: Record<Kind, [name: string, color: string][]> = {
  text_color: [
    ['Red', '#b3261e'],
    ['Orange', '#9a4a00'],
    ['Amber', '#7a5b00'],
    ['Green', '#1e6b3a'],
    ['Teal', '#00676d'],
    ['Blue', '#1a56b0'],
    ['Violet', '#6b3fa0'],
    ['Pink', '#a8326e'],
    ['Grey', '#5f5b60'],
  ],
  background_color: [
    ['Red', '#ffd9d6'],
    ['Orange', '#ffe0c2'],
    ['Yellow', '#fff2a8'],
    ['Green', '#d5f0dc'],
    ['Teal', '#cdefef'],
    ['Blue', '#d6e6fd'],
    ['Violet', '#e8ddf8'],
    ['Pink', '#fbd9ea'],
    ['Grey', '#e5e3e6'],
  ],
}
const LABELS: Record<Kind, string> = { text_color: 'Text colour', background_color: 'Background colour' }

type ColourPickerProps = Closing & {
  kind: Kind
  state: EditorState
  /** `#rrggbb`, or null for none. */
  onSet(color: string | null): void
}

export function ColourPicker({ kind, state, onSet, onClose }: ColourPickerProps) {
  const { color, background } = toolbarState(state)
  const current = kind === 'text_color' ? color : background
  const form = useId()
  const [code, setCode] = useState(current)
  const [refused, setRefused] = useState(false)
  const setCustomColour = () => {
    const own = readColor(code.startsWith('#') ? code : `#${code}`)
    if (own) onSet(own)
    else setRefused(true)
  }
  return (
    <AnchoredPopover label={LABELS[kind]} anchor={anchorOf(LABELS[kind])} onClose={onClose}>
      <div className="grid grid-cols-5 gap-2">
        <Swatch name="None" color="" current={current} onSet={() => onSet(null)} />
        {COLOURS[kind].map(([name, value]) => (
          <Swatch key={name} name={name} color={value} current={current} onSet={() => onSet(value)} />
        ))}
      </div>
      <form id={form} onSubmit={submitted(setCustomColour)} className="mt-4 flex items-end gap-2" noValidate>
        <Field
          label="Own colour"
          className="min-w-0 flex-1"
          error={refused ? 'Six digits, for example #1a56b0.' : null}
        >
          <Input
            value={code}
            placeholder="#1a56b0"
            maxLength={7}
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value)
              setRefused(false)
            }}
          />
        </Field>
        <Button type="submit" className={refused ? 'mb-6.5' : undefined}>
          Apply
        </Button>
      </form>
    </AnchoredPopover>
  )
}

type SwatchProps = { name: string; color: string; current: string; onSet(): void }

const Swatch = ({ name, color, current, onSet }: SwatchProps) => (
  <button
    type="button"
    aria-pressed={color === current}
    onClick={onSet}
    className="grid justify-items-center gap-1 rounded-control py-1 text-12 text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
  >
    <span
      className="relative size-6 overflow-hidden rounded-control ring ring-line-strong touch:size-7"
      style={color ? { background: color } : undefined}
    >
      {color ? null : (
        <span className="absolute top-1/2 left-1/2 h-px w-9 -translate-1/2 -rotate-45 bg-high" />
      )}
    </span>
    {name}
  </button>
)

/** The toolbar's control, else its More button, else the toolbar. */
function anchorOf(label: string): Element {
  const bar = document.querySelector('[role="toolbar"][aria-label="Formatting"]') ?? document.body
  return bar.querySelector(`[aria-label="${label}"]`) ?? bar.querySelector('[aria-label^="More"]') ?? bar
}
