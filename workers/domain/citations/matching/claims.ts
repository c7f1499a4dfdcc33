// Finds sentences that state something a reader would want a source for (claim-cues.ts) and cite none. Questions, quotations
// and text in other languages than English give no claims.

import { isEnglish } from '../../text/is-english.ts'
import { sentenceEnds } from '../../text/sentences.ts'
import { CLAIM_KINDS, DEFINES, hasCue, INFERS, OWN, OWN_PERSON, PROMPTS } from './claim-cues.ts'
import { hasTypedCitation } from './typed-citation.ts'

/** Offsets are UTF-16 code units into the text. */
export type Claim = { sentence: string; start: number; end: number; reason: string }

const MIN_WORDS = 6
const MAX_LENGTH = 600

/** @param most claims returned: those of the highest weight, in the order of the text */
export function findClaims(text: string, most: number): Claim[] {
  if (!isEnglish(text)) return []
  const found: (Claim & Judgement)[] = []
  let from = 0
  for (const end of sentenceEnds(text)) {
    const raw = text.slice(from, end)
    // A heading has no full stop of its own: only the last line belongs to the sentence.
    const lines = raw.split(/\n\s*\n/)
    // A citation behind a full stop belongs to the sentence before it.
    const sentence = (lines.at(-1) ?? '').trim().replace(BEHIND, '').trimStart()
    const start = end - sentence.length - (raw.length - raw.trimEnd().length)
    from = end
    const judged = judgeSentence(sentence)
    if (judged && !hasTypedCitation(sentence, behindSentence(text, end)))
      found.push({ sentence, start, end: start + sentence.length, ...judged })
  }
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .sort((one, other) => one.start - other.start)
    .map(({ sentence, start, end, reason }) => ({ sentence, start, end, reason }))
}

/** A citation as text directly behind the full stop. */
const BEHIND = /^ ?(?:\([^()]{1,150}\)|\[[^[\]]{1,60}\]|[¹²³⁴-⁹]+)(?= |$)/u
/** The citation directly behind a sentence that ends there, or ''. */
export const behindSentence = (text: string, end: number): string =>
  BEHIND.exec(text.slice(end, end + 160))?.[0] ?? ''

export type Judgement = { reason: string; weight: number }

/** Null for a sentence that is no claim. */
export function judgeSentence(sentence: string): Judgement | null {
  if (sentence.length > MAX_LENGTH || sentence.endsWith('?') || /^["“«„‘]/u.test(sentence)) return null
  if ((sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length < MIN_WORDS) return null
  if ([OWN, OWN_PERSON, INFERS, DEFINES, PROMPTS].some((cue) => cue.test(sentence))) return null
  const kinds = CLAIM_KINDS.filter((kind) => hasCue(kind, sentence))
  const [first] = kinds
  if (!first) return null
  return {
    reason: first.reason,
    weight: kinds.reduce((sum, { weight }) => sum + weight, 0),
  }
}
