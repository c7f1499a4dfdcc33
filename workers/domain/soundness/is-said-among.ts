// Whether sentences of a text say all that one of them says, so that it may go and nothing true is lost.

import { contentOf } from '../citations/matching/citation-relevance.ts'
import { countShared } from '../citations/matching/content-words.ts'
import { readWords } from '../evidence/support/read-words.ts'
import { supports } from '../evidence/support/supports.ts'
import { isAuxiliary, isVerb } from '../evidence/support/verbs.ts'

/** Share of a sentence's content words that another has which says the same in other words. */
const SAID_SHARE = 0.75
/** Content words of a half of a sentence that is looked for alone. */
const HALF_WORDS = 4
/** It sums up, or goes back. */
const SUMMING_UP =
  /^(?:again|in (?:brief|conclusion|essence|other words|short|sum|summary)|to (?:conclude|sum up|summari[sz]e)|as (?:already |was |has been )*(?:argued|described|discussed|mentioned|noted|said|seen|shown|stated)(?: (?:above|already|before|earlier))?|overall|put differently|taken together|that is(?: to say)?|all in all|once more),?\s+/i
/** It names the subject of another section in few words, and says nothing of it. */
const SIGNPOST =
  /^(?:the )?(?:next|following|previous|preceding) (?:section|chapter|paragraph|part)s? (?:turns? (?:now |next )?to|moves? on to|(?:will )?(?:be )?(?:discuss|examin|consider|describ|explor|address|outlin|review)(?:e?s|ed)?)(?: (?!(?:an?|are|as|be|how|is|none|than|that|to|was|were|what|when|where|whether|which|whose?|why)\b)[\p{L}’'-]+){1,5}\.$/iu
const HALVES = /;\s+|,\s+(?:and|but|while|whereas)\s+/
/** Words of grammar that may stand in a subject: "the gaps in a hedge". */
const IN_SUBJECT = new Set('a an at in its of on the their these this those'.split(' '))

/** @param others the sentences that stay */
export function isSaidAmong(sentence: string, others: readonly string[]): boolean {
  if (others.includes(sentence) || SIGNPOST.test(sentence)) return true
  const bare = sentence.replace(SUMMING_UP, '')
  const isSaid = (part: string) => others.some((other) => isSaidBy(part, other))
  if (isSaid(bare)) return true
  const halves = bare.split(HALVES)
  return (
    halves.length === 2 &&
    halves.every((half) => contentOf(half).size >= HALF_WORDS && hasSubject(half) && isSaid(half))
  )
}

/** Whether a noun stands before the verb; without one the subject is that of the other half. */
function hasSubject(half: string): boolean {
  const words = readWords(half)
  const verb = words.findIndex(({ direction }, at) => direction !== null || isVerb(words, at))
  const before = words.slice(0, Math.max(0, verb)).filter(({ text }) => !isAuxiliary(text))
  return (
    before.some(({ root }) => root !== '') &&
    before.every(({ root, text, clause }) => clause === 0 && (root !== '' || IN_SUBJECT.has(text)))
  )
}

/** Whether another sentence says all that this one says, in the same words or in others. */
function isSaidBy(sentence: string, other: string): boolean {
  const content = contentOf(sentence)
  return countShared(content, contentOf(other)) >= content.size * SAID_SHARE && supports(other, sentence)
}
