// Mounts the list of toasts, once, in the root. The list (toast-list.tsx) is loaded with the first toast, or earlier by
// `preloadToasts`. If it cannot be loaded, toasts are shown as plain text.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dismissToast, onToasts, readToasts, type Toast } from './toast.ts'

const loadList = () => import('./toast-list.tsx').catch(() => ({ default: PlainToasts }))
const ToastList = lazy(loadList)
const NONE: readonly Toast[] = []

/** Loads the list for a page that must show toasts offline as well: "Export failed." must not need the network. */
export const preloadToasts = (): void => {
  loadList()
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
/** Stays true after the first toast, so that the list and its `aria-live` region stay mounted. */
function wasUsed() {
  used ||= readToasts().length > 0
  return used
}

const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div role="alert" className="toast-place fixed z-60 grid gap-2">
    {toasts.map(({ id, title, description }) => (
      <button
        key={id}
        type="button"
        onClick={() => dismissToast(id)}
        className="rounded-popover bg-ink px-4 py-3 text-start text-on-ink"
      >
        <b>{title}</b> {description}
      </button>
    ))}
  </div>
)
