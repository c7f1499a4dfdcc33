// Nodes of a section with its citations: verified works in the gaps of their sources, works found for a sentence before its
// full stop. The gap of a source that was not found stays.

import { citeItem, writeCitation } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import type { DocumentNode } from '../../manuscript/document.ts'
import { REFERENCES_HEADING } from '../../text/reference-heading.ts'
import { blockNodes } from '../block-nodes.ts'
import { heading, textNode } from '../draft-nodes.ts'
import type { Block } from '../read-blocks.ts'
import { gapBeforeStop } from './sentences-to-cite.ts'
import { numberedGap } from './source-gaps.ts'
import type { TakenSource } from './strip-citations.ts'

/** Works for the gap of this number. */
export type FoundForGap = { number: number; works: CslItem[] }
/** A work for the sentence of a block that ends at `end` and named none. */
export type SetBeforeStop = { block: number; end: number; work: CslItem }

/** Works in one citation. */
const WORKS_MAX = 10

export function citedNodes(
  name: string,
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  found: readonly FoundForGap[],
  set: readonly SetBeforeStop[],
): DocumentNode[] {
  const byNumber = new Map(found.map(({ number, works }) => [number, works]))
  const texts = blocks.map((block) => ({ ...block }))
  // Last first, so that the offsets before it stay valid.
  for (const [at, { block, end, work }] of set.toSorted((one, other) => other.end - one.end).entries()) {
    const number = taken.length + at
    const target = texts[block]
    if (!target) continue
    byNumber.set(number, [work])
    target.text = gapBeforeStop(target.text, end, numberedGap(number))
  }
  const fill = (numbers: number[]): DocumentNode[] | null => {
    const cited = citedInGap(numbers, taken, byNumber)
    if (!cited) return null
    const works = cited.works.map((work) => citeItem(work, { suppressAuthor: cited.suppressAuthor }))
    const node: DocumentNode = { type: 'citation', attrs: { works: writeCitation(works) } }
    return cited.said ? [textNode(`${cited.said} `), node] : [node]
  }
  return [heading(2, [textNode(name)]), ...blockNodes(texts, fill)]
}

/** Citation for a gap. `said`: the authors, if they are a part of the sentence, else ''. */
export type CitedInGap = { works: CslItem[]; suppressAuthor: boolean; said: string }

/** Null if no work was found for the gap. */
export function citedInGap(
  numbers: readonly number[],
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
): CitedInGap | null {
  const works = [...new Set(numbers.flatMap((number) => found.get(number) ?? []))].slice(0, WORKS_MAX)
  const [first, ...more] = works
  if (!first) return null
  const form = numbers.length === 1 ? taken[numbers[0] ?? -1]?.form : undefined
  const suppressAuthor = more.length === 0 && (form === 'narrative' || form === 'year')
  return { works, suppressAuthor, said: suppressAuthor && form === 'narrative' ? spoken(first) : '' }
}

/** The authors as a sentence names them: "Smith and Lee", "Smith et al.". */
function spoken({ author, editor, title }: CslItem): string {
  const names = (author ?? editor ?? []).flatMap((name) => {
    const particle = name['non-dropping-particle']
    const family = name.family ?? name.literal ?? name.given
    return family ? [particle ? `${particle} ${family}` : family] : []
  })
  if (names.length > 2) return `${names[0]} et al.`
  return names.join(' and ') || (title ?? '')
}

/** Heading and bibliography node, which lists the cited works. */
export const referenceList = (): DocumentNode[] => [
  heading(2, [textNode(REFERENCES_HEADING)]),
  { type: 'bibliography' },
]
