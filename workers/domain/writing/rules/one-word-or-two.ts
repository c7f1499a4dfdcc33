// Compounds: one word that should be two ("alot"), or two that should be one ("may be he went"). Candidates are any two
// words that form a word together; the frequencies beside their neighbours decide (usage.ts).

import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'
import { contextScore, pairFrequency, type Usage, type WordUse } from '../usage.ts'

/** Bits by which the other spelling must fit better. */
const LEAST_GAIN = { joined: 4, parted: 5.5 }
/** A rarer compound may be a coincidence of two words. */
const LEAST_COMPOUND = 19
const PLAIN = /^[a-z]+$/

export function checkCompounds(tokens: readonly Token[], usage: Usage): Issue[] {
  const found: Issue[] = []
  const uses = tokens.map(({ lower }) => (PLAIN.test(lower) ? usage(lower) : null))
  for (const [at, token] of tokens.entries()) {
    const [before, use, next, after] = [uses[at - 1] ?? null, uses[at], uses[at + 1], uses[at + 2] ?? null]
    const second = tokens[at + 1]
    if (use && next && second && isSpace(token, second)) {
      const whole = usage(use.word + next.word)
      if (
        whole &&
        whole.frequency >= LEAST_COMPOUND &&
        use.word.length > 1 &&
        !JOINING.test(use.word) &&
        !JOINING.test(next.word) &&
        !EITHER.has(`${use.word} ${next.word}`) &&
        isOneWord(before, use, next, after, whole)
      )
        found.push(issue(token, second, whole.word))
    }
    if (use && PLAIN.test(token.text) && !isWhole(tokens, at)) {
      const parted = twoWords(before, use, uses[at + 1] ?? null, usage)
      if (parted) found.push(issue(token, token, parted))
    }
  }
  return found
}

/** Written both ways. */
const EITHER = new Set([
  'any more',
  'data base',
  'data set',
  'for ever',
  'health care',
  'life span',
  'per cent',
  'under way',
  'web site',
])
/** These stand beside any word. */
const JOINING = /^(?:and|as|is|of|or)$/

/** Whether a place takes one noun or adjective: "the fall in turnout", "all inpatients", "an atypical case". */
function isWhole(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.tag === 'NOUN') return /^(?:ADJ|ADP|DET)$/.test(before?.tag ?? '') && before?.lower !== 'to'
  return token?.tag === 'ADJ' && /^(?:ADJ|NOUN)$/.test(after?.tag ?? '')
}

const isSpace = (first: Token, second: Token) =>
  second.start === first.end + 1 && PLAIN.test(first.text) && PLAIN.test(second.text)

/** How well two words fit between two neighbours, in bits. */
const pairContextScore = (before: WordUse | null, first: WordUse, second: WordUse, after: WordUse | null) =>
  (before === null ? 0 : pairFrequency(before, first) - first.frequency) +
  pairFrequency(first, second) +
  (after === null ? 0 : pairFrequency(second, after) - second.frequency)

const isOneWord = (
  before: WordUse | null,
  first: WordUse,
  second: WordUse,
  after: WordUse | null,
  whole: WordUse,
): boolean =>
  (before !== null || after !== null) &&
  contextScore(before, whole, after) - pairContextScore(before, first, second, after) >= LEAST_GAIN.joined

function twoWords(before: WordUse | null, use: WordUse, after: WordUse | null, usage: Usage): string | null {
  if (use.word.length < 4 || before === null || after === null) return null
  const asOne = contextScore(before, use, after)
  let best: { words: string; gain: number } | null = null
  for (const [first, second] of partsOf(use, usage)) {
    const gain = pairContextScore(before, first, second, after) - asOne
    if (gain >= LEAST_GAIN.parted && (best === null || gain > best.gain))
      best = { words: `${first.word} ${second.word}`, gain }
  }
  return best?.words ?? null
}

/** The splits of a word into a known bigram, cached by word. */
function partsOf(use: WordUse, usage: Usage): readonly [WordUse, WordUse][] {
  const known = parts.get(use)
  if (known) return known
  const found: [WordUse, WordUse][] = []
  for (let cut = 1; cut < use.word.length; cut++) {
    const [first, second] = [usage(use.word.slice(0, cut)), usage(use.word.slice(cut))]
    if (first && second && first.followers().has(second.word)) found.push([first, second])
  }
  parts.set(use, found)
  return found
}
const parts = new WeakMap<WordUse, readonly [WordUse, WordUse][]>()

const issue = (first: Token, last: Token, better: string): Issue => ({
  start: first.start,
  end: last.end,
  message: first === last ? `“${better}” is two words here.` : `“${better}” is one word here.`,
  replacements: [better],
  rule: 'one_word_or_two',
  kind: 'word_choice',
})
