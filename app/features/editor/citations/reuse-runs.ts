// Replaces runs of a response by the equal objects of the previous response, so that node views can compare by identity and
// skip rendering.

import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'

/** @returns a function to apply to each response of one formatter, in order */
export function runsReuser(): (formatted: FormattedCitations) => FormattedCitations {
  let before = new Map<string, FormattedRun[]>()
  return ({ citations, bibliography, ...others }) => {
    const now = new Map<string, FormattedRun[]>()
    /** @param owner part of the key: equal runs of different entries must be different objects */
    const reuse = (runs: FormattedRun[], owner: string): FormattedRun[] => {
      const key = `${owner} ${JSON.stringify(runs)}`
      const kept = now.get(key) ?? before.get(key) ?? runs
      now.set(key, kept)
      return kept
    }
    const reused = {
      ...others,
      citations: citations.map((runs) => reuse(runs, 'citation')),
      bibliography: bibliography.map((entry) => ({
        ...entry,
        label: reuse(entry.label, 'label'),
        runs: reuse(entry.runs, `work:${entry.work}`),
      })),
    }
    before = now
    return reused
  }
}
