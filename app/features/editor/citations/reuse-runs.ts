// Runs of an answer that equal runs of the answer before become the same objects, by which views know that they need not
// draw them again.

import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'

/** @returns what each answer of one formatter is passed through, in order */
export function runsReuser(): (formatted: FormattedCitations) => FormattedCitations {
  let before = new Map<string, FormattedRun[]>()
  return ({ citations, bibliography, ...others }) => {
    const now = new Map<string, FormattedRun[]>()
    /** @param owner keeps runs apart that belong to different things and say the same */
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
        runs: reuse(entry.runs, `work ${entry.work}`),
      })),
    }
    before = now
    return reused
  }
}
