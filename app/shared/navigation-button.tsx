// The button that opens the navigation's drawer, for the bar at the top of a narrow page. Beside a wide page, which shows the
// navigation itself, there is none.

import { t } from 'messages:ui'
import { Menu } from 'lucide-react'
import { createContext, useContext } from 'react'
import { IconButton } from '../ui/forms/icon-button.tsx'

type Drawer = { open: boolean; show(): void }

/** Null where the navigation is no drawer. */
export const NavigationDrawer = createContext<Drawer | null>(null)

export function NavigationButton({ className }: { className?: string }) {
  const drawer = useContext(NavigationDrawer)
  return drawer ? (
    <IconButton
      data-navigation-button=""
      label={t('navigationButton.openNavigation')}
      side="right"
      aria-haspopup="dialog"
      aria-expanded={drawer.open}
      icon={<Menu className="size-5" aria-hidden="true" />}
      onClick={drawer.show}
      className={className}
    />
  ) : null
}
