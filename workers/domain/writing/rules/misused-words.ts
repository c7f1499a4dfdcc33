// Real-word errors ("form the beginning", "to some extend"): a word that is unusual between its neighbours where another is
// usual that writers are known to confuse with it (confused-words.ts). That two words look alike is no reason: what is
// unusual is mostly meant. Frequencies are in usage.ts.

import commonWords from '../../text/words/common-words.json' with { type: 'json' }
import { basesOf } from '../../text/words/inflect.ts'
import { inConfusionSet } from '../confusable.ts'
import type { Issue } from '../issue.ts'
import { areSpellingVariants } from '../spelling-variants.ts'
import type { EnglishTools, Token } from '../token.ts'
import { contextScore, type Usage, type WordUse } from '../usage.ts'
import { mayBeVerb, singularOf } from './agreement/number.ts'
import { confusedWith } from './confused-words.ts'

/** Bits by which the other word must fit better; fewer for words that look or sound alike as well. */
const LEAST_GAIN = 14
const LEAST_GAIN_ALIKE = 9
/** Words of grammar: which of two is right, their neighbours do not tell. */
const FUNCTION_WORDS = new Set([...commonWords.functionWords, ...commonWords.usualAnywhere])
const SUBJECT = /^(?:i|you|he|she|we|they)$/
const WORD = /^[a-z]{2,}$/
const SHOWN = 3

export function checkMisused(
  tokens: readonly Token[],
  { spelling, usage }: Pick<EnglishTools, 'spelling' | 'usage'>,
): Issue[] {
  const found: Issue[] = []
  const uses = tokens.map(({ lower }) => (lower === '' ? null : usage(lower)))
  for (const [at, token] of tokens.entries()) {
    const use = uses[at]
    if (!use || !WORD.test(token.lower) || (at > 0 && token.text !== token.lower)) continue
    // "Two changes" is no "to changes".
    if (token.tag === 'NUM') continue
    const [before, after] = [uses[at - 1] ?? null, uses[at + 1] ?? null]
    if (before === null && after === null) continue
    if ((before?.followers().has(use.word) ?? true) && (after === null || use.followers().has(after.word)))
      continue
    // A verb stands between "they" and an object: "sail" is no "sale".
    const mustBeVerb = token.tag === 'VERB' && SUBJECT.test(tokens[at - 1]?.lower ?? '')
    const better = likelier(before, use, after, usage).filter(
      (word) =>
        !areSpellingVariants(use.word, word) &&
        // The number of a noun is for its verb and its determiner to tell.
        singularOf(use.word, spelling) !== word &&
        singularOf(word, spelling) !== use.word &&
        (!mustBeVerb || [word, ...basesOf(word)].some((base) => mayBeVerb(base, spelling))),
    )
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

function likelier(before: WordUse | null, word: WordUse, after: WordUse | null, usage: Usage): string[] {
  const written = contextScore(before, word, after)
  const isFunctionWord = FUNCTION_WORDS.has(word.word)
  const gain = (use: WordUse, least: number) => ({
    use,
    gain: contextScore(before, use, after) - written - least,
    // A word that is confused by its sense must be usual beside both neighbours, and so must one that fits nearly anywhere.
    mustBeUsual: least === LEAST_GAIN || FUNCTION_WORDS.has(use.word),
  })
  const alike = word.like().filter(({ use }) => inConfusionSet(use.word, word.word))
  const others = confusedWith(word.word).filter((one) => !alike.some(({ use }) => use.word === one))
  return [
    ...alike.map(({ use }) => gain(use, LEAST_GAIN_ALIKE)),
    ...others.flatMap((one) => {
      const use = usage(one)
      return use ? [gain(use, LEAST_GAIN)] : []
    }),
  ]
    .filter(
      ({ use, gain, mustBeUsual }) =>
        gain >= 0 &&
        !(isFunctionWord && FUNCTION_WORDS.has(use.word)) &&
        (!mustBeUsual || isUsual(before, use, after)),
    )
    .sort((one, other) => other.gain - one.gain)
    .slice(0, SHOWN)
    .map(({ use }) => use.word)
}

const isUsual = (before: WordUse | null, word: WordUse, after: WordUse | null): boolean =>
  before !== null &&
  after !== null &&
  [before.followers().has(word.word), word.followers().has(after.word)].every(Boolean)
