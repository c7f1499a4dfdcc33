// Where toasts appear. Mounted once, in the root; fetches its looks with the first message, or earlier where a
// page asks for them. If they cannot be fetched, the messages are still said, plainly.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dismissToast, onToasts, readToasts, type Toast } from './toast.ts'

const fetchLooks = () => import('./toast-list.tsx').catch(() => ({ default: PlainToasts }))
const ToastList = lazy(fetchLooks)
const NONE: readonly Toast[] = []

/** For pages whose messages matter offline too: "Export failed." must not need the network to be read. */
export const preloadToasts = (): void => {
  fetchLooks()
}

export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, readToasts, () => NONE)
  const used = useSyncExternalStore(onToasts, wasUsed, () => false)
  return used ? (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  ) : null
}

let used = false
/** Stays true after the first message, so that the last one can leave in its own time. */
function wasUsed() {
  used ||= readToasts().length > 0
  return used
}

const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div role="alert" className="toast-place fixed bottom-4 z-60 grid gap-2">
    {toasts.map(({ id, title, description }) => (
      <button
        key={id}
        type="button"
        onClick={() => dismissToast(id)}
        className="rounded-popover bg-ink px-4 py-3 text-left text-on-ink"
      >
        <b>{title}</b> {description}
      </button>
    ))}
  </div>
)
