// Store of toasts, callable from anywhere: `toast({ title, description })`. It renders nothing, so that the landing page
// loads the rendering (toaster.tsx) only with the first toast.

export type Toast = {
  id: number
  title: string
  description?: string
  /** *destructive* is announced assertively, the others politely. */
  tone: 'default' | 'destructive' | 'success'
  action?: { label: string; onSelect: () => void }
  /** Where the message leads, beside the action. */
  lead?: { label: string; onSelect: () => void }
  /** True for a message that is there until it is dismissed. */
  stays?: boolean
  /** Called when the toast disappears, for whatever reason. */
  onGone?: () => void
}
export type ToastRequest = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

const TOASTS_MAX = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  const gone = toasts.filter((one) => !next.includes(one))
  toasts = next
  for (const listener of listeners) listener()
  for (const { onGone } of gone) onGone?.()
}

/** Shows a toast for six seconds, paused on hover and focus, unless it stays. @returns a function that closes it */
export function toast(request: ToastRequest): () => void {
  const id = ++lastId
  setToasts([...toasts, { tone: 'default' as const, ...request, id }].slice(-TOASTS_MAX))
  return () => dismissToast(id)
}

export const dismissToast = (id: number) => setToasts(toasts.filter((one) => one.id !== id))
export const readToasts = () => toasts
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
