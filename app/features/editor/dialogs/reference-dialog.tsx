// Dialog that chooses a cross-reference's target: figure, table, formula, theorem or heading, filtered by its text.

import { t } from 'messages:dialogs'
import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Place } from '../../../../workers/domain/manuscript/tree/places.ts'
import { renderFormula } from '../../../shared/katex.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { type NumberingSetting, placesIn } from '../numbering/numbering.ts'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'

const KINDS = {
  figure: t('figure'),
  table: t('table'),
  equation: t('formula'),
  theorem: t('theorem'),
  heading: t('heading'),
}

type ReferenceDialogProps = Closing & {
  document: Node
  setting: NumberingSetting
  /** @param index of the target in reading order */
  onSet(index: number): void
}

export default function ReferenceDialog({ document, setting, onSet, onClose }: ReferenceDialogProps) {
  const list = useId()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  useBufferedKeystrokes(setWords)
  const places = useMemo(
    () => placesIn(document, setting).map((place, index) => ({ place, index, label: labelOf(place) })),
    [document, setting],
  )
  const found = places.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  const chosen = found[Math.min(active, found.length - 1)]
  const option = (index: number) => `${list}-${index}`
  const move = (step: number) => {
    if (found.length > 0) setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
  }
  return (
    <FormDialog
      title={t('addCrossReference')}
      description={t('saysPlacesOwnNumber')}
      submit={t('add')}
      disabled={!chosen}
      onSubmit={() => chosen && onSet(chosen.index)}
      onClose={onClose}
      className="gap-3"
    >
      <Field label={t('find')}>
        <Input
          autoFocus
          value={words}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen && option(chosen.index)}
          onChange={(event) => {
            setWords(event.target.value)
            setActive(0)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }}
        />
      </Field>
      {found.length === 0 ? (
        <p className="text-muted">{places.length === 0 ? t('thereNothingPointYet') : t('noFigureTable')}</p>
      ) : null}
      <div
        id={list}
        role="listbox"
        aria-label={t('places')}
        className="max-h-64 overflow-y-auto rounded-control"
      >
        {found.map(({ place, index, label }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
          <div
            key={index}
            id={option(index)}
            role="option"
            aria-selected={index === chosen?.index}
            onClick={() => onSet(index)}
            className={classNames(
              'flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken touch:min-h-11',
              index === chosen?.index && 'bg-sunken',
            )}
          >
            {place.kind === 'equation' ? (
              <Formula label={place.label} latex={place.text} />
            ) : (
              <span className="min-w-0 flex-1 truncate">{label}</span>
            )}
            <span className="text-12 text-muted">{KINDS[place.kind]}</span>
          </div>
        ))}
      </div>
    </FormDialog>
  )
}

const labelOf = ({ kind, number, label, text }: Place): string => {
  if (kind === 'heading') return number > 0 ? `${label} ${text}` : text || t('headingWithoutWords')
  return kind === 'equation' ? `${label} ${text}` : `${label}. ${text}`
}

function Formula({ label, latex }: { label: string; latex: string }) {
  const drawn = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (drawn.current) void renderFormula(drawn.current, latex, false)
  }, [latex])
  return (
    <>
      <span className="shrink-0">{label}</span>
      <span ref={drawn} className="min-w-0 flex-1 overflow-hidden whitespace-nowrap" />
    </>
  )
}
