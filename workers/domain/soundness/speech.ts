// Sentences in which a model speaks for itself, where it should write the text: it declines, introduces its answer or offers
// more, or thinks. What stands in quotation marks or as code is never such a sentence. Phrases: speech.json.

import type { Block } from '../model-text/read-blocks.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { FaultCode } from './fault.ts'
import { hasAny, saidWords, startsWithAny, withoutQuoted } from './said-words.ts'
import phrases from './speech.json' with { type: 'json' }

/** Words at a sentence's start within which it says that the model cannot. */
const OPENING_WORDS = 8
/** Words of a sentence that is an interjection alone. */
const INTERJECTION_WORDS = 3
/** Characters of an introduction before its colon. */
const INTRODUCTION_LENGTH = 160
/** Sentences that think; a single one may belong to a paper. */
const THOUGHTS_MIN = 2
/** Marks around a reasoning model's thoughts. */
const THOUGHT_MARKS = ['<think', '</think', '<|channel', '<channel|>', '<|end|>', '<|start|>', '<|im_']

/** The first such fault of a text. */
export function speechFault(blocks: readonly Block[]): FaultCode | null {
  const texts = blocks.map(({ text }) => withoutQuoted(text))
  if (texts.some((text) => THOUGHT_MARKS.some((mark) => text.includes(mark)))) return 'thinking'
  const sentences = texts.flatMap(sentencesOf).map(saidWords)
  if (sentences.some(isRefusal)) return 'refusal'
  const thoughts = sentences.filter((said) => startsWithAny(said, phrases.thoughts)).length
  if (thoughts >= THOUGHTS_MIN || startsWithAny(sentences[0] ?? '', phrases.first_thoughts)) return 'thinking'
  return sentences.some((said) => hasAny(said, phrases.midway)) ? 'address' : null
}

function isRefusal(said: string): boolean {
  if (hasAny(said, phrases.machines) && hasAny(said, phrases.persons)) return true
  const opening = said.split(' ', OPENING_WORDS + 1).join(' ')
  const isUnable = hasAny(`${opening} `, phrases.inabilities)
  const isSorry = startsWithAny(said, phrases.apologies)
  return (
    hasAny(said, phrases.declined) &&
    !said.includes(' help but ') &&
    (isUnable || (isSorry && hasAny(said, phrases.inabilities)))
  )
}

/** The blocks without thoughts and an introduction before the text, and without an offer behind it. */
export const withoutAddress = (blocks: readonly Block[]): Block[] =>
  withoutEnd(withoutIntroductions(blocks), isOffer)

/** The same of advice, which may begin as an offer does: "If you need more room, …". */
export const adviceAlone = (blocks: readonly Block[]): Block[] =>
  withoutEnd(withoutIntroductions(blocks), isFarewell)

function withoutIntroductions(blocks: readonly Block[]): Block[] {
  const kept = [...blocks]
  for (let first = kept[0]; first; first = kept[0]) {
    const text = isThought(first.text) ? '' : withoutIntroduction(first.text)
    if (text === first.text) break
    if (text === '') kept.shift()
    else kept[0] = { ...first, text }
  }
  return kept
}

/** The blocks without the last sentences that are no text. */
function withoutEnd(blocks: readonly Block[], isNone: (said: string) => boolean): Block[] {
  const kept = [...blocks]
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const sentences = sentencesOf(last.text)
    if (!isNone(saidWords(sentences.at(-1) ?? ''))) break
    kept.pop()
    if (sentences.length > 1) kept.push({ ...last, text: sentences.slice(0, -1).join(' ') })
  }
  return kept
}

/** Whether half of a paragraph thinks, and more than a sentence of it, or its first. */
function isThought(text: string): boolean {
  const sentences = sentencesOf(withoutQuoted(text)).map(saidWords)
  const thoughts = sentences.filter((said) => startsWithAny(said, phrases.thoughts)).length
  const opens = startsWithAny(sentences[0] ?? '', phrases.first_thoughts)
  return thoughts * 2 >= sentences.length && (opens || thoughts >= THOUGHTS_MIN)
}

function withoutIntroduction(text: string): string {
  const [first = '', ...more] = sentencesOf(text)
  const colon = first.indexOf(':')
  const head = colon >= 0 && colon < INTRODUCTION_LENGTH ? first.slice(0, colon + 1) : first
  const said = saidWords(head)
  const words = said.trim().split(' ').length
  if (words <= INTERJECTION_WORDS && phrases.interjections.includes(said.trim()) && /[!,.:]$/.test(head))
    return more.join(' ')
  const bare = phrases.interjections.reduce(
    (rest, one) => (rest.startsWith(` ${one} `) ? rest.slice(one.length + 1) : rest),
    said,
  )
  const presents =
    startsWithAny(bare, phrases.presentations) &&
    (hasAny(bare, phrases.requests) || (head.endsWith(':') && hasAny(bare, phrases.presented)))
  const reports = startsWithAny(bare, phrases.reports) && hasAny(bare, phrases.presented)
  if (!presents && !reports) return text
  return [first.slice(head.length).trim(), ...more].filter(Boolean).join(' ')
}

const isHope = (said: string) => startsWithAny(said, phrases.hopes) && hasAny(said, phrases.hoped)
const isOffer = (said: string) => startsWithAny(said, phrases.offers) || isHope(said)
const isFarewell = (said: string) => hasAny(said, phrases.midway) || isHope(said)
