// A small panel beside what opened it (Radix Popover: Escape and a press elsewhere close it, focus returns).

import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

type PopoverProps = {
  /** What it belongs to and returns the focus to; it opens it itself, so that this can be loaded later. */
  anchor: RefObject<HTMLElement | null>
  label: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  onClose: () => void
  children: ReactNode
}

export const Popover = ({
  anchor,
  label,
  side = 'bottom',
  align = 'start',
  onClose,
  children,
}: PopoverProps) => (
  <Radix.Root open onOpenChange={(open) => open || onClose()}>
    <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        // Where a finger opened it, a field that took the focus would bring the keyboard up over it.
        onOpenAutoFocus={(event) => {
          if (!window.matchMedia('(pointer: coarse)').matches) return
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        // A press on the anchor closes it by the anchor's own hand, and must not open it again.
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
