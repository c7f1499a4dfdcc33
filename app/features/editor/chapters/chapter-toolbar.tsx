// A chapter's toolbar (spec section 2): headers, bold, italic, underline, list, link, and the way back. It shows the
// editor's own controls; everything else stands in the whole manuscript's.

import { Toolbar as Radix } from 'radix-ui'
import { lazy, Suspense, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { barControls } from '../controls/bar-controls.ts'
import { type Acting, bindControls } from '../controls/control.ts'
import { BarButton, Group, Rule } from '../toolbar-parts.tsx'
import type { ToolbarState } from '../toolbar-state.ts'

const loadMenus = () => import('../toolbar-menus.tsx')
const ToolbarItems = lazy(loadMenus)

type ChapterToolbarProps = Acting & { state: ToolbarState; disabled: boolean }

export function ChapterToolbar({ state, disabled, ...acting }: ChapterToolbarProps) {
  // What was chosen gives the focus to the text; a menu that was only looked at, to its button.
  const acted = useRef(false)
  const run: Acting['run'] = (command) => {
    acted.current = true
    acting.run(command)
  }
  const returnsFocus = () => {
    const returns = !acted.current
    acted.current = false
    return returns
  }
  const controls = bindControls(barControls, state, acting)
  const style = state.heading === null ? 'Text' : state.heading === 0 ? 'Normal' : `Heading ${state.heading}`
  return (
    <div className="shrink-0 border-b border-line bg-ground">
      <Radix.Root
        aria-label="Formatting"
        className={classNames(
          'flex h-11 items-center gap-0.5 px-2 [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:pr-8 touch:h-13',
          // A phone's width does not hold all of it.
          disabled ? 'overflow-hidden' : 'overflow-x-auto',
        )}
        onPointerEnter={loadMenus}
        onFocus={loadMenus}
      >
        <Menu
          returnsFocus={returnsFocus}
          trigger={
            <BarButton
              label={`Style: ${style}`}
              text={style}
              disabled={disabled || state.heading === null}
              className="min-w-28 justify-between max-sm:min-w-0"
            />
          }
        >
          <Suspense fallback={<p className="px-2.25 py-1.5 text-14 text-muted">Loading</p>}>
            <ToolbarItems sections={['style']} state={state} run={run} ask={acting.ask} />
          </Suspense>
        </Menu>
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
