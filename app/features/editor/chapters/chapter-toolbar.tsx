// Toolbar of a chapter: a selection of the editor's controls.

import { t } from 'messages:chapters'
import { Toolbar as Radix } from 'radix-ui'
import { classNames } from '../../../ui/class-names.ts'
import { barControls } from '../controls/bar-controls.ts'
import { bindControls, type ControlHandlers } from '../controls/control.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import { loadMenus, StyleMenu, useMenuHandlers } from '../toolbar/toolbar-menu.tsx'
import { Group, Rule } from '../toolbar/toolbar-parts.tsx'

type ChapterToolbarProps = ControlHandlers & { state: ToolbarState; disabled: boolean }

export function ChapterToolbar({ state, disabled, ...acting }: ChapterToolbarProps) {
  const menu = useMenuHandlers(acting)
  const controls = bindControls(barControls, state, acting)
  return (
    <div className="shrink-0 border-b border-line bg-ground">
      <Radix.Root
        aria-label={t('formatting')}
        className={classNames(
          'flex h-11 items-center gap-0.5 px-2 [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:pe-8 touch:h-12',
          // Scrolls on a phone's width.
          disabled ? 'overflow-hidden' : 'overflow-x-auto',
        )}
        onPointerEnter={loadMenus}
        onFocus={loadMenus}
      >
        <StyleMenu state={state} acting={menu} disabled={disabled} />
        <Rule />
        <Group controls={[controls.bold, controls.italic, controls.underline]} disabled={disabled} />
        <Rule />
        <Group controls={[controls.bulletList, controls.orderedList, controls.link]} disabled={disabled} />
        <span className="grow" />
        <Group controls={[controls.undo, controls.redo]} disabled={disabled} />
      </Radix.Root>
    </div>
  )
}
