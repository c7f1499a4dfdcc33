// Whether the passage of a cite item supports the sentence around it, as the sentence reads now.

import type { CiteItem } from '../../citations/csl/citation.ts'
import { fingerprint } from '../../text/fingerprint.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import { passageSentences } from './passage-sentences.ts'
import { supports } from './supports.ts'

/**
 * What a model said holds for the sentence it was asked about. One with other words is judged by the rules, beside each sentence
 * of the passage alone: words of several together say nothing.
 */
export const isSupported = ({ passage, verdict }: CiteItem, sentence: string): boolean =>
  verdict?.sentence === wordsKey(sentence)
    ? passage !== '' && verdict.supports
    : passageSentences(passage).some((one) => supports(one, sentence))

/** Equal for sentences of the same words, with the same signs at figures. */
export const wordsKey = (sentence: string): string =>
  fingerprint((foldLetters(sentence).match(/[\p{L}\p{N}]+|[<>≤≥=±%−]|[.-](?=\d)/gu) ?? []).join(' '))
