// Sentences by their sources, and a sentence in the place of another.

import { sentencesOf } from '../text/sentences.ts'
import { isOffered, type Place, type SourcedBlock, SourcedText, sourcesIn } from './sourced-text.ts'

/** The sentence of each source by its number, in words; sources that are in no block are missing. */
export function sentencesBySource(
  blocks: readonly SourcedBlock[],
  words?: (place: Place) => string,
): Map<number, string> {
  const found = new Map<number, string>()
  for (const sentence of blocks.flatMap(({ text }) => text.sentences)) {
    const { sources } = sentence
    const said = sources.length > 0 ? sentence.inWords(words) : ''
    for (const { number } of sources) found.set(number, said)
  }
  return found
}

/** A sentence that cites an offered work. */
export type CitedSentence = { label: string; sentence: string }

/** Citations of offered works in the blocks. */
export function citedSentences(blocks: readonly SourcedBlock[]): CitedSentence[] {
  const sentences = sentencesBySource(blocks)
  return sourcesIn(blocks)
    .filter(isOffered)
    .flatMap(({ number, label }) =>
      label.split(' ').map((one) => ({ label: one, sentence: sentences.get(number) ?? '' })),
    )
}

/** The sentences before and after a sentence in its paragraph, without gaps; '' where there is none. */
export function neighboursOf(
  blocks: readonly SourcedBlock[],
  sentence: string,
): { before: string; after: string } {
  for (const { text } of blocks) {
    const sentences = sentencesOf(text.inWords())
    const at = sentences.indexOf(sentence)
    if (at >= 0) return { before: sentences[at - 1] ?? '', after: sentences[at + 1] ?? '' }
  }
  return { before: '', after: '' }
}

/** Sentence-final punctuation, with quotation marks and emphasis after it. */
export const CLOSING = /(?<![.!?…。！？؟।])[.!?…。！？؟।]+[\p{Pe}\p{Pf}"'’”*_]*$/u

/** The blocks with these words in place of the sentence of a source, which stands before their full stop. */
export function rewordSentence(
  blocks: readonly SourcedBlock[],
  number: number,
  words: string,
): SourcedBlock[] {
  const stop = words.length - (CLOSING.exec(words.slice(-20))?.[0].length ?? 0)
  const reworded = (sentence: SourcedText): SourcedText => {
    const sources = sentence.sources.filter((one) => one.number === number)
    if (sources.length === 0) return sentence
    const [space = ''] = /^\s*/.exec(sentence.marked) ?? []
    const said = `${space}${words.slice(0, stop).trimEnd()} `
    return new SourcedText([said, { kind: 'gap', sources }, words.slice(stop) || '.'])
  }
  return blocks.map((block) => ({ ...block, text: new SourcedText(block.text.sentences.map(reworded)) }))
}
