// Academic English that says little: grammatical, varied, without names and figures. No two sentences of a draft agree in
// more than a few words, however long it is.

import { pick, type Random } from './random.ts'
import words from './words.json' with { type: 'json' }

type Frame = (random: Random) => string

const noun = (random: Random): string => pick(random, words.subjects)
const subject = (random: Random): string =>
  pick<Frame>(random, [
    noun,
    (r) => `${pick(r, words.adjectives)} ${noun(r)}`,
    (r) => `${noun(r)} in ${pick(r, words.settings)}`,
    (r) => `${pick(r, words.adjectives)} ${noun(r)} within ${pick(r, words.settings)}`,
    (r) => `the ${noun(r)} that ${pick(r, words.settings)} ${pick(r, words.verbs)}`,
  ])(random)
const verb = (random: Random): string =>
  random(3) === 0 ? `${pick(random, words.adverbs)} ${pick(random, words.verbs)}` : pick(random, words.verbs)
const clause = (random: Random): string => `${subject(random)} ${verb(random)} ${subject(random)}`

const FRAMES: readonly Frame[] = [
  clause,
  (r) => `${clause(r)}, while ${clause(r)}`,
  (r) => `${clause(r)}, and ${clause(r)}`,
  (r) => `${pick(r, words.openers)}, ${clause(r)}`,
  (r) => `${pick(r, words.openers)}, ${clause(r)}, although ${clause(r)}`,
  (r) => `where ${clause(r)}, ${clause(r)}`,
  (r) => `if ${clause(r)}, then ${subject(r)} ${verb(r)} it as well`,
  (r) => `because ${clause(r)}, ${subject(r)} remains ${pick(r, words.adjectives)}`,
  (r) => `${subject(r)} is ${pick(r, words.adjectives)} when ${clause(r)}`,
  (r) => `whether ${clause(r)} depends on ${subject(r)}`,
  (r) => `not only ${subject(r)} but also ${subject(r)} ${verb(r)} ${subject(r)}`,
  (r) => `${subject(r)} seems ${pick(r, words.adjectives)} until ${clause(r)}`,
  (r) => `between ${noun(r)} and ${noun(r)} lies ${subject(r)}, which ${verb(r)} ${subject(r)}`,
  (r) => `the case for ${subject(r)} weakens once ${clause(r)}`,
  (r) => `a reader may expect ${subject(r)}, yet ${clause(r)}`,
  (r) => `${subject(r)} matters less than ${subject(r)}, since ${clause(r)}`,
  (r) =>
    `it is ${pick(r, words.adjectives)} ${noun(r)}, rather than ${subject(r)}, that ${verb(r)} ${subject(r)}`,
  (r) => `unless ${clause(r)}, ${subject(r)} stays ${pick(r, words.adjectives)}`,
]

export const englishSentence = (random: Random): string => asSentence(pick(random, FRAMES)(random))

/** A short claim, without a full stop. */
export const englishPoint = (random: Random): string =>
  `${pick(random, words.adjectives)} ${noun(random)} ${pick(random, words.verbs)} ${noun(random)}`

export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const SENTENCES_OF_A_PARAGRAPH = 5

/** Paragraphs of about `count` words; `first` are the sentences that begin one each, as far as there is room. */
export function paragraphs(count: number, first: readonly string[], more: () => string): string {
  const found: string[][] = []
  const waiting = [...first]
  let written = 0
  while (written < count) {
    const open = found.at(-1)
    const paragraph = open && open.length < SENTENCES_OF_A_PARAGRAPH ? open : []
    if (paragraph !== open) found.push(paragraph)
    const isFirst = paragraph.length === 0 || waiting.length > Math.ceil((count - written) / 100)
    const sentence = (isFirst ? waiting.shift() : undefined) ?? more()
    paragraph.push(sentence)
    written += sentence.split(' ').length
  }
  return found.map((sentences) => sentences.join(' ')).join('\n\n')
}
