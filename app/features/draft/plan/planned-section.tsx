// One section of a plan: heading, words and points, moved by buttons, by Alt and the arrow keys, or by its handle.

import { t } from 'messages:draft'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { DRAFT_HEADING_MAX_LENGTH, DRAFT_MAX_WORDS } from '../../../../workers/contracts/limits.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { type EditedSection, pointsFault, sectionName, wordsIn } from './plan-edits.ts'

/** Type of what the handle drags: no text, so that no field takes it. */
const DRAG_TYPE = 'application/x-colophon-section'

type PlannedSectionProps = {
  section: EditedSection
  index: number
  count: number
  isDragged: boolean
  onDragged(isDragged: boolean): void
  /** Null while no section is dragged. */
  onDropped: (() => void) | null
  onMove(by: -1 | 1): void
  onChange(change: Partial<EditedSection>, edit: string): void
  onRemove(): void
}

export function PlannedSection(props: PlannedSectionProps) {
  const { section, index, count, isDragged, onDragged, onDropped, onMove, onChange, onRemove } = props
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const name = sectionName(section)
  return (
    <li
      className={classNames('rounded-control border border-line bg-raised p-3', isDragged && 'opacity-60')}
      onKeyDown={moveByKey}
      onDragOver={(event: DragEvent) => onDropped && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        if (!onDropped) return
        event.preventDefault()
        onDropped()
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <span
          draggable
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData(DRAG_TYPE, name)
            onDragged(true)
          }}
          onDragEnd={() => onDragged(false)}
          className="grid h-9 cursor-grab place-items-center text-muted max-sm:hidden"
        >
          <GripVertical className="size-4" />
        </span>
        <Field label={t('headingValue', { value: index + 1 })} className="min-w-40 flex-1">
          <Input
            value={section.heading}
            maxLength={DRAFT_HEADING_MAX_LENGTH}
            onChange={(event) => onChange({ heading: event.target.value }, 'heading')}
          />
        </Field>
        <Field label={t('words')} className="w-20 sm:w-24">
          <WordsInput words={section.words} onChange={(words) => onChange({ words }, 'words')} />
        </Field>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
        <span className="flex" role="group" aria-label={t('changeName', { name })}>
          <IconButton
            data-move
            label={t('moveNameUp', { name })}
            shortcut="Alt+↑"
            icon={<ArrowUp className="size-4" aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            data-move
            label={t('moveNameDown', { name })}
            shortcut="Alt+↓"
            icon={<ArrowDown className="size-4" aria-hidden="true" />}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={t('removeName', { name })}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      <Field label={t('points')} note={t('oneALine')} error={pointsFault(section)} className="mt-2 sm:ps-6">
        <Textarea
          rows={Math.max(2, section.points.length)}
          className="min-h-16 [field-sizing:content]"
          value={section.points.join('\n')}
          onChange={(event) => onChange({ points: event.target.value.split('\n') }, 'points')}
        />
      </Field>
      {section.works.length > 0 ? (
        <p className="mt-2 text-13 text-muted sm:ps-6">{t('restsOn', { works: section.works.join(', ') })}</p>
      ) : null}
    </li>
  )
}

/** What is no number of words, as an empty field, changes nothing, and the number stands again when the field is left. */
function WordsInput({ words, onChange }: { words: number; onChange(words: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={1}
      max={DRAFT_MAX_WORDS}
      value={typed ?? words}
      onChange={(event) => {
        setTyped(event.target.value)
        const given = wordsIn(event.target.value)
        if (given !== null) onChange(given)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
