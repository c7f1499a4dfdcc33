// Where toasts appear. Mounted once, in the root; fetches its looks (Radix) with the first message.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToasts, readToasts, type Toast } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))
const NONE: readonly Toast[] = []

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
