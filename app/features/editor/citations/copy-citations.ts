// Clipboard serializers: plain text and HTML of copied citations and bibliographies have the formatted text that the page
// shows. Pasted into a manuscript they become nodes again. A second bibliography is dropped on paste.

import { DOMSerializer, Fragment, type Node, type Schema, Slice } from '@milkdown/kit/prose/model'
import { type EditorState, Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import {
  fallbackCitation,
  readCitation,
  writeCitation,
} from '../../../../workers/domain/citations/csl/citation.ts'
import {
  type FormattedRun,
  plainText,
} from '../../../../workers/domain/citations/processor/formatted-text.ts'
import { GAP_TEXTS, readGapKind } from '../../../../workers/domain/manuscript/schema/gap.ts'
import { citationStoreOf } from './citation-store.ts'
import { renderRuns } from './render-runs.ts'

export function copyCitations(schema: Schema): Plugin {
  let page: EditorView | null = null
  return new Plugin({
    view(view) {
      page = view
      return {}
    },
    props: {
      clipboardTextSerializer: ({ content }, view) =>
        content.textBetween(0, content.size, '\n\n', (leaf) => leafWords(leaf, view)),
      clipboardSerializer: serializerOf(schema, () => page),
      transformPasted: (slice, view) =>
        view.dragging?.move || !hasBibliography(view.state) ? slice : withoutBibliography(slice),
    },
  })
}

function leafWords(leaf: Node, view: EditorView): string {
  const { name } = leaf.type
  if (name === 'hardbreak') return '\n'
  if (name === 'citation') return plainText(runsOf(leaf, view))
  if (name === 'gap') return GAP_TEXTS[readGapKind(leaf.attrs.kind)]
  if (name === 'bibliography') return entriesOf(view).map(plainText).join('\n')
  return name === 'math_inline' || name === 'math_display' ? String(leaf.attrs.value) : ''
}

function serializerOf(schema: Schema, page: () => EditorView | null): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema)
  return new DOMSerializer(
    {
      ...nodes,
      citation(node) {
        const dom = document.createElement('span')
        dom.dataset.type = 'citation'
        dom.dataset.works = writeCitation(readCitation(node.attrs.works))
        const view = page()
        if (view) dom.append(...renderRuns(runsOf(node, view)))
        return dom
      },
      bibliography() {
        const dom = document.createElement('div')
        dom.dataset.type = 'bibliography'
        const view = page()
        for (const runs of view ? entriesOf(view) : []) {
          const line = document.createElement('p')
          line.append(...renderRuns(runs))
          dom.append(line)
        }
        return dom
      },
    },
    marks,
  )
}

/** Runs of a citation; those of a note style in brackets, because the target has no notes. */
function runsOf(citation: Node, view: EditorView): FormattedRun[] {
  const known = citationStoreOf(view).runsOf(citation)
  if (!known?.runs.length) return [{ text: fallbackCitation(readCitation(citation.attrs.works)) }]
  return known.inNotes ? [{ text: ' (' }, ...known.runs, { text: ')' }] : known.runs
}

const entriesOf = (view: EditorView): FormattedRun[][] =>
  citationStoreOf(view).entries.map(({ label, runs }) =>
    label.length > 0 ? [...label, { text: ' ' }, ...runs] : runs,
  )

/** True if a bibliography remains after the selection is replaced. */
function hasBibliography({ doc, selection }: EditorState): boolean {
  let found = false
  doc.descendants((node, position) => {
    if (node.type.name === 'bibliography' && (position < selection.from || position >= selection.to))
      found = true
    return !found && !node.isTextblock
  })
  return found
}

function withoutBibliography({ content, openStart, openEnd }: Slice): Slice {
  const kept: Node[] = []
  content.forEach((child) => {
    if (child.type.name !== 'bibliography') kept.push(child)
  })
  return kept.length === content.childCount
    ? new Slice(content, openStart, openEnd)
    : new Slice(Fragment.from(kept), openStart, openEnd)
}
