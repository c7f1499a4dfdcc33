// Short messages from anywhere: `toast({ title, description })`. This module holds them and draws nothing, so that the
// landing page pays for the drawing (toaster.tsx) only when there is something to say.

export type Toast = {
  id: number
  title: string
  description?: string
  /** *destructive* is announced at once, the others when the screen reader is free. */
  tone: 'default' | 'destructive' | 'success'
  action?: { label: string; onSelect: () => void }
  /** It is there no more, for whatever reason. */
  onGone?: () => void
}
export type ToastRequest = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

const MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]) {
  const gone = toasts.filter((one) => !next.includes(one))
  toasts = next
  for (const listener of listeners) listener()
  for (const { onGone } of gone) onGone?.()
}

/** Shows a message for six seconds; hover and focus stop the clock. Returns how to take it away earlier. */
export function toast(request: ToastRequest): () => void {
  const id = ++lastId
  put([...toasts, { tone: 'default' as const, ...request, id }].slice(-MOST))
  return () => dismissToast(id)
}

export const dismissToast = (id: number) => put(toasts.filter((one) => one.id !== id))
export const readToasts = () => toasts
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
