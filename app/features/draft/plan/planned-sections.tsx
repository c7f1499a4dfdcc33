// The sections of a plan: heading, words and points of each; moved by buttons, by Alt and the arrow keys, or by dragging.

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  DRAFT_HEADING_MAX_LENGTH,
  DRAFT_MAX_WORDS,
  DRAFT_POINT_MAX_LENGTH,
  DRAFT_POINTS_MAX,
} from '../../../../workers/contracts/limits.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import {
  changeSection,
  type EditedPlan,
  type EditedSection,
  moveSection,
  removeSection,
} from './plan-edits.ts'

type PlannedSectionsProps = {
  plan: EditedPlan
  onChange(plan: EditedPlan, edit?: string): void
  /** A change with a message for screen readers. */
  onTell(plan: EditedPlan, message: string): void
}

export function PlannedSections({ plan, onChange, onTell }: PlannedSectionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const written = plan.sections.filter(({ words }) => words > 0)
  const move = (from: number, to: number) => {
    const moved = plan.sections[from]
    if (moved && to >= 0 && to < written.length && to !== from)
      onTell(moveSection(plan, from, to), `${nameOf(moved)} is now section ${to + 1} of ${written.length}.`)
  }
  return (
    <section aria-labelledby="plan-sections" className="grid gap-3">
      <h3 ref={heading} id="plan-sections" tabIndex={-1} className="text-13 font-semibold">
        Sections
      </h3>
      <ol className="grid gap-3">
        {written.map((section, index) => (
          <Section
            key={section.key}
            section={section}
            index={index}
            count={written.length}
            isDragged={dragged === index}
            onDragged={(isDragged) => setDragged(isDragged ? index : null)}
            onDropped={() => dragged !== null && move(dragged, index)}
            onMove={(by) => move(index, index + by)}
            onChange={(change, edit) =>
              onChange(changeSection(plan, section.key, change), `${edit}-${section.key}`)
            }
            onRemove={() => {
              onTell(removeSection(plan, section.key), `${nameOf(section)} was removed.`)
              heading.current?.focus()
            }}
          />
        ))}
      </ol>
    </section>
  )
}

const nameOf = ({ heading }: EditedSection) => heading.trim() || 'The section'

type SectionProps = {
  section: EditedSection
  index: number
  count: number
  isDragged: boolean
  onDragged(isDragged: boolean): void
  onDropped(): void
  onMove(by: -1 | 1): void
  onChange(change: Partial<EditedSection>, edit: string): void
  onRemove(): void
}

function Section(props: SectionProps) {
  const { section, index, count, isDragged, onDragged, onDropped, onMove, onChange, onRemove } = props
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const name = nameOf(section)
  return (
    <li
      className={classNames('rounded-control border border-line bg-raised p-3', isDragged && 'opacity-60')}
      onKeyDown={moveByKey}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
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
            event.dataTransfer.setData('text/plain', name)
            onDragged(true)
          }}
          onDragEnd={() => onDragged(false)}
          className="grid h-9 cursor-grab place-items-center text-muted max-sm:hidden"
        >
          <GripVertical className="size-4" />
        </span>
        <Field label={`Heading ${index + 1}`} className="min-w-40 flex-1">
          <Input
            value={section.heading}
            maxLength={DRAFT_HEADING_MAX_LENGTH}
            onChange={(event) => onChange({ heading: event.target.value }, 'heading')}
          />
        </Field>
        <Field label="Words" className="w-20 sm:w-24">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={DRAFT_MAX_WORDS}
            value={section.words}
            onChange={(event) => onChange({ words: wordsIn(event.target.value) }, 'words')}
          />
        </Field>
        <span className="flex">
          <IconButton
            label={`Move ${name} up`}
            shortcut="Alt+↑"
            icon={<ArrowUp className="size-4" aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${name} down`}
            shortcut="Alt+↓"
            icon={<ArrowDown className="size-4" aria-hidden="true" />}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      <Field label="Points" note="one a line" className="mt-2">
        <Textarea
          rows={Math.max(2, section.points.length)}
          className="min-h-16 [field-sizing:content]"
          value={section.points.join('\n')}
          onChange={(event) => onChange({ points: pointsIn(event.target.value) }, 'points')}
        />
      </Field>
      {section.works.length > 0 ? (
        <p className="mt-2 text-13 text-muted">Rests on {section.works.join(', ')}</p>
      ) : null}
    </li>
  )
}

/** At least 1: a section without words is an appendix. */
const wordsIn = (typed: string) => Math.min(DRAFT_MAX_WORDS, Math.max(1, Math.trunc(Number(typed)) || 1))

const pointsIn = (typed: string) =>
  typed
    .split('\n')
    .slice(0, DRAFT_POINTS_MAX)
    .map((point) => point.slice(0, DRAFT_POINT_MAX_LENGTH))
