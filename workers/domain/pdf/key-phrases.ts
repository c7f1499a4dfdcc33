// Noun phrases that an English document repeats, counted within bounded memory: two or three content words between a
// determiner or preposition and the next function word or punctuation mark.

import functionWords from '../text/words/function-words.json' with { type: 'json' }
import wordClasses from '../text/words/word-classes.json' with { type: 'json' }
import { BoundedCounts } from './bounded-counts.ts'
import type { PageText } from './compose-page.ts'
import stopWords from './stop-words.json' with { type: 'json' }

const PHRASES_MAX = 12_000
const LENGTHS = [2, 3]
/** Times that a phrase stands in a document to be one of its subjects. */
const REPEATED = 3
const TOKEN = /[\p{L}\p{M}'’-]+|[^\s\p{L}]/gu
const CONTENT = /^\p{Ll}[\p{Ll}-]{3,24}$/u

/** Words that name nothing: phrases with them are no subjects. */
const VAGUE = new Set(
  'based called certain changes corresponding current different due entire existing following general good great high important known large like little main made major name number original overall particular possible present previous recent related respective shown similar simple single small special specific taken total type various well whole'.split(
    ' ',
  ),
)
const FUNCTION_WORDS = new Set([...functionWords.english, ...stopWords, ...wordClasses.modal])
const INTRODUCING = new Set([...wordClasses.det, ...wordClasses.prep])
const SAYING = new Set(wordClasses.say)
/** Ends of words that are no nouns: "the methods described". */
const NO_NOUN = /(?:ed|ly|ing)$/

export class KeyPhrases {
  private readonly counts: BoundedCounts

  /** @param stored by `stored` */
  constructor(stored?: [string, number][]) {
    this.counts = new BoundedCounts(PHRASES_MAX, stored)
  }

  addPage({ text, blocks }: PageText): void {
    for (const { kind, start, end } of blocks) if (kind === 'paragraph') this.addText(text.slice(start, end))
  }

  stored(): [string, number][] {
    return this.counts.entries()
  }

  /** The most frequent first; none shares a word with another. */
  most(count: number): string[] {
    const ranked = this.counts
      .entries()
      .filter(([, times]) => times >= REPEATED)
      .toSorted(([, times], [, others]) => others - times)
    const chosen: string[][] = []
    for (const [phrase] of ranked) {
      if (chosen.length === count) break
      const words = phrase.split(' ')
      if (!chosen.flat().some((word) => words.includes(word))) chosen.push(words)
    }
    return chosen.map((words) => words.join(' '))
  }

  private addText(text: string): void {
    let before = ''
    let run: string[] = []
    for (const [token] of text.matchAll(TOKEN)) {
      if (CONTENT.test(token) && !FUNCTION_WORDS.has(token)) {
        run.push(token)
        continue
      }
      this.addRun(before, run)
      run = []
      before = token.toLowerCase()
    }
    this.addRun(before, run)
  }

  private addRun(before: string, run: string[]): void {
    const last = run.at(-1) ?? ''
    if (!LENGTHS.includes(run.length) || !INTRODUCING.has(before)) return
    if (NO_NOUN.test(last) || run.some((word) => SAYING.has(word) || VAGUE.has(word))) return
    this.counts.add(run.join(' '))
  }
}
