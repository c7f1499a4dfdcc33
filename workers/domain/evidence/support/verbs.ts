// Verbs of a sentence by form and place, without a tagger.

import type { ReadWord } from './read-words.ts'

const words = (list: string) => new Set(list.split(' '))
const AUXILIARIES = words(
  'is are was were be been being has have had do does did may might can could should will would must not never',
)
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word)
const OBJECT_OPENERS = words('a an the its their his her our them it him us by')
const ADVERB = /^(?:now|also|then|often|thus)$|ly$/

/** Verbs that say little: a claim may have them although its passage does not. */
const NEUTRAL =
  /^(?:show|demonstrat|reveal|indicat|suggest|report|observ|found|find|sa(?:id|ys?)$|tell|told|stat(?:e|ed|es)$|argu|alleg|claim|announc|conclu|note[ds]?$|believ|consider|know|regard|recogni|establish|predict|expect|forecast|estimat|calculat|measur|examin|investigat|analy|stud(?:y|ied|ies)$|publish|describ|call|nam(?:e|ed|es)$|locat|includ|becom|becam|remain|seem|appear|occur|happen|us(?:e|ed|es|ing)$|perform|conduct|provid|ha(?:s|ve|d|ving)$|mak(?:e|es|ing)$|made$|giv|gave|tak(?:e|es|en|ing)$|took$|play|serv(?:e|ed|es)$|see[ns]?$|saw$|due$|bas(?:ed)$|according|compared)/

/** True for "may destroy", "was then destroyed", "destroys the", "destroyed its", "Destroying" at the beginning; a plural noun is none. */
export function isVerb(sentence: readonly ReadWord[], at: number): boolean {
  const word = sentence[at]
  if (!word || word.root === '' || ADVERB.test(word.text)) return false
  if (at === 0 && word.text.endsWith('ing')) return true
  let before = at - 1
  while (ADVERB.test(sentence[before]?.text ?? '')) before--
  if (AUXILIARIES.has(sentence[before]?.text ?? '')) return true
  return /(?:ed|[^s]s)$/.test(word.text) && OBJECT_OPENERS.has(sentence[at + 1]?.text ?? '')
}

/** True if the passage has every verb of the claim that says something. Verbs of direction are judged by their direction. */
export const verbsAgree = (claim: readonly ReadWord[], roots: ReadonlySet<string>): boolean =>
  claim.every(
    (word, at) =>
      word.direction !== null || roots.has(word.root) || NEUTRAL.test(word.text) || !isVerb(claim, at),
  )
