// Sources in the words that a model offers. After the catalogues have been asked, a verified source becomes a citation in its
// place; in the other places a source is needed.

import { type Citation, SourcedText, type TakenSource } from '../../model-text/sourced-text.ts'
import { stripCitations } from '../../model-text/strip-citations.ts'
import { SOURCE_NEEDED } from '../../text/gap-marks.ts'
import { withoutBreaks } from '../../text/one-line.ts'

/** Each citation follows the first `at` UTF-16 code units of the words. */
export type OfferedWords = {
  words: string
  citations: ({ at: number } & Pick<Citation, 'works' | 'suppressAuthor'>)[]
}

const MARKUP = /<\/?[a-zA-Z!][^<>]{0,2000}>?/g
/** Reserved for the numbers of placeholders. */
const PRIVATE_USE = /\p{Co}/gu

/** One line without markup. */
export const plainWords = (text: string): string =>
  withoutBreaks(text.replace(PRIVATE_USE, '').replace(MARKUP, ' '))

/** One line with its sources, which are added to `taken`; a source's number is its index there. */
export function sourcedWords(text: string, taken: TakenSource[]): SourcedText {
  const line = stripCitations([{ kind: 'paragraph', text: plainWords(text) }], taken.length)
  taken.push(...line.taken)
  return line.blocks[0]?.text ?? new SourcedText()
}

/** Puts those sources back that are to stay as they were written. */
export const restoreSources = (text: SourcedText, isKept: (source: TakenSource) => boolean): SourcedText =>
  text.replacing((place) =>
    place.sources.length === 0
      ? [place]
      : place.sources.flatMap((source, at) => [
          at > 0 ? ' ' : '',
          isKept(source) ? source.text : { kind: 'gap' as const, sources: [source] },
        ]),
  )

/**
 * The words that are shown, with the mark of a gap where no work is cited.
 * @param length the most UTF-16 code units of words
 */
export function offeredWords(text: SourcedText, length: number): OfferedWords {
  const citations: OfferedWords['citations'] = []
  let words = ''
  for (const piece of text.pieces) {
    if (typeof piece === 'string') words += piece
    else if (piece.kind === 'gap') words += SOURCE_NEEDED
    else {
      words += piece.said && `${piece.said} `
      citations.push({ at: words.length, works: piece.works, suppressAuthor: piece.suppressAuthor })
    }
  }
  const kept = citations.filter(({ at }) => at <= length)
  const last = kept.at(-1)?.at ?? 0
  const rest = words.slice(last, length)
  const whole = words.length > length ? rest.replace(CUT_GAP, '') : rest
  return { words: words.slice(0, last) + whole.trimEnd(), citations: kept }
}

/** The beginning of a mark that the length cuts. */
const CUT_GAP = /\[[a-z ]*$/
