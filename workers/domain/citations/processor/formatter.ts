// Formatter of a style that survives works on which citeproc-js throws. It keeps names and titles as keys of plain
// objects, so a work by an author called `constructor` would leave the whole text unformatted. Such a work is printed
// plainly with a note in its entry, and so is one that is longer than any known work; all others are formatted.

import { runAtOnce, type Steps } from '../../steps.ts'
import { type CiteItem, fallbackCitation, workKey } from '../csl/citation.ts'
import type { StoredElement } from '../csl/csl-element.ts'
import type { CitationCluster } from './citation-cluster.ts'
import { affordable } from './cost-of-work.ts'
import {
  type BibliographyEntry,
  type FormattedCitations,
  type Formatter,
  startProcessor,
} from './format-works.ts'
import { plainReference } from './plain-reference.ts'

/** Words in bold after a work that could not be formatted. */
export const NOT_IN_STYLE = '[not in the citation style]'

/** Restarts of the engine in one search for broken works; all works after that are printed plainly. */
const RESTARTS_MAX = 20

export function createFormatter(style: StoredElement, locale: StoredElement, language: string): Formatter {
  const start = () => startProcessor(style, locale, language)
  let processor = start()
  /** Cite items on which citeproc-js throws, as JSON. */
  const broken = new Set<string>()

  function* isSet(citations: readonly CitationCluster[]): Steps<boolean> {
    try {
      yield* processor(citations)
      yield* processor([])
      return true
    } catch {
      processor = start()
      return false
    }
  }
  function* findBroken(citations: readonly CitationCluster[]): Steps<void> {
    let restarts = 0
    for (const work of citations.flatMap(({ works }) => affordable(works))) {
      const key = JSON.stringify(work)
      if (broken.has(key)) continue
      yield
      if (restarts < RESTARTS_MAX && (yield* isSet([{ works: [work], note: 1 }]))) continue
      broken.add(key)
      restarts++
    }
  }
  const isWhole = (work: CiteItem) => broken.size === 0 || !broken.has(JSON.stringify(work))
  function* withoutBroken(citations: readonly CitationCluster[]): Steps<FormattedCitations> {
    const fine = citations.map((citation) => ({
      ...citation,
      works: affordable(citation.works.filter(isWhole)),
    }))
    const plain = citations.map(({ works }, at) => {
      const given = new Set(fine[at]?.works)
      return works.filter((work) => !given.has(work))
    })
    const formatted = yield* processor(fine)
    return plain.some((works) => works.length > 0) ? addPlainly(formatted, plain) : formatted
  }
  function* formatInSteps(citations: readonly CitationCluster[]): Steps<FormattedCitations> {
    if (citations.length === 0) broken.clear()
    try {
      return yield* withoutBroken(citations)
    } catch {
      processor = start()
    }
    yield* findBroken(citations)
    try {
      return yield* withoutBroken(citations)
    } catch {
      // No single work is at fault: all are printed plainly.
      processor = start()
      for (const { works } of citations) for (const work of works) broken.add(JSON.stringify(work))
      return yield* withoutBroken(citations)
    }
  }

  return { language, formatInSteps, format: (citations) => runAtOnce(formatInSteps(citations)) }
}

/** @param plain works of each citation that citeproc-js was not given */
function addPlainly(formatted: FormattedCitations, plain: readonly CiteItem[][]): FormattedCitations {
  const listed = new Set(formatted.bibliography.map(({ work }) => work))
  const entries: BibliographyEntry[] = []
  for (const { item } of plain.flat()) {
    const work = workKey(item)
    if (listed.has(work)) continue
    listed.add(work)
    const runs = [{ text: `${plainReference(item)} ` }, { text: NOT_IN_STYLE, bold: true as const }]
    entries.push({ label: [], runs, work })
  }
  return {
    ...formatted,
    citations: formatted.citations.map((runs, index) => {
      const works = plain[index] ?? []
      return works.length > 0
        ? [...runs, { text: (runs.length > 0 ? ' ' : '') + fallbackCitation(works) }]
        : runs
    }),
    bibliography: [...formatted.bibliography, ...entries],
  }
}
