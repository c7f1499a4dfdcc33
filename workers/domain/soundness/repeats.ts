// Sentences that a draft has already. A sentence is one if nearly all of its words stand in runs of an earlier one's.

import type { Block } from '../model-text/read-blocks.ts'
import { SourcedText } from '../model-text/sourced-text.ts'
import { runWords, WordRuns } from './word-runs.ts'

/** Words of a run. Method sections and statutes repeat shorter ones. */
const RUN_WORDS = 5
/** Words of a sentence that may be called a repetition; set phrases are shorter. */
const SENTENCE_WORDS = 8
const REPEATED_SHARE = 0.9
/** Share of a sentence's words that make it the thesis. */
const THESIS_SHARE = 0.5

/** Runs of words in the text written so far. */
export class WrittenWords {
  readonly #runs = new WordRuns(RUN_WORDS)
  readonly #thesis = new WordRuns(RUN_WORDS)

  /** @param thesis what a conclusion may say again */
  constructor(thesis = '') {
    this.#thesis.add(runWords(thesis))
  }

  add(blocks: readonly Block[]): void {
    for (const block of blocks)
      if (block.kind !== 'heading')
        for (const sentence of sentencesOf(block.text)) this.#runs.add(runWords(sentence))
  }

  /** Whether a sentence says again what was added. */
  has(sentence: string): boolean {
    const words = runWords(sentence)
    const repeated = words.length * REPEATED_SHARE
    return (
      words.length >= SENTENCE_WORDS &&
      this.#runs.covered(words) >= repeated &&
      this.#thesis.covered(words) < words.length * THESIS_SHARE
    )
  }
}

export type WithoutRepeats = {
  blocks: Block[]
  /** Before. */
  words: number
  /** Words of sentences that were dropped, for being in `earlier` or earlier in this section. */
  asEarlier: number
  asBefore: number
}

/**
 * The blocks without sentences that are in the earlier sections, or earlier in this one.
 * @param present this section so far
 */
export function withoutRepeats(
  blocks: readonly Block[],
  earlier: WrittenWords,
  present: readonly Block[] = [],
): WithoutRepeats {
  const own = new WrittenWords()
  own.add(present)
  const kept: Block[] = []
  const counts = { words: 0, asEarlier: 0, asBefore: 0 }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      kept.push(block)
      continue
    }
    let text = ''
    for (const sentence of sentencesOf(block.text)) {
      const words = runWords(sentence).length
      counts.words += words
      if (earlier.has(sentence)) counts.asEarlier += words
      else if (own.has(sentence)) counts.asBefore += words
      else text += sentence
      own.add([{ kind: 'paragraph', text: sentence }])
    }
    if (text.trim()) kept.push({ ...block, text: text.trim() })
  }
  return { blocks: kept, ...counts }
}

const sentencesOf = (text: string) => new SourcedText([text]).sentences.map(({ marked }) => marked)
