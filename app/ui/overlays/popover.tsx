// Popover beside the control that opened it (Radix Popover: Escape and a press outside close it, focus returns).

import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

type PopoverProps = {
  /** The control that opens the popover and gets the focus back. It opens it itself, so that this module can load lazily. */
  anchor: RefObject<HTMLElement | null>
  label: string
  side?: 'top' | 'bottom'
  onClose: () => void
  children: ReactNode
}

export const Popover = ({ anchor, label, side = 'bottom', onClose, children }: PopoverProps) => (
  <Radix.Root open onOpenChange={(open) => open || onClose()}>
    <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        side={side}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        // A field focused after a touch would bring up the on-screen keyboard over the popover.
        onOpenAutoFocus={(event) => {
          if (!window.matchMedia('(pointer: coarse)').matches) return
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        // The anchor's own handler closes the popover; closing it here first would let that handler open it again.
        onPointerDownOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          anchor.current?.focus()
        }}
        className="appear z-40 w-80 max-w-[calc(100vw-1rem)] rounded-popover bg-raised p-4 shadow-e2 ring ring-line outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
