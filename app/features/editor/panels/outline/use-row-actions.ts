// React hook of what can be done in the outline's rows. A row in use holds the outline as it was then: what others write
// meanwhile does not take away the field, the row under the pointer or that of the open menu.

import { t } from 'messages:outline'
import { useEffect, useMemo, useRef, useState } from 'react'
import { quoted } from '../../../../platform/language.ts'
import { endOfSections, nextPlace } from '../../commands/section-commands.ts'
import { dropTarget } from './drop-target.ts'
import type { RowActions } from './outline-row.tsx'
import type { Outline, OutlineEntry } from './read-outline.ts'
import type { useOutline } from './use-outline.ts'

/** A row in use, and the outline as it was then. `target`: index before which the section would be dropped; null for nowhere. */
type Held = { entry: OutlineEntry; outline: Outline } & (
  | { use: 'renaming' | 'menu' }
  | { use: 'drag'; target: number | null }
)

/** Media type of what is dragged, which no page or editor takes for text. */
const DRAGGED = 'application/x-colophon-section'

/** @param go leads to an entry */
export function useRowActions(
  { outline: present, latest, find, move, rename, canRename }: ReturnType<typeof useOutline>,
  editable: boolean,
  go: (entry: OutlineEntry) => void,
) {
  const [held, setHeld] = useState<Held | null>(null)
  const heldFor = (use: Held['use']) => (held?.use === use ? held.entry : null)
  // A text that cannot be changed any more has no menu that would close.
  const outline = held && (editable || held.use !== 'menu') ? held.outline : present
  const [message, setMessage] = useState({ text: '', count: 0 })
  const say = (text: string) => setMessage(({ count }) => ({ text, count: count + 1 }))
  const lists = useRef<HTMLDivElement>(null)
  /** Index of the heading that gets the focus when the outline is shown again. */
  const focused = useRef<number | null>(null)
  const focusRow = (index: number) =>
    lists.current?.querySelector<HTMLElement>(`[data-heading="${index}"]`)?.focus()
  useEffect(() => {
    if (focused.current === null || outline !== present) return
    focusRow(focused.current)
    focused.current = null
  })
  const sayMoved = (entry: OutlineEntry, index: number) => {
    const above = latest.current.headings[index - 1]
    say(
      above
        ? t('isNowBelow', { name: nameOf(entry), above: nameOf(above) })
        : t('isNowFirst', { name: nameOf(entry) }),
    )
  }

  const drag: RowActions['drag'] = {
    start(event, entry) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData(DRAGGED, entry.label)
      setHeld({ use: 'drag', entry, outline, target: null })
    },
    over(event, index, below) {
      if (held?.use !== 'drag') return
      const target = dropTarget(outline.headings, held.entry, below ? index + 1 : index)
      if (target !== held.target) setHeld({ ...held, target })
      if (target === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    drop(event) {
      if (held?.use !== 'drag' || held.target === null) return
      event.preventDefault()
      const before = outline.headings[held.target]
      setHeld(null)
      const index = move(held.entry, (doc) =>
        before ? (find(before)?.position ?? null) : endOfSections(doc),
      )
      if (index !== null) sayMoved(held.entry, index)
    },
    end: () => setHeld(null),
  }

  const actions: RowActions = {
    editable,
    onChoose: go,
    onStep(entry, step) {
      const index = move(entry, (doc, from) => nextPlace(doc, from, step))
      if (index === null) {
        say(t(step < 0 ? 'cannotGoUp' : 'cannotGoDown', { name: nameOf(entry) }))
        return focusRow(outline.headings.indexOf(entry))
      }
      focused.current = index
      sayMoved(entry, index)
    },
    onRename(entry) {
      const isText = canRename(entry)
      setHeld(isText ? { use: 'renaming', entry, outline } : null)
      if (!isText) go(entry)
    },
    onRenamed(entry, text, byKey) {
      if (byKey) focused.current = outline.headings.indexOf(entry)
      setHeld(null)
      if (text !== null) rename(entry, text)
    },
    onMenu(entry, open) {
      // A menu opens before it takes the focus: the field in another row keeps its text when it loses it.
      if (open && held?.use === 'renaming') lists.current?.querySelector('input')?.blur()
      // The next menu may be open before the one before it is closed.
      setHeld((before) => {
        if (open) return { use: 'menu', entry, outline }
        return before?.use === 'menu' && before.entry === entry ? null : before
      })
    },
    drag,
  }
  return {
    actions: useSteady(actions),
    outline,
    /** Of the element that holds the rows. */
    lists,
    /** What is announced; `count` rises with each message. */
    message,
    renaming: heldFor('renaming'),
    /** The one whose menu is open. */
    opened: heldFor('menu'),
    /** Index before which the dragged section would be dropped; null for nowhere. */
    dropped: held?.use === 'drag' ? held.target : null,
  }
}

/** The same object at each rendering, for rows that are not drawn again, which calls the latest actions. */
function useSteady(actions: RowActions): RowActions {
  const latest = useRef(actions)
  latest.current = actions
  const { editable } = actions
  return useMemo(() => {
    const drag = () => latest.current.drag
    return {
      editable,
      onChoose: (entry) => latest.current.onChoose(entry),
      onStep: (entry, step) => latest.current.onStep(entry, step),
      onRename: (entry) => latest.current.onRename(entry),
      onRenamed: (entry, text, byKey) => latest.current.onRenamed(entry, text, byKey),
      onMenu: (entry, open) => latest.current.onMenu(entry, open),
      drag: {
        start: (event, entry) => drag().start(event, entry),
        over: (event, index, below) => drag().over(event, index, below),
        drop: (event) => drag().drop(event),
        end: () => drag().end(),
      },
    }
  }, [editable])
}

const nameOf = (entry: OutlineEntry) => quoted(entry.label || t('headingWithoutWords'))
