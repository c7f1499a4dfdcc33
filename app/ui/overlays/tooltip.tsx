// Tooltip with a control's name and shortcut, after half a second of hover or at once on keyboard focus. It must not be the
// only explanation of a control: touch has no hover. A focus that returns after a tap or click (from a menu or sheet)
// shows none, since it would cover what was just opened.

import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

const DELAY_MS = 500

type TooltipProps = {
  label: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  children: ReactNode
}

export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger
          asChild
          onFocus={(event) => event.currentTarget.matches(':focus-visible') || event.preventDefault()}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="appear z-50 inline-flex max-w-72 items-center gap-2 rounded-chip bg-ink px-2.25 py-1.25 text-13 text-on-ink"
          >
            {label}
            {shortcut ? (
              <kbd className="rounded-chip border border-current px-1 font-sans text-12 opacity-70">
                {shortcut}
              </kbd>
            ) : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
