// Works that a model may cite in a section, each by a label. Those of all sections of a draft have different labels.

import { authorsOf, yearOf } from '../../citations/csl/citation.ts'
import { contentOf, hasRequiredFields } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'
import type { MergedWork } from '../../citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../citations/matching/same-work.ts'
import { isFinding } from '../../evidence/support/is-finding.ts'
import { oneLine } from '../../text/one-line.ts'
import { lastSentences, sentencesOf } from '../../text/sentences.ts'
import type { PlannedWork, WorkPassage } from '../plan/draft-plan.ts'

/**
 * A work that a draft may cite. `summary` is its abstract; `passages` are of the person's PDF, as they are found for one section
 * after the other.
 */
export type CitableWork = Pick<MergedWork, 'csl' | 'summary' | 'url' | 'retracted' | 'sources'> &
  Pick<PlannedWork, 'origin' | 'verification' | 'referenceId' | 'pdfId'> & { passages: WorkPassage[] }

export type OfferedWork = { label: string; work: CitableWork }

/** An offered work with what it says on the subject of a section. */
export type Evidence = OfferedWork & { passages: WorkPassage[] }
/** Evidence that a section may cite so many times. */
export type Offer = Evidence & { most: number }

/** A work as catalogues have it: the one whose fields it has comes first. */
export const fromCatalogues = ({
  csl,
  retracted,
  source,
  sources,
  summary,
  url,
}: MergedWork): CitableWork => ({
  ...{ csl, retracted, summary, url },
  sources: [source, ...sources.filter((one) => one !== source)],
  origin: 'catalogue',
  verification: 'verified',
  passages: [],
})

/** Works that one search may offer. */
const OFFERED_MAX = 10
/** Works of one section's prompt: one for so many words, within these limits. */
const WORDS_OF_EVIDENCE = 110
const EVIDENCE_MIN = 3
const EVIDENCE_MAX = 7
/** Characters of an abstract that are enough to rest a claim on. */
const ABSTRACT_MIN_LENGTH = 40
/** Characters that prompts have of a title, of a passage, and of what a work says in all. */
const TITLE_MAX_LENGTH = 300
const PASSAGE_MAX_LENGTH = 500
const SUMMARY_MAX_LENGTH = 320
/** Content words of topic and section that title and abstract must have. */
const SHARED_MIN = 2

/** Those of the works that can be cited, in their order: found by readers, not retracted, with an abstract, on the subject. */
export function citableWorks<Work extends Pick<CitableWork, 'csl' | 'retracted' | 'summary'>>(
  works: readonly Work[],
  subject: string,
): Work[] {
  const wanted = contentOf(subject)
  const least = Math.min(SHARED_MIN, wanted.size)
  return works
    .filter(
      ({ csl, retracted, summary }) =>
        !retracted &&
        hasRequiredFields(csl) &&
        summary.length >= ABSTRACT_MIN_LENGTH &&
        countShared(wanted, contentOf(`${csl.title} ${summary}`)) >= least,
    )
    .slice(0, OFFERED_MAX)
}

/** Gives each work its label: that of the same work in `offered`, or the next, which is added there. */
export function labelWorks(works: readonly CitableWork[], offered: OfferedWork[]): OfferedWork[] {
  return works.map((work) => {
    const known = offered.find((one) => sameWork(one.work.csl, work.csl))
    if (known) return known
    const number = offered.reduce((most, { label }) => Math.max(most, Number(label.slice(1))), 0) + 1
    const next = { label: `W${number}`, work }
    offered.push(next)
    return next
  })
}

/** How many works the prompt of a section of so many words has. */
export const evidenceMost = (words: number): number =>
  Math.max(EVIDENCE_MIN, Math.min(EVIDENCE_MAX, Math.ceil(words / WORDS_OF_EVIDENCE)))

/** Sentences of an abstract that report something; all of them where none does. */
function findingsOf(summary: string): string[] {
  const sentences = sentencesOf(summary)
  const findings = sentences.filter(isFinding)
  return findings.length > 0 ? findings : sentences
}

/** A figure that is no year. */
const FIGURE = /(?<![\d.,])(?!(?:1[5-9]|20)\d\d(?!\d|[.,]\d))\d/
const isResult = ({ text }: WorkPassage) => FIGURE.test(text) && isFinding(text)

/**
 * Those passages that are nearest to a subject, in their order: of the person's PDF, else of what the abstract reports, since
 * aims and methods support nothing. One of several reports a result in figures, where there is one: it may be told in other words
 * than the subject.
 * @param isFresh false for those to leave out
 */
export function passagesOn(
  subject: string,
  { summary, passages }: CitableWork,
  most: number,
  isFresh: (passage: WorkPassage) => boolean = () => true,
): WorkPassage[] {
  const wanted = contentOf(subject)
  const texts = passages.length > 0 ? passages : findingsOf(summary).map((text) => ({ text, page: null }))
  const near = texts
    .map(({ text, page }) => ({ text: oneLine(text, PASSAGE_MAX_LENGTH), page }))
    .filter(isFresh)
    .map((passage, at) => ({ passage, at, shared: countShared(wanted, contentOf(passage.text)) }))
    .toSorted((one, other) => other.shared - one.shared)
  const chosen = near.slice(0, most)
  const result = near.find(({ passage }) => isResult(passage))
  if (result && most > 1 && !chosen.some(({ passage }) => isResult(passage))) chosen.splice(-1, 1, result)
  return chosen.toSorted((one, other) => one.at - other.at).map(({ passage }) => passage)
}

const authorsAndYear = ({ csl }: CitableWork) => ({
  title: oneLine(csl.title ?? '', TITLE_MAX_LENGTH),
  authors: authorsOf(csl),
  year: yearOf(csl),
})

/** A work as the prompt of a plan describes it: another's text, which is data. */
export const summariseWork = ({ label, work }: OfferedWork) => ({
  label,
  ...authorsAndYear(work),
  says: oneLine(
    work.passages.length > 0
      ? work.passages.map(({ text }) => text).join(' ')
      : lastSentences(findingsOf(work.summary).join(' '), SUMMARY_MAX_LENGTH),
    SUMMARY_MAX_LENGTH,
  ),
})

/** A work as the prompt of a section describes it. */
export const describeEvidence = ({ label, work, passages }: Evidence) => ({
  label,
  ...authorsAndYear(work),
  passages: passages.map(({ text, page }) => (page === null ? text : { page, text })),
})

/** Text of all that the works say, with their authors. */
export const textOfWorks = (offered: readonly OfferedWork[]): string =>
  offered
    .map(({ work: { csl, passages, summary } }) =>
      [
        csl.title,
        ...(csl.author ?? csl.editor ?? []).flatMap(({ family, given, literal }) => [family, given, literal]),
        summary,
        ...passages.map(({ text }) => text),
      ].join(' '),
    )
    .join('\n')
