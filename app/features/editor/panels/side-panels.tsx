// State and lazily loaded components of find and replace, the outline and the list of shortcuts, and the shortcuts that open
// them from anywhere on the page.

import { t } from 'messages:editor'
import { keydownHandler } from '@milkdown/kit/prose/keymap'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
import { lazy, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { readOutlineOpen, writeOutlineOpen } from '../../../platform/browser-storage.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { usePanelRoom } from '../../../ui/use-panel-room.ts'
import type { ControlDefinition } from '../controls/control.ts'
import { workspaceControls } from '../controls/workspace-controls.ts'
import type { WorkspaceAction } from '../core/edit-requests.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'
import { tableMenuPlace } from '../node-views/table-view.ts'
import { emptyQuery, type FindQuery, type FindRequest } from './find/find-query.ts'
import type { HistoryActions } from './history/history-menu.tsx'
import { LEDGER_WIDTH, type LedgerState, useLedger } from './ledger/lazy-ledger.tsx'
import { SelectionButton } from './selection/selection-button.tsx'

const FindBar = lazy(() => import('./find/find-bar.tsx'))
const ShortcutSheet = lazy(() => import('./shortcuts/shortcut-sheet.tsx'))
const SelectionPanel = lazy(() => import('./selection/selection-panel.tsx'))
const OutlinePanel = lazy(() => import('./outline/outline-panel.tsx'))

/** Windows in which the outline has a column of its own. */
const WIDE = '(width >= 1200px)'
/** CSS pixels of that column. */
const OUTLINE_WIDTH = 256

export type SidePanels = {
  finding: FindRequest | null
  remembered: RefObject<{ query: FindQuery; replacement: string }>
  /** Moves to another match; null while the bar is closed. */
  stepper: RefObject<((by: 1 | -1) => void) | null>
  show(what: WorkspaceAction): void
  stopFinding(): void
  wide: boolean
  outline: boolean
  showOutline(open: boolean): void
  ledger: LedgerState
  shortcuts: boolean
  hideShortcuts(): void
  tableMenu: boolean
  showTableMenu(open: boolean): void
  /** What an assistant can do with the selected words. */
  selection: boolean
  showSelection(open: boolean): void
}

/** @param history null before the project is saved, as is `project` */
export function useSidePanels(
  editor: EditorHandle | null,
  history: HistoryActions | null,
  project: ProjectItem | null,
): SidePanels {
  const [finding, setFinding] = useState<FindRequest | null>(null)
  const remembered = useRef({ query: emptyQuery, replacement: '' })
  const ledger = useLedger(editor)
  const row = editor?.view.dom.closest('[data-scroll-area]')?.parentElement
  // The first of the panels to give way.
  const fits = usePanelRoom(row, OUTLINE_WIDTH + (ledger.open && ledger.wide ? LEDGER_WIDTH : 0))
  const wide = useMediaQuery(WIDE) && fits
  const [column, setColumn] = useState(readOutlineOpen)
  const [sheet, setSheet] = useState(false)

  const stepper = useRef<((by: 1 | -1) => void) | null>(null)
  const [shortcuts, setShortcuts] = useState(false)
  const [tableMenu, setTableMenu] = useState(false)
  const [selection, setSelection] = useState(false)
  const opener = useRef<Element | null>(null)
  const outline = wide ? column : sheet

  const showOutline = (open: boolean) => {
    if (!wide) return setSheet(open)
    setColumn(open)
    writeOutlineOpen(open)
  }
  const find = (replace: boolean) => {
    const { query } = remembered.current
    const text = (editor && !query.pattern && selectedText(editor.view.state)) || query.text
    remembered.current = { ...remembered.current, query: { ...query, text } }
    setFinding({ replace, text })
  }
  const show = (what: WorkspaceAction) => {
    if (what === 'outline') showOutline(!outline)
    else if (what === 'ledger') ledger.show(!ledger.open)
    else if (what === 'ledger_next') ledger.step(1)
    else if (what === 'ledger_previous') ledger.step(-1)
    else if (what === 'table_menu') setTableMenu(editor !== null && tableMenuPlace(editor.view) !== null)
    else if (what === 'history') history?.open()
    else if (what === 'save_version') history?.save()
    else if (what === 'shortcuts') {
      opener.current = document.activeElement
      setShortcuts(true)
    } else if (what === 'continue_writing') {
      if (editor?.view.editable)
        void import('./continuation/continue-here.ts').then(({ continueHere }) =>
          continueHere(editor, project),
        )
    } else if (what === 'edit_selection') setSelection(editor?.view.editable ?? false)
    else if (what === 'find' || what === 'replace') find(what === 'replace')
    else if (stepper.current) stepper.current(what === 'find_next' ? 1 : -1)
    else find(false)
  }

  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (!editor) return
    const keys: Record<string, Command> = {}
    for (const { key, alternateKey, action } of Object.values<
      ControlDefinition & { action: WorkspaceAction }
    >(workspaceControls))
      for (const name of [key, alternateKey, key && shifted(key)])
        if (name)
          keys[name] = () => {
            latest.current(action)
            return true
          }
    const pressed = keydownHandler(keys)
    const press = (event: KeyboardEvent) => {
      // Shortcuts do not apply within a dialog.
      const inDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]')
      if (!event.defaultPrevented && !inDialog && pressed(editor.view, event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor])

  return {
    finding,
    remembered,
    stepper,
    show,
    stopFinding: () => setFinding(null),
    wide,
    outline,
    showOutline,
    ledger,
    tableMenu,
    showTableMenu: setTableMenu,
    selection,
    showSelection: setSelection,
    shortcuts,
    hideShortcuts: () => {
      setShortcuts(false)
      // Radix has no trigger to return the focus to.
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
    },
  }
}

/** Windows reports AltGr as Ctrl and Alt; with both, prosemirror-keymap matches the character, here an upper-case letter. */
const shifted = (key: string) => key.replace(/Shift-([a-z])$/, (_, letter: string) => letter.toUpperCase())

/** UTF-16 code units of a selection that becomes the search text. */
const SEARCH_TEXT_MAX = 200

function selectedText({ doc, selection }: EditorState): string {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from <= SEARCH_TEXT_MAX ? doc.textBetween(from, to, ' ') : ''
}

type AidProps = { aids: SidePanels; editor: EditorHandle | null }

/** The find bar under the toolbar. */
export const LazyFindBar = ({ aids, editor, editable }: AidProps & { editable: boolean }) =>
  aids.finding && editor ? (
    <LazyBoundary fallback={<LoadingFindBar aids={aids} />} onFail={aids.stopFinding}>
      <FindBar
        editor={editor}
        editable={editable}
        request={aids.finding}
        remembered={aids.remembered}
        stepper={aids.stepper}
        onClose={aids.stopFinding}
      />
    </LazyBoundary>
  ) : null

/** Placeholder of the loading bar, whose input receives what is typed meanwhile. */
function LoadingFindBar({ aids }: { aids: SidePanels }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  return (
    <div className="border-b border-line bg-ground px-2 py-1.5">
      <Input
        ref={field}
        aria-label={t('panels.find')}
        className="sm:max-w-100"
        defaultValue={aids.finding?.text}
        onChange={({ target }) => {
          const { current } = aids.remembered
          aids.remembered.current = { ...current, query: { ...current.query, text: target.value } }
        }}
      />
    </div>
  )
}

/** The outline beside the page, or as a sheet. */
export const LazyOutline = ({ aids, editor }: AidProps) =>
  aids.outline && editor ? (
    <LazyBoundary
      fallback={aids.wide ? <div className="w-64 shrink-0 border-e border-line bg-ground" /> : null}
      onFail={() => aids.showOutline(false)}
    >
      <OutlinePanel editor={editor} wide={aids.wide} onClose={() => aids.showOutline(false)} />
    </LazyBoundary>
  ) : null

export const LazyShortcutSheet = ({ aids }: { aids: SidePanels }) =>
  aids.shortcuts ? (
    <LazyDialog onLeave={aids.hideShortcuts}>
      <ShortcutSheet onClose={aids.hideShortcuts} />
    </LazyDialog>
  ) : null

/** What an assistant can do with the selected words, and the button that opens it. */
export const LazySelection = ({ aids, editor, project }: AidProps & { project: ProjectItem | null }) =>
  editor === null ? null : aids.selection ? (
    <LazyDialog onLeave={() => aids.showSelection(false)}>
      <SelectionPanel editor={editor} project={project} onClose={() => aids.showSelection(false)} />
    </LazyDialog>
  ) : (
    <SelectionButton editor={editor} onOpen={() => aids.showSelection(true)} />
  )
