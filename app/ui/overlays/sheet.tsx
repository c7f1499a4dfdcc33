// A dialog at the page's edge (Radix: focus stays inside and returns, Escape closes): at a side of a wide page, from
// below on a phone. A field with `data-own-escape` keeps Escape for itself.

import { t } from 'messages:ui'
import { ChevronUp, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'

type SheetProps = {
  title: string
  /** Shown below the title. */
  subtitle?: string
  /** Edge of a wide page; on a phone it is always the lower edge. */
  side?: 'left' | 'right'
  /** Set while the sheet is lowered, so that the upper part of the page is uncovered: restores its full height. */
  onRaise?: (() => void) | null
  onClose: () => void
  /** Called after closing; true if the caller has moved the focus, so that it does not return to the opener. */
  onClosed?: () => boolean
  children: ReactNode
}

export function Sheet({
  title,
  subtitle,
  side = 'left',
  onRaise = null,
  onClose,
  onClosed,
  children,
}: SheetProps) {
  const opener = useRef(document.activeElement)
  const lowered = onRaise !== null
  // Keeps the control that lowered the sheet in view.
  useEffect(() => {
    if (lowered) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [lowered])
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={classNames('appear fixed inset-0 z-40', !lowered && 'bg-scrim')} />
        <Radix.Content
          aria-describedby={undefined}
          // Focuses the sheet itself: its first control is Close.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          // Radix hears Escape before a field within does, which may end its own editing by it.
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-own-escape]'))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!onClosed?.() && opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={classNames(
            'appear-dialog fixed z-50 flex flex-col bg-raised shadow-e3 outline-none max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet md:inset-y-0 md:w-80',
            lowered ? 'sheet-lowered max-md:max-h-[45dvh]' : 'max-md:max-h-[75dvh]',
            side === 'left' ? 'md:start-0' : 'md:end-0',
          )}
        >
          <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pe-2 ps-4">
            <div className="min-w-0">
              <Radix.Title className="text-15 font-semibold">{title}</Radix.Title>
              {subtitle ? <p className="text-13 text-muted">{subtitle}</p> : null}
            </div>
            {onRaise ? (
              <IconButton
                label={t('sheet.raise', { title, lower: title.toLowerCase() })}
                icon={<ChevronUp className="size-4.5" aria-hidden="true" />}
                onClick={onRaise}
                className="ms-auto md:hidden"
              />
            ) : null}
            <Radix.Close asChild>
              <IconButton
                label={t('sheet.close', { title, lower: title.toLowerCase() })}
                icon={<X className="size-4.5" aria-hidden="true" />}
              />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
