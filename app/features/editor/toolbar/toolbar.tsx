// Toolbar of the editor (Radix Toolbar: one tab stop, arrow keys move). Sections that do not fit fold into More: a menu, or a
// sheet on a phone's width.

import { t } from 'messages:editor'
import {
  ALargeSmall,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Ellipsis,
  Plus,
  Type,
} from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { AssistantSlot } from '../../../shared/assistant-slot.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import { barControls } from '../controls/bar-controls.ts'
import { bindControl, bindControls, type ControlHandlers } from '../controls/control.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import { workspaceControls } from '../controls/workspace-controls.ts'
import { MoreSheet } from './more-sheet.tsx'
import { foldedSections, type Section } from './toolbar-fold.ts'
import { loadMenus, StyleMenu, ToolbarMenu, useMenuHandlers } from './toolbar-menu.tsx'
import { BarButton, Group, Rule } from './toolbar-parts.tsx'

type ToolbarProps = ControlHandlers & { state: ToolbarState; disabled: boolean; outlineOpen: boolean }

const ALIGNMENTS = {
  '': { label: t('toolbar.alignLeft'), icon: AlignLeft },
  left: { label: t('toolbar.alignLeft'), icon: AlignLeft },
  center: { label: t('toolbar.alignCentre'), icon: AlignCenter },
  right: { label: t('toolbar.alignRight'), icon: AlignRight },
  justify: { label: t('toolbar.justify'), icon: AlignJustify },
}

export function Toolbar({ state, disabled, outlineOpen, ...acting }: ToolbarProps) {
  const phone = usePhone()
  const [bar, slots] = useSlots()
  const menu = { state, acting: useMenuHandlers(acting) }
  const controls = bindControls(barControls, state, acting)
  const outline = { ...bindControl(workspaceControls.outline, state, acting), pressed: outlineOpen }
  const folded = foldedSections(slots)
  const shows = (section: Section) => !folded.includes(section)
  const { label: aligned, icon: alignIcon } = ALIGNMENTS[state.align]
  return (
    <div className="flex border-b border-line bg-ground">
      <Radix.Root
        ref={bar}
        aria-label={t('toolbar.formatting')}
        className="flex h-11 min-w-0 flex-1 items-center gap-0.5 px-2 max-sm:px-1 touch:h-12"
        onPointerEnter={loadMenus}
        onFocus={loadMenus}
      >
        <StyleMenu {...menu} disabled={disabled} className="max-sm:shrink" />
        {shows('font') ? (
          <ToolbarMenu {...menu} sections={['font']}>
            <BarButton label={t('toolbar.font')} icon={Type} disabled={disabled} chevron />
          </ToolbarMenu>
        ) : null}
        {shows('size') ? (
          <ToolbarMenu {...menu} sections={['size']}>
            <BarButton label={t('toolbar.size')} icon={ALargeSmall} disabled={disabled} chevron />
          </ToolbarMenu>
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
        {shows('clear') ? (
          <Group controls={[controls.passageLanguage, controls.clear]} disabled={disabled} />
        ) : null}
        {shows('lists') ? (
          <>
            <Rule />
            <Group
              controls={[controls.bulletList, controls.orderedList, controls.checkList]}
              disabled={disabled}
            />
          </>
        ) : null}
        {shows('indent') ? (
          <Group controls={[controls.outdent, controls.indent]} disabled={disabled} />
        ) : null}
        {shows('align') ? (
          <ToolbarMenu {...menu} sections={['align']}>
            <BarButton
              label={t('toolbar.alignmentAligned', { aligned })}
              icon={alignIcon}
              disabled={disabled}
              chevron
            />
          </ToolbarMenu>
        ) : null}
        {shows('direction') ? <Group controls={[controls.direction]} disabled={disabled} /> : null}
        {shows('link') || shows('insert') ? <Rule /> : null}
        {shows('link') ? <Group controls={[controls.citation, controls.link]} disabled={disabled} /> : null}
        {shows('insert') ? (
          <ToolbarMenu {...menu} sections={['insert']}>
            <BarButton
              label={t('toolbar.insert')}
              text={t('toolbar.insert')}
              icon={Plus}
              disabled={disabled}
            />
          </ToolbarMenu>
        ) : null}
        {phone ? (
          <MoreSheet sections={[...folded, 'find']} state={state} acting={acting} disabled={disabled} />
        ) : folded.length > 0 ? (
          <ToolbarMenu {...menu} sections={folded} align="end">
            <BarButton label={t('toolbar.moreFormatting')} icon={Ellipsis} disabled={disabled} />
          </ToolbarMenu>
        ) : null}
        <span className="grow" />
        <Group
          disabled={disabled}
          controls={shows('redo') ? [controls.undo, controls.redo] : [controls.undo]}
        />
        {shows('outline') ? <Group controls={[outline]} disabled={false} /> : null}
      </Radix.Root>
      <AssistantSlot />
    </div>
  )
}

/** The toolbar's width in slots, the width of one button: 46 px for touch, else 34. */
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
