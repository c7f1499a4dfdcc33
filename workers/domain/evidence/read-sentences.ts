// The sentences of a text block, with what the evidence ledger needs of each: gaps, cited works, the mark `own`, and
// whether it is a claim (citations/matching/claims.ts).

import type { Node } from 'prosemirror-model'
import { type CiteItem, readCitation } from '../citations/csl/citation.ts'
import { behindSentence, type Judgement, judgeSentence } from '../citations/matching/claims.ts'
import { hasTypedCitation } from '../citations/matching/typed-citation.ts'
import { readLanguage } from '../manuscript/schema/appearance.ts'
import { type GapKind, readGapKind } from '../manuscript/schema/gap.ts'
import { languageIn, languageName } from '../text/language-of.ts'
import { baseLanguage } from '../text/languages.ts'
import { sentenceEnds } from '../text/sentences.ts'

/** `from` and `to` are offsets in the block's content. */
export type EvidenceSentence = {
  sentence: string
  from: number
  to: number
  /** Why it needs a source; null for a sentence that is no claim. */
  reason: string | null
  gaps: { kind: GapKind; offset: number }[]
  /** Works of its citations and of those in its footnotes. */
  works: CiteItem[]
  /** It has a citation without a work: one typed as text, or an empty node. */
  typed: boolean
  own: boolean
}

/** Stands for a citation, a footnote or a gap in the block's text; for other inline nodes a letter does. */
const MARK = '\ufffc'
/** Marks directly behind a full stop belong to the sentence before it. */
const MARKS_BEHIND = /^ ?\ufffc+(?= |$)/
const WORD = /[\p{L}\p{N}]/u

/** `start` and `end` are offsets in the block's text, `offset` is one in its content. */
type Piece = { node: Node; start: number; end: number; offset: number }

export type ReadBlock = {
  sentences: EvidenceSentence[]
  /** Languages of sentences in which no claim is looked for, by name, with their UTF-16 code units. */
  unjudged: ReadonlyMap<string, number>
}

/** @param ofText language of the manuscript (BCP 47); null for a block in which nothing is a claim, such as a heading */
export function readSentences(block: Node, ofText: string | null): ReadBlock {
  const judged = ofText !== null
  const pieces: Piece[] = []
  let text = ''
  block.forEach((node, offset) => {
    const start = text.length
    text += wordsOf(node)
    pieces.push({ node, start, end: text.length, offset })
  })
  const unmarked = pieces.filter(({ node }) => markedLanguage(node) === '')
  const ofUnmarked =
    ofText === null
      ? null
      : languageIn(unmarked.map((piece) => text.slice(piece.start, piece.end)).join(''), ofText)
  const unjudged = new Map<string, number>()
  const found: EvidenceSentence[] = []
  let from = 0
  /** The first piece that ends behind the sentences before. */
  let first = 0
  const read = (end: number, complete: boolean) => {
    const behind = complete ? behindSentence(text, end) : ''
    const to = end + (MARKS_BEHIND.exec(text.slice(end))?.[0].length ?? behind.length)
    const start = from + text.slice(from, to).search(/\S|$/)
    const sentence = text.slice(start, end).replaceAll(MARK, '')
    while ((pieces[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++
    let last = first
    while ((pieces[last]?.start ?? Number.POSITIVE_INFINITY) < to) last++
    const inside = pieces.slice(first, last)
    const spoken = inside.filter((piece) => WORD.test(textIn(piece, start, to)))
    const language = judged ? languageOfPieces(spoken, ofUnmarked) : null
    if (language !== null) unjudged.set(language, (unjudged.get(language) ?? 0) + to - start)
    const judgement = judged && complete && language === null ? judgeSentence(sentence) : null
    const typed = judged && hasTypedCitation(sentence, behind)
    if (start < to)
      found.push({ sentence: tidy(sentence), ...readNodes(inside, spoken, start, to, judgement, typed) })
    from = to
  }
  // Marks behind a sentence may contain the end of the next one.
  for (const end of sentenceEnds(text)) if (end > from) read(end, true)
  if (from < text.length) read(text.length, false)
  return { sentences: found, unjudged }
}

/** The tag of the mark; empty without one. */
const markedLanguage = ({ marks }: Node): string =>
  readLanguage(marks.find(({ type }) => type.name === 'language')?.attrs.lang)

/**
 * By name, null for English: what all words of a sentence are marked to be in, the first other than English of several, else what
 * the text without marks is in.
 */
function languageOfPieces(spoken: readonly Piece[], ofUnmarked: string | null): string | null {
  const tags = new Set(spoken.map(({ node }) => markedLanguage(node)))
  if (tags.size === 0 || tags.has('')) return ofUnmarked
  const foreign = [...tags].find((tag) => baseLanguage(tag) !== 'en')
  return foreign === undefined ? null : languageName(foreign)
}

function wordsOf(node: Node): string {
  if (node.isText) return node.text ?? ''
  const { name } = node.type
  if (name === 'hardbreak') return ' '
  return name === 'citation' || name === 'footnote' || name === 'gap' ? MARK : 'x'
}

/** The sentence as it reads without its marks. */
const tidy = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()

function readNodes(
  inside: readonly Piece[],
  spoken: readonly Piece[],
  start: number,
  end: number,
  judgement: Judgement | null,
  typed: boolean,
): Omit<EvidenceSentence, 'sentence'> {
  const gaps: EvidenceSentence['gaps'] = []
  const works: CiteItem[] = []
  let empty = false
  for (const { node, offset } of inside)
    for (const [part, at] of [[node, offset] as const, ...notePartsOf(node, offset)]) {
      if (part.type.name === 'gap') gaps.push({ kind: readGapKind(part.attrs.kind), offset: at })
      if (part.type.name !== 'citation') continue
      const cited = readCitation(part.attrs.works)
      works.push(...cited)
      empty ||= cited.length === 0
    }
  // A note counts as a source, as in the References tab.
  const noted = inside.some(({ node }) => node.type.name === 'footnote' && node.textContent)
  return {
    from: offsetOf(inside[0], start),
    to: offsetOf(inside.at(-1), end),
    reason: judgement?.reason ?? null,
    gaps,
    works,
    typed: empty || (works.length === 0 && (typed || (judgement !== null && noted))),
    own: spoken.length > 0 && spoken.every(({ node }) => node.marks.some(({ type }) => type.name === 'own')),
  }
}

const textIn = ({ node, start }: Piece, from: number, to: number) =>
  node.isText ? (node.text ?? '').slice(Math.max(0, from - start), to - start) : ''

/** Nodes in a footnote, with their offsets in the block's content. */
function notePartsOf(node: Node, offset: number): [Node, number][] {
  const parts: [Node, number][] = []
  if (node.type.name === 'footnote')
    node.forEach((part, inside) => {
      parts.push([part, offset + 1 + inside])
    })
  return parts
}

/** Offset in the block's content for one in its text, in or at an edge of this piece. */
const offsetOf = (piece: Piece | undefined, at: number): number => {
  if (!piece) return 0
  if (piece.node.isText) return piece.offset + Math.min(piece.node.nodeSize, Math.max(0, at - piece.start))
  return piece.offset + (at > piece.start ? piece.node.nodeSize : 0)
}
