// A set phrase with one word that is another ("bare in mind").

import type { Issue } from '../issue.ts'
import { findNearPhrases, readSetPhrases, type SetPhrases } from '../near-phrases.ts'
import type { Token } from '../token.ts'
import type { Usage } from '../usage.ts'
import { SET_PHRASES } from './set-phrases.ts'

let phrases: SetPhrases | null = null

export function checkSetPhrases(tokens: readonly Token[], usage: Usage): Issue[] {
  phrases ??= readSetPhrases(SET_PHRASES)
  return findNearPhrases(tokens, phrases, usage).flatMap(({ at, word, phrase }) => {
    const token = tokens[at]
    if (!token) return []
    return [
      {
        start: token.start,
        end: token.end,
        message: `The phrase is “${phrase}”.`,
        replacements: [word],
        rule: 'set_phrase',
        kind: 'word_choice' as const,
      },
    ]
  })
}
