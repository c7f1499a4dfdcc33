// What helps to write and is not the page: find and replace, the outline. Each is loaded when it is first asked for,
// here or by its key, wherever the focus is.

import { keydownHandler } from '@milkdown/kit/prose/keymap'
import type { EditorState } from '@milkdown/kit/prose/state'
import { ListTree, Search } from 'lucide-react'
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { readOutlineOpen, writeOutlineOpen } from '../../browser-storage.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { emptyQuery, type FindQuery } from './find/find-query.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

const FindBar = lazy(() => import('./find/find-bar.tsx'))
const OutlinePanel = lazy(() => import('./outline/outline-panel.tsx'))

/** Pixels of window at which the outline has a column of its own. */
const WIDE = '(width >= 1200px)'

/** `text` is what the field held when the bar was asked for. */
export type FindRequest = { replace: boolean; text: string }

export type DeskAids = {
  finding: FindRequest | null
  remembered: RefObject<{ query: FindQuery; replacement: string }>
  find(replace?: boolean): void
  stopFinding(): void
  wide: boolean
  outline: boolean
  showOutline(open: boolean): void
}

export function useDeskAids(editor: EditorHandle | null): DeskAids {
  const [finding, setFinding] = useState<FindRequest | null>(null)
  const remembered = useRef({ query: emptyQuery, replacement: '' })
  const wide = useSyncExternalStore(onWidth, () => window.matchMedia(WIDE).matches)
  const [column, setColumn] = useState(readOutlineOpen)
  const [sheet, setSheet] = useState(false)

  const find = useCallback(
    (replace = false) => {
      const { query } = remembered.current
      const text = (editor && !query.pattern && selectedText(editor.view.state)) || query.text
      remembered.current = { ...remembered.current, query: { ...query, text } }
      setFinding({ replace, text })
    },
    [editor],
  )

  useEffect(() => {
    if (!editor) return
    const open = (replace: boolean) => () => {
      find(replace)
      return true
    }
    const keys = keydownHandler({
      'Mod-f': open(false),
      'Mod-h': open(true),
      'Mod-Shift-h': open(true),
      F3: open(false),
      'Mod-g': open(false),
    })
    const press = (event: KeyboardEvent) => {
      // A dialog that is open is not about the page behind it.
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      if (!event.defaultPrevented && !inDialog && keys(editor.view, event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor, find])

  return {
    finding,
    remembered,
    find,
    stopFinding: () => setFinding(null),
    wide,
    outline: wide ? column : sheet,
    showOutline: (open) => {
      if (!wide) return setSheet(open)
      setColumn(open)
      writeOutlineOpen(open)
    },
  }
}

/** Longer selections are meant to be kept, not looked for. */
const LOOKED_FOR_MAX = 200

function selectedText({ doc, selection }: EditorState): string {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from <= LOOKED_FOR_MAX ? doc.textBetween(from, to, ' ') : ''
}

function onWidth(changed: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

type AidProps = { aids: DeskAids; editor: EditorHandle | null }

export const AidButtons = ({ aids, disabled }: { aids: DeskAids; disabled: boolean }) => (
  <span className="flex">
    <IconButton
      label="Find and replace"
      icon={<Search className="size-4" aria-hidden="true" />}
      disabled={disabled}
      onClick={() => aids.find()}
    />
    <IconButton
      label="Outline"
      icon={<ListTree className="size-4" aria-hidden="true" />}
      pressed={aids.outline}
      disabled={disabled}
      onClick={() => aids.showOutline(!aids.outline)}
    />
  </span>
)

/** Under the toolbar. */
export const FindPlace = ({ aids, editor, editable }: AidProps & { editable: boolean }) =>
  aids.finding && editor ? (
    <Suspense fallback={<FindSoon aids={aids} />}>
      <FindBar
        editor={editor}
        editable={editable}
        request={aids.finding}
        remembered={aids.remembered}
        onClose={aids.stopFinding}
      />
    </Suspense>
  ) : null

/** Takes what is typed while the bar is loading, which would else go into the text. */
function FindSoon({ aids }: { aids: DeskAids }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  return (
    <div className="border-b border-line bg-ground px-2 py-1.5">
      <Input
        ref={field}
        aria-label="Find"
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

/** Left of the page, or over it. */
export const OutlinePlace = ({ aids, editor }: AidProps) =>
  aids.outline && editor ? (
    <Suspense fallback={aids.wide ? <div className="w-64 shrink-0 border-r border-line bg-ground" /> : null}>
      <OutlinePanel editor={editor} wide={aids.wide} onClose={() => aids.showOutline(false)} />
    </Suspense>
  ) : null
