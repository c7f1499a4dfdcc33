// Toasts as they look: bottom left, ink, one sentence and perhaps one action; six seconds, paused on hover and focus. They
// are no layer of the page (as Radix's are, decision 045): Escape belongs to what has the focus, F8 leads here.

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { DismissableLayer } from 'radix-ui/internal'
import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissToast, type Toast } from './toast.ts'

const DURATION_MS = 6000
/** A place that speaks (`aria-live`) must have stood empty for a moment, or what it begins with is not said. */
const BEFORE_FIRST_MS = 100
const DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]'
/** Pixels to the left after which a finger has put a message away. */
const SWIPE = 60

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const place = useRef<HTMLDivElement>(null)
  /** What had the focus before it came here. */
  const before = useRef<HTMLElement | null>(null)
  const stands = useLater(BEFORE_FIRST_MS)
  // A message that had the focus gives it back, however it goes.
  const focused = place.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toasts` says that one may have gone
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) before.current?.focus()
  }, [toasts])
  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      // A dialog keeps the focus in it.
      if (event.key !== 'F8' || document.activeElement?.closest(DIALOG)) return
      place.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])
  return (
    // A press on a message is none outside of the dialog that is open.
    <DismissableLayer.Branch
      ref={place}
      role="region"
      aria-label="Messages (F8)"
      onFocus={({ relatedTarget }) => {
        // None where the window was left and came back.
        if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
          before.current = relatedTarget
      }}
      className="toast-place pointer-events-none fixed right-4 bottom-4 z-60 max-w-88"
    >
      <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {(stands ? toasts : []).map((toast) => (
          <Message key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />
        ))}
      </ol>
    </DismissableLayer.Branch>
  )
}

function Message({ toast, onDismiss }: { toast: Toast; onDismiss(): void }) {
  const { title, description, tone, action } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const away = useWindowLeft()
  useClock(DURATION_MS, hovered || focused || away, onDismiss)
  return (
    <li
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onDismiss()
      }}
      // What has the focus keeps it: whoever writes and presses Undo writes on.
      onMouseDown={(event) => event.preventDefault()}
      {...useSwipe(onDismiss)}
      className="appear-dialog pointer-events-auto flex touch-pan-y items-start gap-3 rounded-popover bg-ink py-2 max-md:py-0 pr-1.5 pl-4 text-on-ink shadow-e2"
    >
      {tone === 'default' ? null : (
        <span className="mt-2 shrink-0 touch:mt-3" aria-hidden="true">
          {tone === 'destructive' ? <CircleAlert className="size-4" /> : <CircleCheck className="size-4" />}
        </span>
      )}
      <div role={tone === 'destructive' ? 'alert' : undefined} className="min-w-0 flex-1 py-1.5 touch:py-2.5">
        <p className="font-semibold">{title}</p>
        {description ? <p className="mt-0.5 text-13 wrap-break-word opacity-85">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          onClick={() => {
            action.onSelect()
            onDismiss()
          }}
          className="h-8 shrink-0 rounded-control px-2.5 text-13 font-semibold underline underline-offset-3 focus-visible:outline-current touch:h-11"
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={onDismiss}
        className="grid size-8 shrink-0 place-items-center rounded-control opacity-70 hover:opacity-100 focus-visible:outline-current touch:size-11"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}

function useLater(milliseconds: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return later
}

/** Whether the browser's window is behind another: what is said then is read later. */
function useWindowLeft(): boolean {
  const [left, setLeft] = useState(() => !document.hasFocus())
  useEffect(() => {
    const leave = () => setLeft(true)
    const come = () => setLeft(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', come)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', come)
    }
  }, [])
  return left
}

/** Calls once after so many milliseconds, those in which it is paused not counted. */
function useClock(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [paused])
}

/** A finger that moves to the left takes the message with it. */
function useSwipe(onAway: () => void) {
  const start = useRef(0)
  const moved = ({ changedTouches }: TouchEvent) =>
    Math.min(0, (changedTouches[0]?.clientX ?? start.current) - start.current)
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      event.currentTarget.style.transform = `translateX(${moved(event)}px)`
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      if (moved(event) < -SWIPE) onAway()
      else event.currentTarget.style.transform = ''
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      event.currentTarget.style.transform = ''
    },
  }
}
