// Suggestions for informal, wordy and emphatic phrases, for contractions, and for slips that are always wrong. A replacement
// is offered where the sentence still stands with it: a capital is kept, and an article before it fits.

import type { Steps } from '../../steps.ts'
import { matchesOf } from '../../text/matches-of.ts'
import irregularVerbs from '../../text/words/irregular-verbs.json' with { type: 'json' }
import type { CoveredSpans } from '../covered-spans.ts'
import { CONTRACTION, writtenOut } from './contractions.ts'
import { nextWord, PHRASE_TABLES } from './phrase-frames.ts'
import { QUANTITY, quantityInstead } from './quantity.ts'
import { paceOfText, type ReadText, type Sentence, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

/** "Could of been", but not "could of course be". */
const MODAL_OF = /(?<![\p{L}'’-])(?:could|should|would|must|might)\sof(?=\s)/giu
const PARTICIPLES = new Set(irregularVerbs.map(([, , , participle]) => participle))
/** What it introduces can stand alone. */
const NOTED = /(?<![\p{L}'’-])it\s(?:should\sbe\snoted|is\simportant\sto\snote)\sthat\s(?=\p{L})/giu
const DOUBLED = /(?<![\p{L}-])(?:[Tt]he\sthe|[Aa]n\san|[Oo]f\sof|[Aa]nd\sand|[Tt]o\sto)(?![\p{L}'’-])/gu

const SPOKEN = 'This is spoken language. Academic prose puts it more exactly.'
type Phrase = Pick<Finding, 'rule' | 'type' | 'priority'> & {
  at: number
  words: string
  /** Empty where the author decides. */
  instead: string
  why: string
}

export function* phrasingRules({ paragraphs, quoted }: ReadText): Steps<Finding[]> {
  const pace = paceOfText()
  const found: Finding[] = []
  for (const { sentences } of paragraphs)
    for (const sentence of sentences) {
      found.push(...phrasesIn(sentence, quoted))
      if (pace.isDue(workOf(sentence))) yield
    }
  return found
}

function phrasesIn({ start, text }: Sentence, quoted: CoveredSpans): Finding[] {
  return [...fromTables(text), ...byGrammar(text)].flatMap((phrase): Finding[] => {
    const { rule, type, priority, at, words, why } = phrase
    if (quoted.overlaps(start + at, start + at + 1) || isName(text, at, words)) return []
    const instead = cased(phrase.instead, words)
    if (instead && !fitsArticle(before(text, at), words, instead)) return []
    return [
      {
        rule,
        type,
        priority,
        start: start + at,
        end: start + at + words.length,
        explanation: why,
        suggestedText: instead,
        action: instead ? 'replace' : 'advise',
        confidence: 0.8,
      },
    ]
  })
}

/** What stands before a place, as far as a rule looks: longer, many phrases of one sentence would take its square. */
const before = (text: string, at: number) => text.slice(Math.max(0, at - 80), at)

const fromTables = (text: string): Phrase[] =>
  PHRASE_TABLES.flatMap(({ rule, type, why, shape, insteadOf }) =>
    matchesOf(shape, text).flatMap(({ 0: words, index: at }): Phrase[] => {
      const instead = insteadOf(words, before(text, at), text.slice(at + words.length))
      if (instead === null) return []
      return [{ rule, type, priority: type === 'grammar' ? 'high' : 'low', at, words, instead, why }]
    }),
  )

function byGrammar(text: string): Phrase[] {
  const found: Phrase[] = []
  for (const { 0: words, index: at } of matchesOf(QUANTITY, text)) {
    const instead = quantityInstead(before(text, at), text.slice(at + words.length))
    found.push({
      rule: 'informal',
      type: 'academic_phrasing',
      priority: 'low',
      at,
      words,
      instead,
      why: SPOKEN,
    })
  }
  for (const { 0: words, index: at } of matchesOf(CONTRACTION, text)) {
    if (isPossessive(before(text, at), words)) continue
    found.push({
      rule: 'contraction',
      type: 'academic_phrasing',
      priority: 'medium',
      at,
      words,
      instead: writtenOut(words, text, text.slice(at + words.length)),
      why: 'Academic prose writes this out.',
    })
  }
  for (const { 0: words, index: at } of matchesOf(MODAL_OF, text)) {
    const next = nextWord(text.slice(at + words.length))
    if (!PARTICIPLES.has(next) && !/..ed$/.test(next)) continue
    const instead = words.replace(/of$/i, 'have')
    const why = 'This is heard, but not written.'
    found.push({ rule: 'slip', type: 'grammar', priority: 'high', at, words, instead, why })
  }
  for (const { 0: noted, index: at } of matchesOf(NOTED, text)) {
    // The change takes in the next word, so that its capital can change.
    const next = /^[\p{L}\p{M}'’-]{1,40}/u.exec(text.slice(at + noted.length))?.[0] ?? ''
    const why = 'Fewer words say the same.'
    const words = noted + next
    if (next) found.push({ rule: 'wordy', type: 'style', priority: 'low', at, words, instead: next, why })
  }
  for (const { 0: words, index: at } of matchesOf(DOUBLED, text)) {
    const instead = words.split(/\s/)[0] ?? ''
    const why = 'This word stands twice.'
    found.push({ rule: 'doubled_word', type: 'grammar', priority: 'high', at, words, instead, why })
  }
  return found
}

/** "70% of it's power": no clause begins behind a preposition, and the grammar rules offer the possessive. */
const isPossessive = (before: string, words: string): boolean =>
  /^(?:it['’]s|they['’]re|you['’]re)$/i.test(words) &&
  /(?<!\p{L})(?:at|by|for|from|in|into|of|on|through|to|with)\s$/iu.test(before)

/** True for words with a capital that are not at the beginning: a name or a title ("Save the Kids"). */
const isName = (text: string, at: number, words: string): boolean =>
  /^\p{Lu}/u.test(words) && !words.startsWith('I') && at > 0 && !/[.!?:“”"‘(]\s?$/.test(before(text, at))

/** The replacement with a capital where the words that it replaces begin a sentence. */
const cased = (instead: string, words: string): string =>
  /^\p{Lu}/u.test(words) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead

/** False behind "a" where it would have to become "an", or the reverse. */
function fitsArticle(before: string, words: string, instead: string): boolean {
  const vowel = (word: string) => /^[aeiou]/i.test(word)
  return !/(?<!\p{L})an?\s$/iu.test(before) || vowel(words) === vowel(instead)
}
