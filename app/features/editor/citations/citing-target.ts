// Where the dialog puts a citation, or which one it changes, and what follows once that is done.

import type { RelativePosition } from 'yjs'
import { authorsOf, type CitedWork, readCitation } from '../../../../workers/domain/citations/citation.ts'
import { toast } from '../../../ui/toast.ts'
import { selectedNode } from '../commands.ts'
import { openFootnote } from '../footnote-commands.ts'
import type { EditorHandle } from '../manuscript-editor.tsx'
import { findPlace, holdPlace } from '../shared-place.ts'
import { askedPlace } from './asked-place.ts'
import { appendBibliography, bibliographyIn } from './insert-bibliography.ts'
import { changeCitation, insertCitation, outerNote } from './insert-citation.ts'
import { withChange } from './picks.ts'
import type { CitationPreview } from './use-citation-preview.ts'

export type CitingTarget = {
  /** Null where the caret stands. */
  at: RelativePosition | null
  /** The works of the citation that is there; null for a new one. */
  works: CitedWork[] | null
}

export function citingTarget({ view }: EditorHandle): CitingTarget {
  const { state } = view
  const position = askedPlace(view) ?? selectedNode(state, 'citation')?.position
  if (position === undefined) return { at: null, works: null }
  const found = state.doc.nodeAt(position)
  return {
    at: holdPlace(state, position),
    works: found?.type.name === 'citation' ? readCitation(found.attrs.works) : null,
  }
}

type Way = { named: boolean; preview: CitationPreview | null }

/** After the dialog has closed. */
export function finishCiting(
  editor: EditorHandle,
  target: CitingTarget,
  works: readonly CitedWork[],
  way: Way,
): void {
  const { view } = editor
  const command =
    target.works !== null ? target.at && changeCitation(target.at, works) : insertion(target, works, way)
  if (!command?.(view.state)) {
    toast({
      title: 'Nothing was cited.',
      description: 'No citation can stand at that place any more. The works are in your library.',
      tone: 'destructive',
    })
    return
  }
  const inNote = noteOf(editor, target)
  editor.run(command)
  if (inNote !== null) setTimeout(() => openFootnote(view, inNote), 20)
  if (target.works === null) offerBibliography(editor)
}

function insertion(target: CitingTarget, works: readonly CitedWork[], { named, preview }: Way) {
  const [first] = works
  const raised =
    preview !== null && preview.runs.length > 0 && preview.runs.every(({ script }) => script === 'super')
  return insertCitation(named ? withChange(works, 0, { suppressAuthor: true }) : works, {
    at: target.at ?? undefined,
    words: named && first ? authorsOf(first.item) : '',
    close: preview?.inNotes === true || raised,
  })
}

function noteOf({ view }: EditorHandle, { at }: CitingTarget): number | null {
  const position = at && findPlace(view.state, at)
  return position === null ? null : outerNote(view.state.doc.resolve(position))
}

const offered = new WeakSet<EditorHandle>()

/** Once for each opening of a text that lists nothing yet. */
function offerBibliography(editor: EditorHandle): void {
  if (offered.has(editor) || bibliographyIn(editor.view.state.doc) !== null) return
  offered.add(editor)
  toast({
    title: 'Cited.',
    description: 'The text does not list its sources yet.',
    action: {
      label: 'Add bibliography',
      onSelect: () => editor.view.isDestroyed || editor.run(appendBibliography),
    },
  })
}
