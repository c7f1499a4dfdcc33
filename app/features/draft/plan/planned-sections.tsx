// The sections of a plan: heading, words and points of each; moved by buttons, by Alt and the arrow keys, or by dragging.

import { t } from 'messages:draft'
import { useLayoutEffect, useRef, useState } from 'react'
import { changeSection, type EditedPlan, moveSection, removeSection, sectionName } from './plan-edits.ts'
import { PlannedSection } from './planned-section.tsx'

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
  // What is moved in the document loses its focus, and a button at the end of its way is disabled.
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const before = focused.current
    focused.current = null
    if (before?.matches(':disabled')) otherWay(before)?.focus()
    else before?.focus()
  })
  const move = (from: number, to: number) => {
    const moved = plan.sections[from]
    if (!moved || to < 0 || to >= written.length || to === from) return
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onTell(
      moveSection(plan, from, to),
      t('sectionMoved', { name: sectionName(moved), number: to + 1, count: written.length }),
    )
  }
  return (
    <section aria-labelledby="plan-sections" className="grid gap-3">
      <h3 ref={heading} id="plan-sections" tabIndex={-1} className="text-13 font-semibold">
        {t('sections')}
      </h3>
      <ol className="grid gap-3">
        {written.map((section, index) => (
          <PlannedSection
            key={section.key}
            section={section}
            index={index}
            count={written.length}
            isDragged={dragged === index}
            onDragged={(isDragged) => setDragged(isDragged ? index : null)}
            onDropped={dragged === null ? null : () => move(dragged, index)}
            onMove={(by) => move(index, index + by)}
            onChange={(change, edit) =>
              onChange(changeSection(plan, section.key, change), `${edit}-${section.key}`)
            }
            onRemove={() => {
              onTell(removeSection(plan, section.key), t('sectionRemoved', { name: sectionName(section) }))
              heading.current?.focus()
            }}
          />
        ))}
      </ol>
    </section>
  )
}

/** The button that moves the same section the other way. */
const otherWay = (button: HTMLElement) =>
  button.closest('[role="group"]')?.querySelector<HTMLElement>('button[data-move]:enabled') ?? null
