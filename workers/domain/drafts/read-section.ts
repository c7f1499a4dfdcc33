// Reads a model's answer as a section of a paper: without what it says for itself and without repeated sentences, and what is
// wrong with it, if it is no section. Linear in the length of the answer.

import { type Block, readBlocks } from '../model-text/read-blocks.ts'
import type { FaultCode } from '../soundness/fault.ts'
import { isNoProse } from '../soundness/no-prose.ts'
import { repeatsOrders } from '../soundness/orders.ts'
import { type WithoutRepeats, type WrittenWords, withoutRepeats } from '../soundness/repeats.ts'
import { speechFault, withoutAddress } from '../soundness/speech.ts'
import { runWords, WordRuns } from '../soundness/word-runs.ts'
import { isOtherLanguage } from './section-language.ts'

/** Share of repeated sentences from which an answer is faulty; fewer are left out. */
const REPEATS_SHARE = 0.3
const PLAN_RUN = 4
/** Share of words of the plan from which an answer only repeats it. */
const PLAN_SHARE = 0.7

export type SectionContext = {
  /** Whether the draft is in English; null where that is not known. */
  english: boolean | null
  /** What the model was told, without data (`ordersOf`). */
  orders: WordRuns
  plan: WordRuns
  earlier: WrittenWords
}

/** `words`: of the answer, repeated ones included. */
export type ReadSection = { blocks: Block[]; words: number; fault: FaultCode | null }

/** @param present the section so far, which the answer continues */
export function readSection(
  answer: string,
  { english, orders, plan, earlier }: SectionContext,
  present: readonly Block[] = [],
): ReadSection {
  const blocks = withoutAddress(readBlocks(answer))
  const rest = withoutRepeats(blocks, earlier, present)
  const words = blocks.flatMap(({ text }) => runWords(text))
  const fault = isNoProse(answer)
    ? 'no_prose'
    : (speechFault(blocks) ??
      (repeatsOrders(words, orders) ? 'orders' : null) ??
      repeatFault(rest) ??
      (isOtherLanguage(blocks, english) ? 'language' : null) ??
      (words.length > 0 && plan.covered(words) >= words.length * PLAN_SHARE ? 'outline' : null))
  return { blocks: rest.blocks, words: words.length, fault }
}

function repeatFault({ words, asEarlier, asBefore }: WithoutRepeats): FaultCode | null {
  if (asEarlier + asBefore <= words * REPEATS_SHARE) return null
  return asEarlier > asBefore ? 'same_section' : 'repetition'
}

/** The lines of an outline. */
export function planOf(lines: readonly string[]): WordRuns {
  const runs = new WordRuns(PLAN_RUN)
  for (const line of lines) runs.addText(line)
  return runs
}
