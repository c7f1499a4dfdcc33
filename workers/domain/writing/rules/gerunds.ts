// Infinitives where English has a gerund: after verbs ("suggest to use"), after adjectives and verbs with a preposition of
// their own ("capable to see"), and after "to" where it is that preposition ("look forward to hear").

import { formsOf } from '../../text/words/inflect.ts'
import type { Issue } from '../issue.ts'
import type { Spelling, Token } from '../token.ts'

const VERBS = formsSet([
  'avoid',
  'deny',
  'dislike',
  'enjoy',
  'finish',
  'postpone',
  'recommend',
  'resent',
  'risk',
  'suggest',
])
const PREPOSITIONS = new Map<string, string>([
  ['capable', 'of'],
  ['incapable', 'of'],
  ...formsOf('insist').map((form) => [form, 'on'] as const),
  ...formsOf('succeed').map((form) => [form, 'in'] as const),
])
/** Take "to" as a preposition. */
const BEFORE_TO = /^(?:accustomed|committed|dedicated|devoted|forward|opposed)$/

export function checkGerunds(tokens: readonly Token[], { knows }: Spelling): Issue[] {
  return tokens.flatMap((to, at) => {
    const [before, word, verb] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
    if (to.lower !== 'to' || !word || verb?.tag !== 'VERB') return []
    const gerund = formsOf(verb.lower)[4]
    const better = betterThanTo(before, word, tokens[at + 2])
    if (better === null || verb.lower.endsWith('ing') || !knows(gerund)) return []
    return [
      {
        start: to.start,
        end: verb.end,
        message: `After “${word.text}” comes “${better}${gerund}”.`,
        replacements: [better + gerund],
        rule: 'gerund',
        kind: 'grammar' as const,
      },
    ]
  })
}

/** What stands before the gerund, with a space; null where the infinitive is right. */
function betterThanTo(before: Token | undefined, word: Token, after: Token | undefined): string | null {
  // "It was recommended to close the mill"
  if (VERBS.has(word.lower))
    return word.tag === 'VERB' && before?.tag !== 'AUX' && before?.tag !== 'ADV' ? '' : null
  const preposition = PREPOSITIONS.get(word.lower)
  if (preposition !== undefined) return `${preposition} `
  if (!BEFORE_TO.test(word.lower)) return null
  if (word.lower === 'forward') return /^look(?:s|ed|ing)?$/.test(before?.lower ?? '') ? 'to ' : null
  // A word with an object is no noun, unlike "change" in "committed to change".
  return /^(?:DET|PRON)$/.test(after?.tag ?? '') ? 'to ' : null
}

function formsSet(bases: readonly string[]): Set<string> {
  return new Set(bases.flatMap(formsOf))
}
