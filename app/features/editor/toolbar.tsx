// The editor's toolbar (Radix Toolbar: one tab stop, arrows move). What does not fit its width folds into More, where
// everything has its name beside its icon. What the menus hold is loaded when the bar is first touched.

import {
  ALargeSmall,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Ellipsis,
  Plus,
  Table,
  Type,
} from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Menu } from '../../ui/menu.tsx'
import { barControls } from './controls/bar-controls.ts'
import { type Acting, bindControl, bindControls } from './controls/control.ts'
import { deskControls } from './controls/desk-controls.ts'
import { foldedSections, type Section } from './toolbar-fold.ts'
import { BarButton, Group, Rule } from './toolbar-parts.tsx'
import type { ToolbarState } from './toolbar-state.ts'

type ToolbarProps = Acting & { state: ToolbarState; disabled: boolean; outlineOpen: boolean }

const loadMenus = () => import('./toolbar-menus.tsx')
const ToolbarItems = lazy(loadMenus)

const STYLES = ['Normal', 'Heading 1', 'Heading 2', 'Heading 3', 'Heading 4', 'Heading 5', 'Heading 6']
const ALIGNMENTS = {
  '': { label: 'Align left', icon: AlignLeft },
  left: { label: 'Align left', icon: AlignLeft },
  center: { label: 'Align centre', icon: AlignCenter },
  right: { label: 'Align right', icon: AlignRight },
  justify: { label: 'Justify', icon: AlignJustify },
}

export function Toolbar({ state, disabled, outlineOpen, ...acting }: ToolbarProps) {
  const [bar, slots] = useSlots()
  // What was chosen from a menu gives the focus to the text or to a dialog; a menu that was only looked at, to its button.
  const acted = useRef(false)
  const run: Acting['run'] = (command) => {
    acted.current = true
    acting.run(command)
  }
  const ask: Acting['ask'] = (what) => {
    acted.current = true
    acting.ask(what)
  }
  const returnsFocus = () => {
    const returns = !acted.current
    acted.current = false
    return returns
  }
  const controls = bindControls(barControls, state, acting)
  const outline = { ...bindControl(deskControls.outline, state, acting), pressed: outlineOpen }
  const folded = foldedSections(slots)
  const shows = (section: Section) => !folded.includes(section)
  const items = (sections: readonly (Section | 'style')[]) => (
    <Suspense fallback={<p className="px-2.25 py-1.5 text-14 text-muted">Loading</p>}>
      <ToolbarItems sections={sections} state={state} run={run} ask={ask} />
    </Suspense>
  )
  const { label: aligned, icon: alignIcon } = ALIGNMENTS[state.align]
  const style = state.heading === null ? (state.codeBlock ? 'Code' : 'Text') : (STYLES[state.heading] ?? '')
  return (
    <Radix.Root
      ref={bar}
      aria-label="Formatting"
      className="flex h-11 items-center gap-0.5 border-b border-line bg-ground px-2 max-sm:px-1 touch:h-13"
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
            className="min-w-28 justify-between max-sm:min-w-0 max-sm:shrink"
          />
        }
      >
        {items(['style'])}
      </Menu>
      {shows('font') ? (
        <Menu
          returnsFocus={returnsFocus}
          trigger={<BarButton label="Font" icon={Type} disabled={disabled} chevron />}
        >
          {items(['font'])}
        </Menu>
      ) : null}
      {shows('size') ? (
        <Menu
          returnsFocus={returnsFocus}
          trigger={<BarButton label="Size" icon={ALargeSmall} disabled={disabled} chevron />}
        >
          {items(['size'])}
        </Menu>
      ) : null}
      <Rule />
      <Group controls={[controls.bold, controls.italic]} disabled={disabled} />
      {shows('link') ? null : <Group controls={[controls.citation]} disabled={disabled} />}
      {shows('underline') ? (
        <Group controls={[controls.underline, controls.strike]} disabled={disabled} />
      ) : null}
      {shows('script') ? (
        <Group controls={[controls.code, controls.subscript, controls.superscript]} disabled={disabled} />
      ) : null}
      {shows('colours') ? (
        <Group
          controls={[
            { ...controls.textColor, swatch: state.color },
            { ...controls.backgroundColor, swatch: state.background },
          ]}
          disabled={disabled}
        />
      ) : null}
      {shows('clear') ? <Group controls={[controls.clear]} disabled={disabled} /> : null}
      {shows('lists') ? (
        <>
          <Rule />
          <Group
            controls={[controls.bulletList, controls.orderedList, controls.checkList]}
            disabled={disabled}
          />
        </>
      ) : null}
      {shows('indent') ? <Group controls={[controls.outdent, controls.indent]} disabled={disabled} /> : null}
      {shows('align') ? (
        <Menu
          returnsFocus={returnsFocus}
          trigger={<BarButton label={`Alignment: ${aligned}`} icon={alignIcon} disabled={disabled} chevron />}
        >
          {items(['align'])}
        </Menu>
      ) : null}
      {shows('direction') ? <Group controls={[controls.direction]} disabled={disabled} /> : null}
      {shows('link') || shows('insert') ? <Rule /> : null}
      {shows('link') ? <Group controls={[controls.citation, controls.link]} disabled={disabled} /> : null}
      {shows('insert') ? (
        <Menu
          returnsFocus={returnsFocus}
          trigger={<BarButton label="Insert" text="Insert" icon={Plus} disabled={disabled} />}
        >
          {items(['insert'])}
        </Menu>
      ) : null}
      {shows('table') ? (
        <Menu
          returnsFocus={returnsFocus}
          trigger={<BarButton label="Table" icon={Table} disabled={disabled || !state.inTable} chevron />}
        >
          {items(['table'])}
        </Menu>
      ) : null}
      {folded.length > 0 ? (
        <Menu
          align="end"
          returnsFocus={returnsFocus}
          trigger={<BarButton label="More formatting" icon={Ellipsis} disabled={disabled} />}
        >
          {items(folded)}
        </Menu>
      ) : null}
      <span className="grow" />
      <Group
        disabled={disabled}
        controls={shows('redo') ? [controls.undo, controls.redo] : [controls.undo]}
      />
      {shows('outline') ? <Group controls={[outline]} disabled={false} /> : null}
    </Radix.Root>
  )
}

/** How many buttons fit beside each other; a finger's are larger. */
function useSlots() {
  const element = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const touch = window.matchMedia('(pointer: coarse), (width <= 48rem)').matches
      if (entry) setSlots(Math.floor((entry.contentRect.width / (touch ? 46 : 34)) * 4) / 4)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, slots] as const
}
