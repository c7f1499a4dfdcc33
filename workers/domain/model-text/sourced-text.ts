// Running text that a model wrote, as pieces: words, and places of sources. strip-citations.ts reads it; what is done with it
// afterwards makes a new text of pieces. A place stands for its mark, `[source needed]`, wherever a text is counted or parted.

import type { CslItem } from '../citations/csl/csl.ts'
import { NAME_TO_CHECK, SOURCE_NEEDED } from '../text/gap-marks.ts'
import { sentenceEnds } from '../text/sentences.ts'
import type { SourceForm } from './mark-sources.ts'
import type { Block } from './read-blocks.ts'

/**
 * `entry`: an entry of a reference list. `wanted`: a placeholder of the model's own, without a source. `offered`: the label of
 * a work that the model may cite; `narrative` where the label is a word of the sentence.
 */
export type TakenSource = {
  /** Its own in a section; by it the works of the source are known. */
  number: number
  /** As the model wrote it; '' for one that is `wanted`. */
  text: string
  form: SourceForm | 'entry' | 'wanted' | 'offered' | 'offered narrative'
  /** Label of a list entry, such as "3" of "[3] Smith, J. …"; those of offered works, with spaces between; or ''. */
  label: string
}

/** A place whose sources, one beside the other, have no works. */
export type Gap = { kind: 'gap'; sources: readonly TakenSource[] }
/** `missing`: those of its sources that have no works. `said`: the authors, if they are a part of the sentence, else ''. */
export type Citation = {
  kind: 'citation'
  sources: readonly TakenSource[]
  missing: readonly TakenSource[]
  works: CslItem[]
  suppressAuthor: boolean
  said: string
}
export type Place = Gap | Citation
/** No words are empty, and none stand beside words. */
export type SourcedText = readonly (string | Place)[]
export type SourcedBlock = Block<SourcedText>

export const isOffered = ({ form }: TakenSource): boolean =>
  form === 'offered' || form === 'offered narrative'

export const placesIn = (text: SourcedText): Place[] => text.filter((piece) => typeof piece !== 'string')

export const sourcesIn = (text: SourcedText): TakenSource[] =>
  placesIn(text).flatMap(({ sources }) => sources)

export const sourcesInBlocks = (blocks: readonly SourcedBlock[]): TakenSource[] =>
  blocks.flatMap(({ text }) => sourcesIn(text))

/** With the mark of a gap for each place, whether it is cited or not. */
export const withMarks = (text: SourcedText): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : SOURCE_NEEDED)).join('')

export const blocksWithMarks = (blocks: readonly SourcedBlock[]): Block[] =>
  blocks.map((block) => ({ ...block, text: withMarks(block.text) }))

/** In one line, without marks of names, and with `words` in the place of a source. */
export const inWords = (text: SourcedText, words: (place: Place) => string = () => ''): string =>
  text
    .map((piece) => (typeof piece === 'string' ? piece : words(piece)))
    .join('')
    .replaceAll(` ${NAME_TO_CHECK}`, '')
    .replace(/(?<!\s)\s+(?=[.,;:!?])/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export function joined(texts: readonly SourcedText[]): SourcedText {
  const pieces: (string | Place)[] = []
  for (const piece of texts.flat()) {
    const last = pieces.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else if (piece !== '') pieces.push(piece)
  }
  return pieces
}

/** The parts between offsets in the text with marks, ascending; there is none behind the last offset where the text ends. */
export function partedAt(text: SourcedText, offsets: readonly number[]): SourcedText[] {
  const parts: (string | Place)[][] = [[]]
  let passed = 0
  let start = 0
  for (const piece of text) {
    const end = start + (typeof piece === 'string' ? piece : SOURCE_NEEDED).length
    let from = start
    for (let offset = offsets[passed]; offset !== undefined && offset < end; offset = offsets[++passed]) {
      if (typeof piece === 'string' && offset > from)
        parts.at(-1)?.push(piece.slice(from - start, offset - start))
      parts.push([])
      from = Math.max(from, offset)
    }
    parts.at(-1)?.push(typeof piece === 'string' ? piece.slice(from - start) : piece)
    start = end
  }
  return parts
}

/** From and to offsets in the text with marks. */
export const slice = (text: SourcedText, from: number, to = Number.POSITIVE_INFINITY): SourcedText =>
  partedAt(text, [from, to])[1] ?? []

export function trimmed(text: SourcedText): SourcedText {
  const marked = withMarks(text)
  return slice(text, marked.length - marked.trimStart().length, marked.trimEnd().length)
}

/** `sentenceEnds`, but a gap may begin a sentence although it is lower case. */
const endsWithGaps = (marked: string): number[] =>
  sentenceEnds(marked.replaceAll(SOURCE_NEEDED, SOURCE_NEEDED.toUpperCase()))

/** The sentences, each with the white space before it. */
export const sentencesIn = (text: SourcedText): SourcedText[] => partedAt(text, endsWithGaps(withMarks(text)))

export const sentencesWithMarks = (marked: string): string[] => sentencesIn([marked]).map(withMarks)
