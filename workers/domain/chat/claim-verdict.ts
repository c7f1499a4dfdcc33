// What rules can tell of a claim beside the sentences that it quotes (docs/decisions/089): that it says what they say, that it says
// something else, or neither.

import { wordsKey } from '../evidence/support/is-supported.ts'
import type { ReadWord } from '../evidence/support/read-words.ts'
import { rolesAgree } from '../evidence/support/roles.ts'
import { foldLetters } from '../text/fold-letters.ts'
import { isEnglish } from '../text/is-english.ts'
import { sentencesOf } from '../text/sentences.ts'
import { inLanguageOf, type Known, newNames } from '../writing/new-facts.ts'
import { areSidesSwapped } from './claim-comparison.ts'
import { figuresAgree } from './claim-figures.ts'
import { directionsDiffer, negationsDiffer } from './claim-polarity.ts'
import { readClaimWords } from './claim-words.ts'

export type ClaimFault = 'figure' | 'name' | 'direction' | 'negation' | 'roles' | 'advice'
/** `says`: in the words of a whole sentence of its quotation; `unclear`: the rules cannot tell. */
export type ClaimVerdict = 'says' | 'unclear' | ClaimFault

/**
 * @property said the whole sentences that the claim's quotations are from
 * @property near names that the claim may have: of those sentences, and of the document's head
 * @property around names that it may have where the sentences speak of "they" or "it": of the passages as well
 */
export type QuotedIn = { said: string; near: Known; around: Known }

/** UTF-16 code units that are compared. */
const CLAIM_MAX_LENGTH = 600
const SAID_MAX_LENGTH = 4000
/** Words of content from which a claim can be told from its words alone. */
const CONTENT_LEAST = 3
/** Shared content, and its share of the claim, from which on roles are compared. */
const ROLES_LEAST = 3
const ROLES_SHARE = 0.6
const ADVICE =
  /\b(?:should|ought|must|needs? to|has to|have to|had better|recommend[a-z]*|advis[a-z]*|advice|urged?|urges|be encouraged|required? to|requires)\b/i
/** Words of sentences with advice or with a need. */
const ADVISING =
  /\b(?:should|ought|must|needs? to|has to|have to|recommend[a-z]*|advis[a-z]*|urg[a-z]*|encourag[a-z]*|requir[a-z]*|necess[a-z]*|essential|crucial|vital|guidelines?|calls? for)\b/i
/** "The more cover, the cooler": two directions that go together. */
const CORRELATIVE = /^the (?:more|less|fewer|[a-z]{2,20}er)\b/i
/** A clause without which the sentence still says the same. */
const GROUND = /,? (?:because|whereas) .*$/s
const REFERRING =
  /\b(?:he|she|they|it|we|his|her|their|its|our|this|these|those|the (?:authors?|researchers?|former|latter|writers?))\b/iu

export function claimVerdict(claim: string, { said, near, around }: QuotedIn): ClaimVerdict {
  if (claim.length > CLAIM_MAX_LENGTH) return 'unclear'
  const text = said.slice(0, SAID_MAX_LENGTH)
  if (!figuresAgree(claim, text)) return 'figure'
  const known = inLanguageOf(REFERRING.test(text) ? around : near, claim)
  // A short claim with a name has as many capitals as a German one.
  const isSure = isEnglish(claim) && isEnglish(text)
  const names = newNames(claim, isSure ? { ...known, nounsHaveCapitals: false } : known)
  if (!names.every((name) => isDerived(name, known))) return 'name'
  if (ADVICE.test(claim) && !ADVISING.test(text)) return 'advice'
  const claimWords = readClaimWords(claim)
  const saidWords = readClaimWords(text)
  const claimed = claimWords.words
  const words = saidWords.words
  if (!CORRELATIVE.test(claim) && directionsDiffer(claimed, words)) return 'direction'
  if (negationsDiffer(claimWords, saidWords)) return 'negation'
  const roots = new Set(words.map(({ root }) => root))
  const content = claimed.filter(({ root }) => root !== '')
  const shared = new Set(
    content.flatMap(({ root, direction }) => (direction === null && roots.has(root) ? [root] : [])),
  )
  const isShared = shared.size >= ROLES_LEAST && shared.size >= ROLES_SHARE * content.length
  if (isShared && !areSidesSwapped(claimed, words) && !rolesAgree(claimed, words.map(asThing), shared))
    return 'roles'
  return content.length >= CONTENT_LEAST && isInItsWords(claim, text) ? 'says' : 'unclear'
}

/** "Italy" of "Italian". */
const isDerived = (name: string, { byStart }: Known): boolean => {
  const folded = foldLetters(name)
  const begin = folded.slice(0, -1)
  return begin.length >= 4 && (byStart.get(folded.slice(0, 2)) ?? []).some((word) => word.startsWith(begin))
}

/** "stress reduction" has no sides. */
const asThing = (word: ReadWord): ReadWord => (NOUN.test(word.text) ? { ...word, direction: null } : word)
const NOUN = /(?:tion|sion|ment|ance|ence|th|ness)s?$/u

/** True if the claim has the words of a whole sentence: fewer of them, or those of two sentences, may say something else. */
const isInItsWords = (claim: string, text: string): boolean =>
  text
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap((sentence) => [sentence, sentence.replace(GROUND, '')])
    .some((said) => wordsKey(said) === wordsKey(claim))
