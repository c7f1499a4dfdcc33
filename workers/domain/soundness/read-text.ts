// Reads a short text of a model's answer (a suggestion, a continuation, a claim, a tip): without what the model says for itself
// around it and without repeated sentences, and what is wrong with it, if it should not be shown. Linear in the length of the
// text and of what stands beside it.

import type { Block } from '../model-text/read-blocks.ts'
import { withoutHtml } from '../model-text/without-html.ts'
import type { FaultCode } from './fault.ts'
import { isNoProse } from './no-prose.ts'
import { repeatsOrders } from './orders.ts'
import { WrittenWords, withoutRepeats } from './repeats.ts'
import { adviceAlone, speechFault, withoutAddress } from './speech.ts'
import { isInOtherLanguage } from './text-language.ts'
import { runWords, type WordRuns } from './word-runs.ts'

/** Share of repeated words from which a text is faulty; fewer are left out. */
const REPEATS_SHARE = 0.3

export type TextContext = {
  /** Orders that the model was given, without data (`ordersOf`). */
  orders: WordRuns
  /** Texts that this one belongs to: the person's, passages of documents. What they say of models is no speech of the model. */
  beside: readonly string[]
  /** The text is in the language of one of these; without them, of those that it belongs to. */
  inLanguageOf?: readonly string[]
  /** Its reader is spoken to, as in advice. */
  isAdvice?: boolean
  /** Text before it, which it must not say again. */
  earlier?: WrittenWords
}

export type ReadText = { text: string; fault: FaultCode | null }

export function readText(said: string, context: TextContext): ReadText {
  const { orders, beside, inLanguageOf = beside, isAdvice, earlier } = context
  const whole = paragraphsOf(said)
  const bare = isAdvice ? adviceAlone(whole) : withoutAddress(whole)
  const rest = withoutRepeats(bare, earlier ?? new WrittenWords())
  const text = rest.blocks.map((block) => block.text).join('\n\n')
  const words = runWords(bare.map((block) => block.text).join(' '))
  const fault = isNoProse(withoutHtml(said))
    ? 'no_prose'
    : (spokenFault(bare.length > 0 ? bare : whole, beside) ??
      (whole.length > 0 && bare.length === 0 ? 'address' : null) ??
      (repeatsOrders(words, orders) ? 'orders' : null) ??
      (rest.asEarlier + rest.asBefore > rest.words * REPEATS_SHARE ? 'repetition' : null) ??
      (isInOtherLanguage(text, inLanguageOf) ? 'language' : null))
  return { text, fault }
}

const paragraphsOf = (text: string): Block[] =>
  text.split(/\n{2,}/).flatMap((one) => (one.trim() === '' ? [] : [{ kind: 'paragraph', text: one.trim() }]))

/** A paper on models may say what they say, in quotation marks or without. */
function spokenFault(blocks: readonly Block[], beside: readonly string[]): FaultCode | null {
  const fault = speechFault(blocks)
  const isKnown = fault !== null && beside.some((text) => speechFault(paragraphsOf(unquoted(text))) === fault)
  return isKnown ? null : fault
}

const unquoted = (text: string) => text.replace(/["“”„«»`]/g, '')
