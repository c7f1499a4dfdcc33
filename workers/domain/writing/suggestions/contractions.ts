// Contractions written out. "It's" is "it is" or "it has", and a verb that stands before its subject ("Why don't they") cannot
// be written out at its place: there the author decides.

import { nextWord } from './phrase-frames.ts'

export const CONTRACTION =
  /(?<![\p{L}'’])(?:(?:do|does|did|is|are|was|were|has|have|had|would|could|should|must)n['’]t|(?:can|won|shan)['’]t|(?:it|that|there|let)['’]s|(?:I|you|we|they)['’](?:re|ve|ll|m))(?![\p{L}])/giu

const IRREGULAR: Record<string, string> = {
  "can't": 'cannot',
  "won't": 'will not',
  "shan't": 'shall not',
  "it's": 'it is',
  "that's": 'that is',
  "there's": 'there is',
  "let's": 'let us',
}
const ENDINGS: Record<string, string> = { re: ' are', ve: ' have', ll: ' will', m: ' am' }
const SUBJECT = /^(?:i|you|he|she|it|we|they|there|this|that|these|those|the|a|an|people)$/
const PARTICIPLE = /(?:ed|en|wn|got|had|been|gone|done|come|become|made|led|lost|met|cut|put)$/

/** Empty where the author decides. */
export function writtenOut(contraction: string, sentence: string, after: string): string {
  const plain = contraction.toLowerCase().replace('’', "'")
  const next = nextWord(after)
  if (plain.endsWith("n't") || plain.endsWith("'t")) {
    if (sentence.endsWith('?') || SUBJECT.test(next)) return ''
    return IRREGULAR[plain] ?? `${plain.slice(0, -3)} not`
  }
  // "It's changed", "it's been": perhaps "it has"; "that's why" is certain.
  if (plain.endsWith("'s") && plain !== "let's" && PARTICIPLE.test(next)) return ''
  const known = IRREGULAR[plain]
  if (known !== undefined) return known
  const [who = '', ending = ''] = plain.split("'")
  return `${who === 'i' ? 'I' : who}${ENDINGS[ending] ?? ''}`
}
