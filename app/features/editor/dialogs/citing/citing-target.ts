// The citation that the dialog inserts or changes, and the command that applies the choice.

import { t } from 'messages:citing'
import type { RelativePosition } from 'yjs'
import {
  authorsOf,
  type CiteItem,
  readCitation,
} from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CitationLook } from '../../../../../workers/domain/citations/csl/csl-element.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import { changeCitation, enclosingFootnote, insertCitation } from '../../citations/insert-citation.ts'
import { fromRelativePosition, toRelativePosition } from '../../collab/carets/relative-position.ts'
import { editTarget } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { selectedNode } from '../../core/query-selection.ts'
import { withChange } from './picks.ts'

export type CitingTarget = {
  /** Null for the selection. */
  at: RelativePosition | null
  /** Cite items of the existing citation; null for a new one. */
  works: CiteItem[] | null
}

/** @param showsCard true for the card of an existing citation; otherwise new, unless a citation is selected */
export function citingTarget({ view }: EditorHandle, showsCard: boolean): CitingTarget {
  const { state } = view
  const requested = editTarget(view)
  if (requested !== undefined && !showsCard) return { at: toRelativePosition(state, requested), works: null }
  const position = requested ?? selectedNode(state, 'citation')?.position
  if (position === undefined) return { at: null, works: null }
  const found = state.doc.nodeAt(position)
  return {
    at: toRelativePosition(state, position),
    works: found?.type.name === 'citation' ? readCitation(found.attrs.works) : null,
  }
}

/** `named`: the first work's author is inserted as text. */
type Options = { named: boolean; look: CitationLook }

/** Inserts or changes the citation. In an open footnote the caret stays there, after the citation. */
export function finishCiting(
  editor: EditorHandle,
  target: CitingTarget,
  works: readonly CiteItem[],
  options: Options,
): void {
  const { view } = editor
  const command =
    target.works === null
      ? insertion(works, target.at, isInNote(editor, target), options)
      : target.at && changeCitation({ at: target.at, works: target.works }, works)
  if (!command?.(view.state)) {
    toast({
      title: t('nothingCited'),
      description: t('noCitationCanStand'),
      tone: 'destructive',
    })
    return
  }
  editor.run(command)
}

function insertion(
  works: readonly CiteItem[],
  at: RelativePosition | null,
  inNote: boolean,
  { named, look }: Options,
) {
  const [first] = works
  return insertCitation(named ? withChange(works, 0, { suppressAuthor: true }) : works, {
    at: at ?? undefined,
    textBefore: named && first ? authorsOf(first.item) : '',
    // Styles that cite in notes cite within a footnote's text.
    withoutSpace: look === 'raised' || (look === 'note' && !inNote),
  })
}

function isInNote({ view }: EditorHandle, { at }: CitingTarget): boolean {
  const position = at && fromRelativePosition(view.state, at)
  return position !== null && enclosingFootnote(view.state.doc.resolve(position)) !== null
}
