// Popover beside a place on the page that is not its button (Radix Popover: focus moves in, Escape and a press outside
// close it). Focus returns to the element that had it.

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

type AnchoredPopoverProps = {
  label: string
  /** The popover opens beside this rectangle. */
  anchor: { getBoundingClientRect(): DOMRect }
  onClose(): void
  children: ReactNode
}

export const AnchoredPopover = ({ label, anchor, onClose, children }: AnchoredPopoverProps) => (
  <Radix.Root open onOpenChange={(open) => open || onClose()} modal>
    <Radix.Anchor virtualRef={{ current: anchor }} />
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={useReturnFocus(true)}
        className="appear z-40 w-80 max-w-[calc(100vw-1rem)] rounded-popover bg-raised p-4 shadow-e2 ring ring-line outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
