// Popover for a text or background colour: named colours, none, or a hex code. A dark page shows colours adapted
// (manuscript.css); the document stores what was chosen.

import { t } from 'messages:dialogs'
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
    [t('red'), '#b3261e'],
    [t('orange'), '#9a4a00'],
    [t('amber'), '#7a5b00'],
    [t('green'), '#1e6b3a'],
    [t('teal'), '#00676d'],
    [t('blue'), '#1a56b0'],
    [t('violet'), '#6b3fa0'],
    [t('pink'), '#a8326e'],
    [t('grey'), '#5f5b60'],
  ],
  background_color: [
    [t('red'), '#ffd9d6'],
    [t('orange'), '#ffe0c2'],
    [t('yellow'), '#fff2a8'],
    [t('green'), '#d5f0dc'],
    [t('teal'), '#cdefef'],
    [t('blue'), '#d6e6fd'],
    [t('violet'), '#e8ddf8'],
    [t('pink'), '#fbd9ea'],
    [t('grey'), '#e5e3e6'],
  ],
}
const LABELS: Record<Kind, string> = { text_color: t('textColour'), background_color: t('backgroundColour') }

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
        <Swatch name={t('none')} color="" current={current} onSet={() => onSet(null)} />
        {COLOURS[kind].map(([name, value]) => (
          <Swatch key={name} name={name} color={value} current={current} onSet={() => onSet(value)} />
        ))}
      </div>
      <form id={form} onSubmit={submitted(setCustomColour)} className="mt-4 flex items-end gap-2" noValidate>
        <Field label={t('ownColour')} className="min-w-0 flex-1" error={refused ? t('sixDigits') : null}>
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
          {t('apply')}
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
