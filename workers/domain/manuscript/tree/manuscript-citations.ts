// Citations of a manuscript in reading order, and their formatted text.

import { type CiteItem, readCitation } from '../../citations/csl/citation.ts'
import { type BibliographyLayout, PLAIN_LAYOUT } from '../../citations/processor/bibliography-layout.ts'
import type { CitationCluster } from '../../citations/processor/citation-cluster.ts'
import type { BibliographyEntry } from '../../citations/processor/format-works.ts'
import type { FormattedRun } from '../../citations/processor/formatted-text.ts'
import { NO_TEXT, type SentencePlace, sentencePlace } from '../../citations/processor/sentence-place.ts'
import type { DocumentNode } from '../document.ts'

/** `note` is the number of the footnote that contains it, or that it would be in a note style. */
export type FoundCitation = CitationCluster & { node: DocumentNode; works: CiteItem[] }

export type ManuscriptCitations = {
  /** True for a note style: a citation in the text is a footnote. */
  inNotes: boolean
  texts: ReadonlyMap<DocumentNode, FormattedRun[]>
  bibliography: readonly BibliographyEntry[]
  layout: BibliographyLayout
  /** Names of style and locale in the CSL repositories; '' for none. */
  style: string
  locale: string
}

export const NO_CITATIONS: ManuscriptCitations = {
  inNotes: false,
  texts: new Map(),
  bibliography: [],
  layout: PLAIN_LAYOUT,
  style: '',
  locale: '',
}

/** Citations of the document. Not recursive, since content from Yjs may be nested very deeply. */
export function citationsIn(document: DocumentNode): FoundCitation[] {
  const found: FoundCitation[] = []
  let notes = 0
  const left: { node: DocumentNode; note: number; sentence?: SentencePlace }[] = [{ node: document, note: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, sentence } = next
    let { note } = next
    if (node.type === 'citation')
      found.push({
        node,
        works: readCitation(node.attrs?.works),
        note: note || ++notes,
        ...(sentence && { sentence }),
      })
    else if (node.type === 'footnote') note ||= ++notes
    const children = node.content ?? []
    const pieces = node.type === 'footnote' ? children.map(pieceOf) : null
    for (const [index, child] of [...children.entries()].reverse())
      left.push({
        node: child,
        note,
        ...(pieces && child.type === 'citation' && { sentence: sentencePlace(pieces, index) }),
      })
  }
  return found
}

const pieceOf = ({ type, text }: DocumentNode): string => (type === 'hardbreak' ? '\n' : (text ?? NO_TEXT))
