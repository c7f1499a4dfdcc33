// The sentence of a work that a claim rests on, and the one that is nearest to a claim on the same subject. The
// first says what the claim says (evidence/support/supports.ts); the second only shares words with it.

import { CITED_TEXT_MAX_LENGTH } from '../../citations/csl/citation-limits.ts'
import { agreesInDirection, contentOf } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'
import { isFinding } from '../../evidence/support/is-finding.ts'
import { LEFT_OUT } from '../../evidence/support/passage-sentences.ts'
import { supports } from '../../evidence/support/supports.ts'
import { oneLine } from '../../text/one-line.ts'
import { sentencesOf } from '../../text/sentences.ts'
import type { WorkPassage } from '../plan/draft-plan.ts'
import type { CitableWork } from './offered-works.ts'

const SHARED_MIN = 3
/** Share of the claim's content words that the nearest passage has, and that title and abstract have together. */
const PASSAGE_SHARE = 0.3
const WORK_SHARE = 0.45
/** UTF-16 code units; longer sentences are left out, since a part may say something else. */
const PASSAGE_MAX_LENGTH = CITED_TEXT_MAX_LENGTH
/** UTF-16 code units of a text that are read. */
const TEXT_MAX_LENGTH = 40_000
const SENTENCES_MAX = 60
/** Sentences of one text that a model judges together. */
const SENTENCES_TOGETHER = 4
const NUMBER = /\d+(?:[.,]\d+)*/g
const NEGATION = /\b(?:no|not|never|neither|nor|none|without|cannot|fail(?:s|ed)?|lack(?:s|ed)?)\b|n['’]t\b/iu

/** What a claim may rest on: an abstract, or passages of the person's PDF with their pages. */
export type WorkText = { title: string; texts: readonly WorkPassage[] }

/** Passages of the person's PDF come before the abstract, which has no pages. */
export const textOfWork = ({
  csl,
  passages = [],
  summary,
}: Pick<CitableWork, 'csl' | 'summary'> & Partial<Pick<CitableWork, 'passages'>>): WorkText => ({
  title: csl.title ?? '',
  texts: summary ? [...passages, { text: summary, page: null }] : passages,
})

/** Null if no sentence says so. */
export const supportingPassage = (claim: string, work: WorkText): WorkPassage | null =>
  findingsNear(claim, work).find(({ text }) => supports(text, claim)) ?? null

/** Sentences that report something, those that share most words with the claim first. */
export function findingsNear(claim: string, { texts }: WorkText): WorkPassage[] {
  const said = contentOf(claim)
  return texts
    .flatMap(({ text, page }) => sentencesOf(text).map((sentence) => ({ text: sentence, page })))
    .filter(({ text }) => text.length <= PASSAGE_MAX_LENGTH)
    .map(({ text, page }) => ({ text: oneLine(text, PASSAGE_MAX_LENGTH), page }))
    .map((passage) => ({ passage, shared: countShared(said, contentOf(passage.text)) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, SENTENCES_MAX)
    .filter(({ passage }) => isFinding(passage.text))
    .map(({ passage }) => passage)
}

/**
 * What a model judges a claim by: of each text the sentences that share most words with the claim, as many as a citation keeps, in
 * their order, since a claim may rest on two of them. Aims and methods only for a claim about these. The text that shares
 * most is first.
 */
export function passagesNear(claim: string, { texts }: WorkText): WorkPassage[] {
  const said = contentOf(claim)
  const isReported = isFinding(claim)
  return texts
    .map(({ text, page }) => {
      const near = sentencesOf(oneLine(text, TEXT_MAX_LENGTH))
        .map((sentence, at) => ({ sentence, at, shared: countShared(said, contentOf(sentence)) }))
        .filter(({ sentence, shared }) => shared > 0 && (!isReported || isFinding(sentence)))
        .sort((one, other) => other.shared - one.shared)
      const joined = joinSentences(withinLength(near.slice(0, SENTENCES_TOGETHER)))
      const passage = { text: joined, page }
      return { passage, shared: countShared(said, contentOf(joined)) }
    })
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .map(({ passage }) => passage)
}

type SentenceAt = { sentence: string; at: number }

/** Those of the first that fit into a passage together. */
function withinLength(sentences: readonly SentenceAt[]): SentenceAt[] {
  let left = PASSAGE_MAX_LENGTH + LEFT_OUT.length
  return sentences.filter(({ sentence }) => {
    const size = sentence.length + LEFT_OUT.length
    if (size > left) return false
    left -= size
    return true
  })
}

const joinSentences = (sentences: readonly SentenceAt[]): string =>
  sentences
    .toSorted((one, other) => one.at - other.at)
    .map(({ sentence, at }, index, all) => {
      if (index === 0) return sentence
      return `${all[index - 1]?.at === at - 1 ? ' ' : LEFT_OUT}${sentence}`
    })
    .join('')

/** Null for a work on another subject, and where figures, direction or negation already tell that it says something else. */
export function nearestPassage(claim: string, work: WorkText): WorkPassage | null {
  const said = contentOf(claim)
  const whole = `${work.title}. ${work.texts.map(({ text }) => text).join(' ')}`
  const figures = new Set(whole.match(NUMBER) ?? [])
  if (said.size === 0 || !(claim.match(NUMBER) ?? []).every((figure) => figures.has(figure))) return null
  if (!agreesInDirection(claim, whole)) return null
  if (countShared(said, contentOf(whole)) / said.size < WORK_SHARE) return null
  const isNear = ({ text }: WorkPassage) => {
    const shared = countShared(said, contentOf(text))
    return shared >= Math.min(SHARED_MIN, said.size) && shared / said.size >= PASSAGE_SHARE
  }
  const passage = findingsNear(claim, work).find(isNear)
  return passage !== undefined && NEGATION.test(claim) === NEGATION.test(passage.text) ? passage : null
}
