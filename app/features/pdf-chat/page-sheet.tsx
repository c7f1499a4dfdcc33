// The PDF viewer over a narrow page (Radix Dialog: focus stays inside, Escape closes, the focus returns to the chip).

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

type PageSheetProps = { title: string; onClose(): void; children: ReactNode }

export function PageSheet({ title, onClose, children }: PageSheetProps) {
  const opener = useRef(document.activeElement)
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="appear-dialog fixed inset-x-0 top-10 bottom-0 z-50 overflow-hidden rounded-t-sheet bg-ground shadow-e3 outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
