// What a written section claims, told to the sections after it: of each paragraph the sentence that has most to do with
// question, thesis and points, whole, and if there is one such that it can be understood alone; and, while there is room, a second
// one that cites a work. By rules, since a model would have to read every section once more for it.

import { contentOf } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'
import { isOffered, type SourcedBlock, type SourcedText } from '../../model-text/sourced-text.ts'
import { oneLine } from '../../text/one-line.ts'

/** Beginnings of sentences that go on from the one before. */
const REFERS_BACK =
  /^(?:it|its|they|their|them|this|that|these|those|such|both|neither|either|he|she|his|her|here|there|then|thus|hence|so|but|and|yet|however|therefore|moreover|nor|none|the (?:same|latter|former|finding|result|other|first|second|third)|a (?:second|third)|another)\b/i

/** A section as later ones are told of it; `cited` are labels of works, once for each citation. */
export type ArguedSection = { heading: string; claims: string[]; cited: string[] }

/**
 * The claims of a section in text order.
 * @param subject question, thesis and points
 * @param most how many, and the UTF-16 code units of each
 */
export function claimsOf(
  blocks: readonly SourcedBlock[],
  subject: string,
  most: { claims: number; length: number },
): string[] {
  const wanted = contentOf(subject)
  return blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text }, paragraph) => {
      const sentences = sentencesOf(text).filter(({ sentence }) => sentence.length <= most.length)
      const alone = sentences.filter(({ sentence }) => !REFERS_BACK.test(sentence))
      const ranked = (alone.length > 0 ? alone : sentences)
        .map((one) => ({
          ...{ ...one, paragraph, isSecond: false },
          sentence: oneLine(one.sentence, most.length),
          shared: countShared(wanted, contentOf(one.sentence)),
        }))
        .toSorted((one, other) => other.shared - one.shared)
      const [first, ...others] = ranked
      const second = others.find(({ cites }) => cites)
      return [...(first ? [first] : []), ...(second ? [{ ...second, isSecond: true }] : [])]
    })
    .toSorted((one, other) => Number(one.isSecond) - Number(other.isSecond) || other.shared - one.shared)
    .slice(0, most.claims)
    .toSorted((one, other) => one.paragraph - other.paragraph || one.at - other.at)
    .map(({ sentence }) => sentence)
}

/** `at`: the sentence's place in its paragraph. */
const sentencesOf = (text: SourcedText) =>
  text.sentences.flatMap((said, at) => {
    const sentence = said.inWords()
    return sentence ? [{ sentence, cites: said.sources.some(isOffered), at }] : []
  })
