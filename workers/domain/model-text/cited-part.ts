// Nodes of a section with its citations: works in the gaps of their labels and sources. The gap of a source that was not found
// stays.

import { type CiteItem, citeItem, writeCitation } from '../citations/csl/citation.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import type { DocumentNode } from '../manuscript/document.ts'
import { documentToHtml } from '../manuscript/html.ts'
import { markGenerated } from '../manuscript/mark-generated.ts'
import { REFERENCES_HEADING } from '../text/reference-heading.ts'
import { blockNodes } from './block-nodes.ts'
import { heading, textNode } from './draft-nodes.ts'
import { type FillGap, inlineNodes } from './inline-nodes.ts'
import type { Block } from './read-blocks.ts'
import { sentencesOfGaps } from './sentence-at.ts'
import type { TakenSource } from './strip-citations.ts'

/** Forms of a source that is a part of its sentence. */
const SPOKEN: ReadonlySet<TakenSource['form'] | undefined> = new Set([
  'narrative',
  'offered narrative',
  'described',
  'year',
])

/** Works in one citation. */
const WORKS_MAX = 10

/** What the sentence of each gap has of the abstracts of its works. */
export type Passages = ReadonlyMap<
  number,
  ReadonlyMap<CslItem, Pick<CiteItem, 'passage' | 'verdict'> & { locator?: string }>
>

/** @param found works by the number of their gap */
export function citedNodes(
  name: string,
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
  passages: Passages,
): DocumentNode[] {
  const written = blockNodes([...blocks], fillWith(taken, found, passages))
  return [heading(2, [textNode(name)]), ...markGenerated(written, 'draft')]
}

/** HTML of running text with its citations. */
export const inlineHtml = (
  text: string,
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
): string =>
  documentToHtml({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: markGenerated(inlineNodes(text, fillWith(taken, found, new Map())), 'draft'),
      },
    ],
  }).replace(/^<p>|<\/p>$/g, '')

const fillWith =
  (
    taken: readonly TakenSource[],
    found: ReadonlyMap<number, readonly CslItem[]>,
    passages: Passages,
  ): FillGap =>
  (numbers) => {
    const cited = citedInGap(numbers, taken, found)
    if (!cited) return null
    const works = cited.works.map((work) => {
      const rests = numbers.map((number) => passages.get(number)?.get(work)).find(Boolean)
      return citeItem(work, { suppressAuthor: cited.suppressAuthor, ...rests })
    })
    const node: DocumentNode = { type: 'citation', attrs: { works: writeCitation(works) } }
    return cited.said ? [textNode(`${cited.said} `), node] : [node]
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
  const suppressAuthor = more.length === 0 && SPOKEN.has(form)
  return { works, suppressAuthor, said: suppressAuthor && form !== 'year' ? spoken(first) : '' }
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

/** A sentence that cites an offered work. */
export type CitedSentence = { label: string; sentence: string }

/** Citations of offered works in the blocks. */
export const citedSentences = (blocks: readonly Block[], taken: readonly TakenSource[]): CitedSentence[] =>
  [...sentencesOfGaps(blocks)].flatMap(([gap, sentence]) => {
    const { form, label = '' } = taken[gap] ?? {}
    if (form !== 'offered' && form !== 'offered narrative') return []
    return label.split(' ').map((one) => ({ label: one, sentence }))
  })
