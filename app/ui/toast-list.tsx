// Toasts as they look: bottom left, ink, one sentence and perhaps one action; six seconds, paused on hover and focus
// (Radix Toast, which also announces them).

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { dismissToast, type Toast } from './toast.ts'

const DURATION_MS = 6000

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="left" label="Message">
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
          className="appear-dialog pointer-events-auto flex items-start gap-3 rounded-popover bg-ink py-2 pr-1.5 pl-4 text-on-ink shadow-e2 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          {toast.tone === 'default' ? null : (
            <span className="mt-2 shrink-0 touch:mt-3" aria-hidden="true">
              {toast.tone === 'destructive' ? (
                <CircleAlert className="size-4" />
              ) : (
                <CircleCheck className="size-4" />
              )}
            </span>
          )}
          <div className="min-w-0 flex-1 py-1.5 touch:py-2.5">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="mt-0.5 text-13 wrap-break-word opacity-85">
                {toast.description}
              </Radix.Description>
            ) : null}
          </div>
          {toast.action ? (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.onSelect}
              className="h-8 shrink-0 rounded-control px-2.5 text-13 font-semibold underline underline-offset-3 focus-visible:outline-current touch:h-11"
            >
              {toast.action.label}
            </Radix.Action>
          ) : null}
          <Radix.Close
            aria-label="Dismiss message"
            className="grid size-8 shrink-0 place-items-center rounded-control opacity-70 hover:opacity-100 focus-visible:outline-current touch:size-11"
          >
            <X className="size-4" aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label="Messages ({hotkey})"
        className="toast-place pointer-events-none fixed right-4 bottom-4 z-60 flex max-w-88 flex-col gap-2 outline-none"
      />
    </Radix.Provider>
  )
}
