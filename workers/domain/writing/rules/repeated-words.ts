// A word or two words written twice in a row.

import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'

/** Words that may correctly follow themselves. */
const TWICE =
  /^(?:had|that|very|really|so|no|ha|bye|blah|long|far|many|much|never|again|did|do|does|her|is|was|in|on|out|well|knock|tut|there)$/
/** "worse and worse and colder", "one by one by one" */
const JOINING = /^(?:after|and|by|or)$/
const WORD = /^\p{L}[\p{L}'’-]*$/u

export function checkRepeated(tokens: readonly Token[], text: string): Issue[] {
  const found: Issue[] = []
  for (const [at, token] of tokens.entries()) {
    const [before, second, third, fourth] = [tokens[at - 1], tokens[at + 1], tokens[at + 2], tokens[at + 3]]
    if (!second || !WORD.test(token.text)) continue
    if (token.lower === second.lower && token.lower.length > 1) {
      const name = /^\p{Lu}/u.test(second.text)
      if (!TWICE.test(token.lower) && !name) found.push(writtenTwice(token, second, token.text))
      continue
    }
    if (!third || !fourth || token.lower !== third.lower || second.lower !== fourth.lower) continue
    if (
      !WORD.test(second.text) ||
      JOINING.test(second.lower) ||
      before?.lower === second.lower ||
      tokens[at + 4]?.lower === token.lower
    )
      continue
    found.push(writtenTwice(token, fourth, text.slice(token.start, second.end)))
  }
  return found
}

type Span = Pick<Issue, 'start' | 'end'>

/** @param once the words as they are to stand */
export const writtenTwice = (first: Span, last: Span, once: string): Issue => ({
  start: first.start,
  end: last.end,
  message: 'This is written twice.',
  replacements: [once],
  rule: 'repeated_words',
  kind: 'grammar',
})
