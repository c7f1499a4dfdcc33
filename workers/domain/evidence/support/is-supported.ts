// Whether the passage of a cite item supports the sentence around it, as the sentence reads now.

import type { CiteItem } from '../../citations/csl/citation.ts'
import { fingerprint } from '../../text/fingerprint.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import { supports } from './supports.ts'

/** What a model said holds for the sentence it was asked about; a sentence with other words is judged by the rules. */
export const isSupported = ({ passage, verdict }: CiteItem, sentence: string): boolean => {
  if (passage === '') return false
  return verdict?.sentence === wordsKey(sentence) ? verdict.supports : supports(passage, sentence)
}

/** Equal for sentences of the same words, with the same signs at figures. */
export const wordsKey = (sentence: string): string =>
  fingerprint((foldLetters(sentence).match(/[\p{L}\p{N}]+|[<>≤≥=±%−]|[.-](?=\d)/gu) ?? []).join(' '))
