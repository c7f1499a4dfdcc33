// Renders the toasts: one sentence, at most one action and one place that it leads to, for six seconds, paused on hover and focus. Unlike
// Radix's toasts they are no dismissable layer (decision 045): Escape acts on the focused element, and F8 focuses them.

import { t } from 'messages:ui'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { DismissableLayer } from 'radix-ui/internal'
import { type RefObject, type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissToast, type Toast } from './toast.ts'

const DURATION_MS = 6000
/** Milliseconds before the first toast: screen readers skip text that an `aria-live` region contains when it is inserted. */
const BEFORE_FIRST_MS = 100
const DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]'
/** Pixels of a swipe to the left that dismisses a toast. */
const SWIPE = 60

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null)
  /** The element that had the focus before the list got it. */
  const before = useRef<HTMLElement | null>(null)
  const ready = useLater(BEFORE_FIRST_MS)
  useFreeEdge(region, toasts.length > 0)
  // When the focused toast disappears, for whatever reason, the focus returns.
  const focused = region.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a toast may have disappeared
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) before.current?.focus()
  }, [toasts])
  useEffect(() => {
    const focusLatest = (event: globalThis.KeyboardEvent) => {
      // A modal dialog keeps the focus inside.
      if (event.key !== 'F8' || document.activeElement?.closest(DIALOG)) return
      region.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    }
    document.addEventListener('keydown', focusLatest)
    return () => document.removeEventListener('keydown', focusLatest)
  }, [])
  return (
    // A press on a toast does not count as a press outside an open dialog.
    <DismissableLayer.Branch
      ref={region}
      role="region"
      aria-label={t('toastList.messagesF8')}
      onFocus={({ relatedTarget }) => {
        // `relatedTarget` is null when the window regains the focus.
        if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
          before.current = relatedTarget
      }}
      className="toast-place pointer-events-none fixed end-4 z-60 max-w-88"
    >
      <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {(ready ? toasts : []).map((toast) => (
          <Message key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />
        ))}
      </ol>
    </DismissableLayer.Branch>
  )
}

function Message({ toast, onDismiss }: { toast: Toast; onDismiss(): void }) {
  const { title, description, tone, action, lead, stays = false } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const blurred = useWindowBlurred()
  useClock(DURATION_MS, stays || hovered || focused || blurred, onDismiss)
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
      // A press does not move the focus: after Undo the user can go on typing.
      onMouseDown={(event) => event.preventDefault()}
      {...useSwipe(onDismiss)}
      className="appear-dialog pointer-events-auto flex touch-pan-y items-start gap-3 rounded-popover bg-ink py-2 max-md:py-0 pe-1.5 ps-4 text-on-ink shadow-e2"
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
      {[lead, action].map((button) =>
        button ? (
          <button
            key={button.label}
            type="button"
            onClick={() => {
              button.onSelect()
              onDismiss()
            }}
            className="h-8 shrink-0 rounded-control px-2.5 not-last:-me-3 text-13 font-semibold underline underline-offset-3 focus-visible:outline-current touch:h-11"
          >
            {button.label}
          </button>
        ) : null,
      )}
      <button
        type="button"
        aria-label={t('toastList.dismissMessage')}
        onClick={onDismiss}
        className="grid size-8 shrink-0 place-items-center rounded-control opacity-70 hover:opacity-100 focus-visible:outline-current touch:size-11"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}

/** Sets `--toasts-above` to the height of the lowest `.toasts-above` of the page that the toasts would cover. */
function useFreeEdge(region: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return
    const measure = () => {
      const own = region.current?.getBoundingClientRect()
      if (!own) return
      const tops = [...document.querySelectorAll('.toasts-above')].flatMap((element) => {
        const { top, left, right, width } = element.getBoundingClientRect()
        return width > 0 && left < own.right && right > own.left && top < window.innerHeight ? [top] : []
      })
      const height = window.innerHeight - Math.min(window.innerHeight, ...tops)
      region.current?.style.setProperty('--toasts-above', `${height}px`)
    }
    measure()
    // Another view may come while a message is shown.
    let frame = 0
    const later = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    later.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      later.disconnect()
      window.removeEventListener('resize', measure)
    }
  })
}

function useLater(milliseconds: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return later
}

/** True while the browser's window is not focused: toasts wait until the user is back. */
function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(() => !document.hasFocus())
  useEffect(() => {
    const onBlur = () => setBlurred(true)
    const onFocus = () => setBlurred(false)
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
    }
  }, [])
  return blurred
}

/** Calls `onEnd` once after `milliseconds`, not counting the time paused. */
function useClock(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - started
    }
  }, [paused])
}

/** Swipe to the left: the toast follows the pointer, and `onAway` is called beyond `SWIPE`. */
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
