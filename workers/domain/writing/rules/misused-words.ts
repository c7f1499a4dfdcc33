// A word that is spelt right and is another one than was meant ("form the beginning", "to some extend"): where the word
// is unusual between its neighbours, and one that looks or sounds like it is usual there. No list of phrases: how usual,
// and what is alike, is in usage.ts.

import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'
import { type Likeness, standing, type Usage, type WordUse } from '../usage.ts'

/** Bits by which the other word must stand better. Sound misleads writers more often than the hand slips. */
const LEAST_GAIN = { sound: 7, 'near sound': 9, letter: 9 } as const satisfies Record<Likeness['by'], number>
const WORD = /^[a-z]{2,}$/
const SHOWN = 3

export function checkMisused(tokens: readonly Token[], usage: Usage): Issue[] {
  const found: Issue[] = []
  const uses = tokens.map(({ lower }) => (lower === '' ? null : usage(lower)))
  for (const [at, token] of tokens.entries()) {
    const use = uses[at]
    if (!use || !WORD.test(token.lower) || (at > 0 && token.text !== token.lower)) continue
    const [before, after] = [uses[at - 1] ?? null, uses[at + 1] ?? null]
    if (before === null && after === null) continue
    if (use.like().length === 0) continue
    if ((before?.followers().has(use.word) ?? true) && (after === null || use.followers().has(after.word)))
      continue
    const better = likelier(before, use, after)
    if (better[0] === undefined) continue
    found.push({
      start: token.start,
      end: token.end,
      message: `“${token.text}” is unusual here. Did you mean “${better[0]}”?`,
      replacements: better,
      rule: 'misused_word',
      kind: 'word_choice',
    })
  }
  return found
}

function likelier(before: WordUse | null, word: WordUse, after: WordUse | null): string[] {
  const asItStands = standing(before, word, after)
  return word
    .like()
    .map(({ use, by }) => ({
      word: use.word,
      gain: standing(before, use, after) - asItStands - LEAST_GAIN[by],
    }))
    .filter(({ gain }) => gain >= 0)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, SHOWN)
    .map((one) => one.word)
}
