// A note's content for the list of notes: text, and formulas to render.

import type { Node } from '@milkdown/kit/prose/model'
import { fallbackCitation } from '../../../../../workers/domain/citations/csl/citation.ts'
import { plainText } from '../../../../../workers/domain/citations/processor/formatted-text.ts'
import { GAP_TEXTS, readGapKind } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import type { Place } from '../../../../../workers/domain/manuscript/tree/places.ts'
import { type PageCitations, worksOf } from '../../citations/citation-store.ts'
import { MISSING_REFERENCE, referenceLabel } from '../../node-views/cross-reference-view.ts'
import type { Note } from '../../numbering/numbering.ts'

export type NotePart = string | { latex: string }

/** Parts of a footnote, or of a citation in a note style; none for an empty note. */
export function noteParts(
  { node, position }: Pick<Note, 'node' | 'position'>,
  places: Place[],
  citations: Pick<PageCitations, 'formattedOf'> | null,
): NotePart[] {
  const cited = (citation: Node, at: number) => {
    const runs = citations?.formattedOf(citation, () => at)?.runs
    return runs?.length ? plainText(runs) : fallbackCitation(worksOf(citation))
  }
  if (node.type.name === 'citation') return [cited(node, position)]
  const parts: NotePart[] = []
  node.forEach((child, offset) => {
    const { name } = child.type
    if (child.isText) parts.push(child.text ?? '')
    else if (name === 'cross_reference') parts.push(referenceLabel(child, places) || MISSING_REFERENCE)
    else if (name === 'citation') parts.push(cited(child, position + 1 + offset))
    else if (name === 'gap') parts.push(GAP_TEXTS[readGapKind(child.attrs.kind)])
    else parts.push(name === 'math_inline' ? { latex: String(child.attrs.value) } : ' ')
  })
  return parts
}
