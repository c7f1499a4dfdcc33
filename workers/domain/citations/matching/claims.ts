// Finds sentences that state something a reader would want a source for and cite none: figures, findings of others,
// causes, trends and comparisons, dated events. The cues are English; text in other languages gives no claims.
// Sentences about the writer's own work, questions and quotations are skipped.

import { sentenceEnds } from '../../drafts/sentences.ts'

/** Offsets are UTF-16 code units into the text. */
export type Claim = { sentence: string; start: number; end: number; reason: string }

/** A citation in any of the usual forms, or an address. */
const CITED =
  /\([^()]{0,120}\b(?:1[5-9]|20)\d{2}[a-z]?\b[^()]{0,60}\)|\([^()]{0,60}\bn\.d\.[^()]{0,30}\)|\b\p{Lu}[\p{L}'’-]{1,40} \(\d{1,4}(?:[–-]\d{1,4})?\)|\(\p{Lu}[\p{L}'’-]{1,40}(?: (?:and|&) \p{Lu}[\p{L}'’-]{1,40}| et al\.)?,? (?:pp?\. ?)?\d{1,4}(?:[–-]\d{1,4})?\)|\[\d{1,3}(?:[\],;–-]|, ?\d)|\[@|\\cite|[.,;”"]?[¹²³⁴-⁹]|\bet al\b|https?:\/\/|\bdoi:|\b10\.\d{4,9}\//u

/** Mentions of the own work, plans and parts of the text. */
const OWN =
  /\b(?:we|our|ours|us|I|my|the present (?:study|work|paper)|this (?:study|thesis|dissertation|paper|essay|article|report|chapter|section|research|work|project|review)|(?:the )?(?:next|following|previous|last) (?:chapter|section)|(?:chapter|section|figure|fig\.|table|appendix|equation|hypothesis) ?\d|as (?:shown|seen|described|discussed) (?:above|below|in))\b/iu

type Kind = { cue: RegExp; reason: string; weight: number }
const KINDS: Kind[] = [
  {
    cue: /\b(?:studies|research|researchers|scholars|scientists|experts|critics|economists|psychologists|evidence|surveys?|literature|findings|authors|data|meta-analys[ei]s)\b[^.]{0,60}\b(?:show|suggest|indicate|find|found|argue|demonstrate|report|reveal|claim|agree|believe|point|conclude|confirm|support|note|propose|estimate)(?:s|ed|n|d)?\b|\b(?:it (?:is|has been) (?:widely|generally|commonly|often|well|long)?[- ]?(?:known|accepted|believed|argued|assumed|established|recognised|recognized|shown|suggested|claimed|reported|estimated)|according to)\b/iu,
    reason: 'It refers to what others have found without naming them.',
    weight: 4,
  },
  {
    cue: /\d[\d.,]*\s?(?:%|per ?cent|percentage points?)|\b(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:in|out of) (?:three|four|five|six|seven|eight|nine|ten|a hundred|\d+)\b|\b(?:\d[\d.,]*|two|three|four|five|ten|several|hundreds? of|tens of) (?:thousands?|millions?|billions?|trillions?)\b|\b(?:half|a (?:third|quarter|fifth|majority|minority)|two[- ]thirds|three[- ]quarters|most|the majority) of\b|\b(?:doubled|tripled|halved|quadrupled|\w+fold|(?:two|three|four|five|ten|\d+) times (?:as|more|higher|lower|greater))\b/iu,
    reason: 'It gives a figure without saying where it comes from.',
    weight: 3,
  },
  {
    cue: /\b(?:caus(?:e|es|ed|ing)|leads? to|led to|results? in|resulted in|contribut(?:e|es|ed) to|gives? rise to|due to|because of|owing to|(?:is|are|was|were|been) (?:strongly |closely |positively |negatively )?(?:associated|correlated|linked|related) (?:with|to)|(?:increase|reduce|improve|worsen|impair|prevent|affect|influence|enhance|undermine|determine|predict|inhibit|promote|accelerate|trigger|lower|raise|weaken|strengthen)(?:s|d)?|has an? (?:\w+ )?(?:effect|impact|influence) on|plays? an? (?:\w+ )?role in|the risk of)\b/iu,
    reason: 'It claims a cause or an effect without evidence.',
    weight: 2,
  },
  {
    cue: /\b(?:increasingly|has (?:grown|risen|fallen|declined|increased|decreased|become)|have (?:grown|risen|fallen|declined|increased|decreased|become)|(?:more|less|better|worse|higher|lower|greater|smaller|faster|slower|larger|fewer)\b[^.]{0,60}\bthan|the (?:most|least|largest|smallest|highest|lowest|first|oldest|biggest|leading|main|greatest)|in (?:recent|the (?:last|past)) (?:years|decades?)|over the (?:last|past))\b/iu,
    reason: 'It makes a comparison or names a trend without a source.',
    weight: 1.5,
  },
  {
    cue: /\b(?:in|since|by|until|during|between|from|after|before) (?:the (?:late |early |mid-?)?)?(?:1[5-9]|20)\d{2}s?\b/iu,
    reason: 'It dates an event without a source.',
    weight: 1,
  },
]

const MIN_WORDS = 6
const MAX_LENGTH = 600

/** @param most claims returned: those of the highest weight, in the order of the text */
export function findClaims(text: string, most: number): Claim[] {
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
    const judged = judgeSentence(sentence, behindSentence(text, end))
    if (judged && !judged.cited) found.push({ sentence, start, end: start + sentence.length, ...judged })
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

/** `cited`: it, or what is directly behind it, has a citation as text. */
export type Judgement = { reason: string; weight: number; cited: boolean }

/** Null for a sentence that is no claim. */
export function judgeSentence(sentence: string, behind: string): Judgement | null {
  if (sentence.length > MAX_LENGTH || sentence.endsWith('?') || /^["“«„‘]/u.test(sentence)) return null
  if ((sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length < MIN_WORDS) return null
  if (OWN.test(sentence)) return null
  const kinds = KINDS.filter(({ cue }) => cue.test(sentence))
  const [first] = kinds
  if (!first) return null
  return {
    reason: first.reason,
    weight: kinds.reduce((sum, { weight }) => sum + weight, 0),
    cited: CITED.test(sentence) || CITED.test(behind),
  }
}
