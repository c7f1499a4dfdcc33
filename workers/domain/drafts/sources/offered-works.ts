// Works that a model may cite in a section, each by a label. Those of all sections of a draft have different labels.

import { authorsOf, yearOf } from '../../citations/csl/citation.ts'
import { contentOf, hasRequiredFields } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'
import type { MergedWork } from '../../citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../citations/matching/same-work.ts'
import { oneLine } from '../../text/one-line.ts'

export type OfferedWork = { label: string; work: MergedWork }

/** Works of one section's prompt. */
export const OFFERED_MAX = 10
/** Characters of an abstract that are enough to rest a claim on, and those that a prompt has. */
const ABSTRACT_MIN_LENGTH = 40
const ABSTRACT_MAX_LENGTH = 1200
/** Content words of topic and section that title and abstract must have. */
const SHARED_MIN = 2

/** Those of the works that can be cited, in their order: found by readers, not retracted, with an abstract, on the subject. */
export function citableWorks(works: readonly MergedWork[], subject: string): MergedWork[] {
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
export function labelWorks(works: readonly MergedWork[], offered: OfferedWork[]): OfferedWork[] {
  return works.map((work) => {
    const known = offered.find((one) => sameWork(one.work.csl, work.csl))
    if (known) return known
    const next = { label: `W${offered.length + 1}`, work }
    offered.push(next)
    return next
  })
}

/** A work as a prompt describes it: a catalogue's text, which is data. */
export const describeWork = ({ label, work: { csl, summary } }: OfferedWork) => ({
  label,
  title: oneLine(csl.title ?? '', ABSTRACT_MAX_LENGTH),
  authors: authorsOf(csl),
  year: yearOf(csl),
  abstract: oneLine(summary, ABSTRACT_MAX_LENGTH),
})

/** Text of all that the works say, with their authors. */
export const textOfWorks = (offered: readonly OfferedWork[]): string =>
  offered
    .map(({ work: { csl, summary } }) =>
      [
        csl.title,
        ...(csl.author ?? csl.editor ?? []).flatMap(({ family, given, literal }) => [family, given, literal]),
        summary,
      ].join(' '),
    )
    .join('\n')
