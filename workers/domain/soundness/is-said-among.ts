// Whether sentences of a text say all that one of them says, so that it may go and nothing true is lost.

import { contentOf } from '../citations/matching/citation-relevance.ts'
import { countShared } from '../citations/matching/content-words.ts'
import { supports } from '../evidence/support/supports.ts'

/** Share of a sentence's content words that another has which says the same in other words. */
const SAID_SHARE = 0.75
/** Content words of a half of a sentence that is looked for alone. */
const HALF_WORDS = 4
/** It sums up, or goes back. */
const SUMMING_UP =
  /^(?:again|in (?:brief|conclusion|essence|other words|short|sum|summary)|to (?:conclude|sum up|summari[sz]e)|as (?:already |was |has been )*(?:argued|described|discussed|mentioned|noted|said|seen|shown|stated)(?: (?:above|already|before|earlier))?|overall|put differently|taken together|that is(?: to say)?|all in all|once more),?\s+/i
/** It says what the text does, and nothing of its subject. */
const SIGNPOST =
  /^(?:(?:the )?(?:next|following|previous|preceding|present|last) (?:section|chapter|paragraph|part)s?|this (?:section|chapter|paragraph|part|paper|essay|thesis)) (?:(?:now|then|first|next|also|therefore) )?(?:turns? (?:now |next )?to|moves? on to|(?:will )?(?:be )?(?:discuss|examin|consider|describ|explor|address|outlin|review)(?:e?s|ed)?)(?! that\b)[^,;:]{0,80}\.$/i
const HALVES = /;\s+|,\s+(?:and|but|while|whereas|so)\s+/

/** @param others the sentences that stay */
export function isSaidAmong(sentence: string, others: readonly string[]): boolean {
  if (others.includes(sentence) || SIGNPOST.test(sentence)) return true
  const bare = sentence.replace(SUMMING_UP, '')
  const isSaid = (part: string) => others.some((other) => isSaidBy(part, other))
  if (isSaid(bare)) return true
  const halves = bare.split(HALVES)
  return halves.length === 2 && halves.every((half) => contentOf(half).size >= HALF_WORDS && isSaid(half))
}

/** Whether another sentence says all that this one says, in the same words or in others. */
function isSaidBy(sentence: string, other: string): boolean {
  const content = contentOf(sentence)
  return countShared(content, contentOf(other)) >= content.size * SAID_SHARE && supports(other, sentence)
}
