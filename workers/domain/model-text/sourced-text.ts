// Running text that a model wrote, as pieces: words, and places of sources. strip-citations.ts reads it; each thing that is done
// with it makes another. A place stands for its mark, `[source needed]`, wherever a text is counted or parted.

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
  /** Number of the source in its section, by which its works are known. */
  number: number
  /** Text as the model wrote it; '' for one that is `wanted`. */
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
type Piece = string | Place

export class SourcedText {
  /** No words are empty, and none stand beside words. */
  readonly pieces: readonly Piece[]

  constructor(parts: readonly (Piece | SourcedText)[] = []) {
    const pieces: Piece[] = []
    for (const piece of parts.flatMap((part) => (part instanceof SourcedText ? part.pieces : [part]))) {
      const last = pieces.at(-1)
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
      else if (piece !== '') pieces.push(piece)
    }
    this.pieces = pieces
  }

  get isEmpty(): boolean {
    return this.pieces.length === 0
  }
  get places(): Place[] {
    return this.pieces.filter((piece) => typeof piece !== 'string')
  }
  get sources(): TakenSource[] {
    return this.places.flatMap(({ sources }) => sources)
  }
  /** Text with the mark of a gap for each place, whether it is cited or not. */
  get marked(): string {
    return this.#with(() => SOURCE_NEEDED)
  }
  /** Sentences, each with the white space before it. A gap may begin one although its mark is lower case. */
  get sentences(): SourcedText[] {
    return this.partedAt(sentenceEnds(this.#with(() => SOURCE_NEEDED.toUpperCase())))
  }

  /** Text in one line, without marks of names, and with `words` in the place of a source. */
  inWords(words: (place: Place) => string = () => ''): string {
    return this.#with(words)
      .replaceAll(` ${NAME_TO_CHECK}`, '')
      .replace(/(?<!\s)\s+(?=[.,;:!?])/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  }

  #with(words: (place: Place) => string): string {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : words(piece))).join('')
  }

  /** The text with other parts in its places. */
  replacing(parts: (place: Place) => readonly Piece[]): SourcedText {
    return new SourcedText(
      this.pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : parts(piece))),
    )
  }

  /** The parts between offsets in `marked`, ascending; there is none behind the last offset where the text ends. */
  partedAt(offsets: readonly number[]): SourcedText[] {
    const parts: Piece[][] = [[]]
    let passed = 0
    let start = 0
    for (const piece of this.pieces) {
      const end = start + (typeof piece === 'string' ? piece : SOURCE_NEEDED).length
      let from = start
      for (let offset = offsets[passed]; offset !== undefined && offset < end; offset = offsets[++passed]) {
        if (typeof piece === 'string') parts.at(-1)?.push(piece.slice(from - start, offset - start))
        parts.push([])
        from = offset
      }
      parts.at(-1)?.push(typeof piece === 'string' ? piece.slice(from - start) : piece)
      start = end
    }
    return parts.map((part) => new SourcedText(part))
  }

  /** Part of the text; `from` and `to` are offsets in `marked`. */
  slice(from: number, to = Number.POSITIVE_INFINITY): SourcedText {
    return this.partedAt([from, to])[1] ?? new SourcedText()
  }

  trimmed(): SourcedText {
    const { marked } = this
    return this.slice(marked.length - marked.trimStart().length, marked.trimEnd().length)
  }
}

export type SourcedBlock = Block<SourcedText>

export const sourcesIn = (blocks: readonly SourcedBlock[]): TakenSource[] =>
  blocks.flatMap(({ text }) => text.sources)

export const markedBlocks = (blocks: readonly SourcedBlock[]): Block[] =>
  blocks.map((block) => ({ ...block, text: block.text.marked }))

export const isOffered = ({ form }: TakenSource): boolean =>
  form === 'offered' || form === 'offered narrative'
