// The navigation over a narrow page (Radix: the focus stays inside and returns, Escape and a press beside it close it), and
// the bar with its button for pages that have no bar of their own.

import { t } from 'messages:dashboard'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { NavigationButton } from '../../shared/navigation-button.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { useReturnFocus } from '../../ui/overlays/use-return-focus.ts'

type DrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

export function Drawer({ open, onClose, children }: DrawerProps) {
  const onCloseAutoFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="appear-drawer fixed inset-y-0 start-0 z-50 w-56 shadow-e3 outline-none"
        >
          <Radix.Title className="sr-only">{t('navigation')}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Gives way to a page's own bar, which has the button as well. */
export const TopBar = () => (
  <div className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-1 border-b border-line bg-ground px-1 [:root:has(main_[data-navigation-button])_&]:hidden">
    <NavigationButton />
    <Brand />
  </div>
)

/** @param markOnly leaves the name to those who do not see the page */
export const Brand = ({ markOnly = false }: { markOnly?: boolean }) => (
  <span className="flex h-9 items-center gap-2.5 font-serif text-[1.1875rem] font-semibold tracking-[-0.01em]">
    <BrandMark className="size-5.5 text-accent" />
    {markOnly ? <span className="sr-only">Colophon</span> : 'Colophon'}
  </span>
)
