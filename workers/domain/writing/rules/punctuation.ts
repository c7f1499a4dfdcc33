// Punctuation and capitals on which style guides of English agree.

import { CoveredSpans } from '../covered-spans.ts'
import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'

/** Linking adverbs, which open a sentence and refer to the one before. */
const LINKING =
  /^(?:nonetheless|nevertheless|moreover|furthermore|consequently|additionally|besides|conversely|likewise|similarly|meanwhile|accordingly|therefore|alternatively|subsequently|however)$/
/** Linking phrases, by their first word. */
const LINKING_PHRASES = new Map([
  ['in', ['addition', 'contrast', 'conclusion', 'fact', 'particular', 'summary', 'short', 'turn']],
  ['for', ['example', 'instance']],
  ['as', ['a result', 'a consequence']],
  ['on', ['the other hand', 'the contrary']],
  ['of', ['course']],
])
const SUBJECT = /^(?:i|you|he|she|it|we|they|this|there)$/
const SUBJECT_OR_THE = /^(?:i|you|he|she|it|we|they|this|these|those|there|the)$/
/** These may also modify the next phrase, so the comma is required before a pronoun only. */
const DOUBTFUL = /^(?:besides|therefore|however|subsequently)$/

export function checkPunctuation(tokens: readonly Token[], text: string): Issue[] {
  return [...linkingComma(tokens), ...capitalI(tokens), ...marks(tokens, text)]
}

function linkingComma(tokens: readonly Token[]): Issue[] {
  const [first, second, third, fourth] = tokens
  if (!first || !second) return []
  const at = (last: Token, subject: Token | undefined, pattern: RegExp): Issue[] =>
    subject && pattern.test(subject.lower)
      ? [
          {
            start: last.start,
            end: last.end,
            message: `A comma follows “${last.text}” when it opens a sentence.`,
            replacements: [`${last.text},`],
            rule: 'comma_after_linking_adverb',
            kind: 'punctuation',
          },
        ]
      : []
  if (LINKING.test(first.lower))
    return at(first, second, DOUBTFUL.test(first.lower) ? SUBJECT : SUBJECT_OR_THE)
  for (const phrase of LINKING_PHRASES.get(first.lower) ?? []) {
    const words = phrase.split(' ')
    const last = tokens[words.length]
    if (last && words.every((word, number) => tokens[number + 1]?.lower === word))
      return at(last, words.length === 1 ? third : words.length === 2 ? fourth : tokens[4], SUBJECT_OR_THE)
  }
  return []
}

/** "i am" → "I am"; "(i)" is a number. */
function capitalI(tokens: readonly Token[]): Issue[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (token.text !== 'i' || !after || before?.text === '(' || /^[).:=/-]/.test(after.text)) return []
    if (after.tag !== 'AUX' && after.tag !== 'VERB' && after.tag !== 'ADV') return []
    return [issue(token.start, token.end, 'The pronoun is always “I”.', 'I', 'capital_i')]
  })
}

const MARKS: {
  pattern: RegExp
  message: string
  better: (match: RegExpExecArray) => string
  rule: string
}[] = [
  {
    pattern: /\.(?: \.){2,3}/g,
    message: 'An ellipsis is one mark.',
    better: () => '…',
    rule: 'ellipsis',
  },
  {
    pattern: /(?<=\p{L}) +(?=[,;](?:\s|$))/gu,
    message: 'No space before this mark.',
    better: () => '',
    rule: 'space_before_mark',
  },
  { pattern: /,(?:\s*,)+/g, message: 'One comma is enough.', better: () => ',', rule: 'doubled_mark' },
  {
    pattern: /(?<=\p{Ll}{2}),(?=\p{Ll}{2,})/gu,
    message: 'A space follows a comma.',
    better: () => ', ',
    rule: 'space_after_comma',
  },
]

function marks(tokens: readonly Token[], text: string): Issue[] {
  const found: Issue[] = []
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return found
  const sentence = text.slice(first.start, last.end)
  const leftOut = new CoveredSpans(first.start, last.end)
  for (const { lower, start, end } of tokens) if (lower === '') leftOut.add(start, end)
  for (const { pattern, message, better, rule } of MARKS)
    for (const match of sentence.matchAll(pattern)) {
      const start = first.start + match.index
      const end = start + match[0].length
      if (leftOut.overlaps(start, end)) continue
      found.push(issue(start, end, message, better(match), rule))
    }
  return found
}

const issue = (start: number, end: number, message: string, better: string, rule: string): Issue => ({
  start,
  end,
  message,
  replacements: [better],
  rule,
  kind: 'punctuation',
})
