// Button below selected words that opens what an assistant can do with them.

import { WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { shortcutText } from '../../controls/control.ts'
import { workspaceControls } from '../../controls/workspace-controls.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'

type SelectionButtonProps = { editor: EditorHandle; onOpen(): void }

const { label, key } = workspaceControls.editSelection
/** Pixels between the words and the button: below the handles of a selection by touch. */
const GAP = 6
const GAP_TOUCH = 36
/** Its height, in pixels. */
const HEIGHT = 44
/** Pixels that it keeps to the right edge of the page. */
const MARGIN = 180

export function SelectionButton({ editor, onOpen }: SelectionButtonProps) {
  const place = usePlace(editor)
  if (!place) return null
  return createPortal(
    <button
      type="button"
      // The shortcut and the menus lead there by keys; Tab from the text goes on in the page.
      tabIndex={-1}
      title={`${label} (${shortcutText(key)})`}
      // Keeps the editor's focus and selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      style={place}
      className="appear fixed z-30 inline-flex h-8 items-center gap-1.5 rounded-full bg-raised px-3 text-13 font-medium shadow-e2 ring ring-line hover:bg-sunken touch:h-11"
    >
      <WandSparkles className="size-4 text-accent" aria-hidden="true" />
      {label}
    </button>,
    document.body,
  )
}

type Place = { left: number; top: number }

/** Null where no words are selected, while the pointer still selects, and where the text is out of view. */
function usePlace({ view, slots }: EditorHandle): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let isDown = false
    let frame = 0
    // In the next frame, where the text is laid out anyway.
    const update = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setPlace(isDown ? null : placeBelow(view))
      })
    }
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && view.dom.contains(target))) return
      isDown = true
      update()
    }
    const release = () => {
      isDown = false
      // The place is read after the browser has told the editor of the selection.
      setTimeout(update)
    }
    const area = view.dom.closest('[data-scroll-area]')
    const stop = slots.onUpdate(update)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    view.dom.addEventListener('focus', update)
    view.dom.addEventListener('blur', update)
    area?.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
      view.dom.removeEventListener('focus', update)
      view.dom.removeEventListener('blur', update)
      area?.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [view, slots])
  return place
}

function placeBelow(view: EditorHandle['view']): Place | null {
  if (view.isDestroyed || !view.hasFocus() || !view.editable) return null
  const { selection, doc } = view.state
  const { empty, from, to, $from } = selection
  if (empty || $from.parent.type.spec.code || !/[\p{L}\p{N}]/u.test(doc.textBetween(from, to, ' ')))
    return null
  const { left, bottom } = view.coordsAtPos(to, -1)
  const area = view.dom.closest('[data-scroll-area]')?.getBoundingClientRect()
  const gap = window.matchMedia('(pointer: coarse)').matches ? GAP_TOUCH : GAP
  if (area && (bottom < area.top || bottom + gap + HEIGHT > area.bottom)) return null
  return { left: Math.max(8, Math.min(left, window.innerWidth - MARGIN)), top: bottom + gap }
}
