// Menu of a toolbar button; its items are loaded on the toolbar's first focus or hover.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { ControlHandlers } from '../controls/control.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import type { MenuSection } from './toolbar-menus.tsx'
import { BarButton } from './toolbar-parts.tsx'

export const loadMenus = () => import('./toolbar-menus.tsx')
const ToolbarItems = lazy(loadMenus)

type MenuActing = ControlHandlers & { returnsFocus(): boolean }

/** Wraps the actions so that a menu returns the focus to its button only if nothing was chosen. */
export function useMenuHandlers({ run, open }: ControlHandlers): MenuActing {
  const hasChosen = useRef(false)
  return {
    run: (command) => {
      hasChosen.current = true
      run(command)
    },
    open: (what) => {
      hasChosen.current = true
      open(what)
    },
    returnsFocus: () => {
      const returns = !hasChosen.current
      hasChosen.current = false
      return returns
    },
  }
}

type ToolbarMenuProps = {
  sections: readonly MenuSection[]
  state: ToolbarState
  acting: MenuActing
  align?: 'start' | 'end'
  /** Controlled, for a menu that a shortcut opens. */
  open?: boolean
  onOpenChange?(open: boolean): void
  /** The trigger. */
  children: ReactNode
}

export const ToolbarMenu = ({ sections, state, acting, children, ...menu }: ToolbarMenuProps) => (
  <Menu {...menu} returnsFocus={acting.returnsFocus} trigger={children}>
    <Suspense fallback={<p className="px-2.25 py-1.5 text-14 text-muted">{tUi('loading')}</p>}>
      <ToolbarItems sections={sections} state={state} run={acting.run} open={acting.open} />
    </Suspense>
  </Menu>
)

type StyleMenuProps = Pick<ToolbarMenuProps, 'state' | 'acting'> & { disabled: boolean; className?: string }

/** Menu of normal text and headings. */
export function StyleMenu({ state, acting, disabled, className }: StyleMenuProps) {
  const { heading, codeBlock } = state
  const style =
    heading === null
      ? codeBlock
        ? t('toolbar.code')
        : t('toolbar.text')
      : heading === 0
        ? t('toolbar.normal')
        : t('toolbar.heading', { heading })
  return (
    <ToolbarMenu sections={['style', 'headingPart']} state={state} acting={acting}>
      <BarButton
        label={t('toolbar.styleStyle', { style })}
        text={style}
        disabled={disabled || heading === null}
        className={classNames('min-w-28 justify-between max-sm:min-w-0', className)}
      />
    </ToolbarMenu>
  )
}
