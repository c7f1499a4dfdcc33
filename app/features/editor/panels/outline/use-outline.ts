// React hook for the outline, and its current section: that of the cursor, or after scrolling that at the top of the page. A
// change of headings, figures or tables shows after a delay; the words of sections change once typing rests.

import type { Node } from '@milkdown/kit/prose/model'
import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../../platform/when-idle.ts'
import { isTextHeading, moveSection, renameHeading } from '../../commands/section-commands.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { asUndoGroup } from '../../core/undo-group.ts'
import { type NumberingSetting, numberingOf } from '../../numbering/numbering.ts'
import {
  emptyOutline,
  entryAt,
  keepEntries,
  type OutlineEntry,
  placesChanged,
  readOutline,
  sameEntry,
} from './read-outline.ts'

/** Milliseconds after a change of what is listed. */
const DELAY_MS = 250
/** Milliseconds without a change after which words are counted. */
const REST_MS = 1000
/** Milliseconds in which scroll events are attributed to a jump. */
const JUMP_MS = 500
/** Pixels below the top of the scroll area at which a section counts as read. */
const READING_LINE = 96

export function useOutline({ view, slots, runInPlace }: EditorHandle) {
  const [outline, setOutline] = useState(emptyOutline)
  const [current, setCurrent] = useState(-1)
  const latest = useRef(emptyOutline)
  const jumpedAt = useRef(0)
  const readNow = useRef(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = () => {}
    /** True while a change of what is listed is to be read. */
    let isChanged = false
    let readDoc: Node | null = null
    let readSetting: NumberingSetting | null = null
    let frame = 0
    const area = view.dom.closest('[data-scroll-area]')
    // The cursor may be out of view.
    let reading = !isSeen(view, area)
    const mark = () => {
      if (view.state.doc !== readDoc) return readNow.current()
      const position = reading ? topPosition(view, area) : view.state.selection.from
      if (position !== null) setCurrent(entryAt(latest.current.headings, position))
    }
    readNow.current = () => {
      clearTimeout(timer)
      stopWaiting()
      isChanged = false
      readDoc = view.state.doc
      readSetting = numberingOf(view).setting
      const next = readOutline(readDoc, readSetting)
      setOutline((shown) => keepEntries(shown, next))
      latest.current = next
      mark()
    }
    const stop = slots.onUpdate((_, before) => {
      const { doc, selection } = view.state
      if (numberingOf(view).setting !== readSetting) readNow.current()
      else if (doc !== before.doc) {
        if (isChanged) return
        isChanged = placesChanged(before.doc, doc)
        clearTimeout(timer)
        stopWaiting()
        timer = setTimeout(
          () => {
            stopWaiting = whenIdle(() => readNow.current())
          },
          isChanged ? DELAY_MS : REST_MS,
        )
      } else if (!selection.eq(before.selection)) {
        reading = false
        mark()
      }
    })
    const scrolled = () => {
      if (performance.now() - jumpedAt.current < JUMP_MS || frame) return
      frame = requestAnimationFrame(() => {
        frame = 0
        if (view.isDestroyed) return
        reading = true
        mark()
      })
    }
    readNow.current()
    area?.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      stopWaiting()
      cancelAnimationFrame(frame)
      area?.removeEventListener('scroll', scrolled)
    }
  }, [view, slots])

  /** The entry as it is now; undefined if it is gone. */
  const find = (entry: OutlineEntry): OutlineEntry | undefined => {
    const fresh = readOutline(view.state.doc, numberingOf(view).setting)
    const candidates = entry.kind === 'heading' ? fresh.headings : fresh.figures
    const known = (entry.kind === 'heading' ? outline.headings : outline.figures).indexOf(entry)
    if (sameEntry(entry, candidates[known])) return candidates[known]
    const distance = (candidate: OutlineEntry) => Math.abs(candidate.position - entry.position)
    return candidates
      .filter((candidate) => sameEntry(entry, candidate))
      .toSorted((one, other) => distance(one) - distance(other))[0]
  }

  /** Moves the cursor and scrolls to the entry; does not focus. */
  const jump = (entry: OutlineEntry) => {
    const target = find(entry)
    if (!target) return
    jumpedAt.current = performance.now()
    const inside = view.state.doc.resolve(target.position + 1)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(inside)))
    scrollToPosition(view, target.position, 'always')
  }

  /**
   * Moves a heading's section in one step of undo.
   * @param place where, from the document and the heading's position; null for nowhere
   * @returns the heading's new index in the outline; null if nothing was moved
   */
  const move = (entry: OutlineEntry, place: (doc: Node, from: number) => number | null): number | null => {
    const from = find(entry)?.position
    const target = from === undefined ? null : place(view.state.doc, from)
    if (from === undefined || target === null) return null
    const moved = asUndoGroup(view, () => moveSection(view, from, target))
    if (moved === null) return null
    readNow.current()
    scrollToPosition(view, moved, 'if hidden')
    return latest.current.headings.findIndex(({ position }) => position === moved)
  }

  /** Renames a heading in one step of undo. */
  const rename = (entry: OutlineEntry, text: string) => {
    const target = find(entry)
    if (target) runInPlace(renameHeading(target.position, text))
    readNow.current()
  }

  /** False for a heading with more than text, which is edited in the page. */
  const canRename = (entry: OutlineEntry): boolean => {
    const heading = view.state.doc.nodeAt(find(entry)?.position ?? 0)
    return heading?.type.name === 'heading' && isTextHeading(heading)
  }

  return { outline, latest, current, find, jump, move, rename, canRename }
}

function isSeen(view: EditorView, area: Element | null): boolean {
  if (!area) return true
  const box = area.getBoundingClientRect()
  const { top, bottom } = view.coordsAtPos(view.state.selection.from)
  return top >= box.top && bottom <= box.bottom
}

/** Document position at the reading line; null if there is no text. */
function topPosition(view: EditorView, area: Element | null): number | null {
  const page = view.dom.getBoundingClientRect()
  const top = (area ?? view.dom).getBoundingClientRect().top + READING_LINE
  return view.posAtCoords({ left: page.left + page.width / 2, top })?.pos ?? null
}
