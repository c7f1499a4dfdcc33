// Slash menu at the caret: styles, lists and insertions, filtered by the text after `/`. The focus stays in the editor
// (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, with `aria-activedescendant` on the editor).

import { t } from 'messages:menus'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../../../ui/class-names.ts'
import { MENU_CLASS } from '../../../../ui/overlays/menu-class.ts'
import { allControls } from '../../controls/all-controls.ts'
import type { Control, ControlGroup, ControlHandlers } from '../../controls/control.ts'
import { useHasModel } from '../../controls/model-availability.ts'
import type { ToolbarState } from '../../controls/toolbar-state.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { matchControls } from './match-controls.ts'
import { MENU_WIDTH, type MenuPlace, placeMenu } from './place-menu.ts'
import type { SlashQuery } from './slash-query.ts'

type SlashMenuProps = ControlHandlers & {
  editor: EditorHandle
  query: SlashQuery
  state: ToolbarState
  onClose(): void
}

const GROUPS: readonly ControlGroup[] = ['style', 'lists', 'insert']

export default function SlashMenu({ editor, query, state, run, open, onClose }: SlashMenuProps) {
  const hasModel = useHasModel()
  const offered = allControls(state, { run, open }).filter(
    ({ group, disabled, pressed, needsModel }) =>
      GROUPS.includes(group) && !disabled && !pressed && (hasModel || !needsModel),
  )
  const items = matchControls(
    GROUPS.flatMap((group) => offered.filter((control) => control.group === group)),
    query.text,
    query.within,
  )
  const [chosen, setChosen] = useState({ index: 0, text: query.text })
  // Typing resets the choice to the first item.
  const index = chosen.text === query.text ? Math.min(chosen.index, items.length - 1) : 0
  const id = useId()
  const place = usePlace(editor, query.from)
  const list = useRef<HTMLDivElement>(null)

  const choose = (control: Control | undefined) => {
    const { view } = editor
    onClose()
    view.dispatch(view.state.tr.delete(query.from, view.state.selection.from))
    control?.activate()
  }

  // No match after a space: text, not a command.
  const noCommand = items.length === 0 && /\s/.test(query.text)
  useEffect(() => {
    if (noCommand) onClose()
  }, [noCommand, onClose])

  useEffect(() => {
    const step = (by: number) => {
      if (items.length > 0) setChosen({ index: (index + by + items.length) % items.length, text: query.text })
      return true
    }
    return editor.slots.setKeyHandler((_, event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.key === 'ArrowDown') return step(1)
      if (event.key === 'ArrowUp') return step(-1)
      if (event.key === 'Escape') {
        onClose()
        return true
      }
      if ((event.key !== 'Enter' && event.key !== 'Tab') || items.length === 0 || event.shiftKey) return false
      choose(items[index])
      return true
    })
  })

  useActiveDescendant(editor.view.dom, items.length > 0 ? id : null, index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each change of the choice
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, query.text])

  if (!place || noCommand) return null
  return createPortal(
    <div
      ref={list}
      className={classNames(MENU_CLASS, 'fixed flex flex-col')}
      style={{ ...place, width: MENU_WIDTH }}
    >
      <p role="status" className={items.length > 0 ? 'sr-only' : 'px-2.25 py-1.5 text-13 text-muted'}>
        {items.length > 0 ? t('slash.lengthChoose', { length: items.length }) : t('slash.nothingCalled')}
      </p>
      <Options
        {...{ id, items, index }}
        onPoint={(at) => setChosen({ index: at, text: query.text })}
        onChoose={choose}
      />
    </div>,
    document.body,
  )
}

type OptionsProps = {
  id: string
  items: readonly Control[]
  index: number
  onPoint(index: number): void
  onChoose(control: Control): void
}

const Options = ({ id, items, index, onPoint, onChoose }: OptionsProps) => (
  <div
    role="listbox"
    id={id}
    aria-label={t('slash.insert')}
    // A scrollable region must be focusable; Tab chooses an item before it is reached.
    tabIndex={0}
    className="min-h-0 overflow-y-auto outline-none"
    // Keeps the editor's focus and caret.
    onMouseDown={(event) => event.preventDefault()}
  >
    {items.map((control, at) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and handles the keys
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        key={control.label}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === index}
        onMouseMove={() => at === index || onPoint(at)}
        onClick={() => onChoose(control)}
        className={classNames(
          'flex h-8.5 cursor-default select-none items-center gap-2.5 rounded-[5px] px-2.25 text-14 text-ink touch:h-11',
          at === index && 'bg-sunken',
        )}
      >
        <control.icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
        {control.label}
        {control.shortcut ? (
          <span className="ms-auto text-12 text-muted touch:hidden" aria-hidden="true">
            {control.shortcut}
          </span>
        ) : null}
      </div>
    ))}
  </div>
)

/** Sets `aria-activedescendant` on the editor, which has the focus. */
function useActiveDescendant(text: HTMLElement, id: string | null, index: number) {
  useEffect(() => {
    if (id === null) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${index}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [text, id, index])
}

function usePlace({ view }: EditorHandle, position: number): MenuPlace | null {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useLayoutEffect(() => {
    const update = () => {
      if (view.isDestroyed || position > view.state.doc.content.size) return
      const screen = window.visualViewport
      const top = screen?.offsetTop ?? 0
      const left = screen?.offsetLeft ?? 0
      const viewport = {
        left,
        top,
        right: left + (screen?.width ?? window.innerWidth),
        bottom: top + (screen?.height ?? window.innerHeight),
      }
      setPlace(placeMenu(view.coordsAtPos(position), viewport, window.innerHeight))
    }
    update()
    const area = view.dom.closest('[data-scroll-area]')
    area?.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    window.visualViewport?.addEventListener('resize', update)
    return () => {
      area?.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      window.visualViewport?.removeEventListener('resize', update)
    }
  }, [view, position])
  return place
}
