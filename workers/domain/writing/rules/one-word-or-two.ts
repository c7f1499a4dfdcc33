// "alot", "may be he went", "every day life": one word that should be two, or two that should be one. Compounds are any
// two words that are a word together; how usual each writing is beside its neighbours decides (usage.ts).

import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'
import { pairOrChance, standing, type Usage, type WordUse } from '../usage.ts'

/** Bits by which the other writing must stand better. */
const LEAST_GAIN = { joined: 3.5, parted: 5 }
/** A compound as rare as this may be a chance of two words. */
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
        isOneWord(before, use, next, after, whole)
      )
        found.push(issue(token, second, whole.word))
    }
    if (use && PLAIN.test(token.text)) {
      const parted = twoWords(before, use, uses[at + 1] ?? null, usage)
      if (parted) found.push(issue(token, token, parted))
    }
  }
  return found
}

const isSpace = (first: Token, second: Token) =>
  second.start === first.end + 1 && PLAIN.test(first.text) && PLAIN.test(second.text)

/** How well two words stand in a row between two others. */
const standingOfTwo = (before: WordUse | null, first: WordUse, second: WordUse, after: WordUse | null) =>
  (before === null ? 0 : pairOrChance(before, first) - first.frequency) +
  pairOrChance(first, second) +
  (after === null ? 0 : pairOrChance(second, after) - second.frequency)

const isOneWord = (
  before: WordUse | null,
  first: WordUse,
  second: WordUse,
  after: WordUse | null,
  whole: WordUse,
): boolean =>
  (before !== null || after !== null) &&
  standing(before, whole, after) - standingOfTwo(before, first, second, after) >= LEAST_GAIN.joined

function twoWords(before: WordUse | null, use: WordUse, after: WordUse | null, usage: Usage): string | null {
  if (use.word.length < 4 || (before === null && after === null)) return null
  const asOne = standing(before, use, after)
  let best: { words: string; gain: number } | null = null
  for (const [first, second] of partsOf(use, usage)) {
    const gain = standingOfTwo(before, first, second, after) - asOne
    if (gain >= LEAST_GAIN.parted && (best === null || gain > best.gain))
      best = { words: `${first.word} ${second.word}`, gain }
  }
  return best?.words ?? null
}

/** The pairs of words that a word can be cut into and that are known to follow each other; worked out once a word. */
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
