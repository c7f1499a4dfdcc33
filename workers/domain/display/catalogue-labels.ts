// Names of catalogues in the user interface.

import type { CatalogueName } from '../citations/matching/found-work.ts'

const LABELS: Record<CatalogueName, string> = {
  crossref: 'Crossref',
  openalex: 'OpenAlex',
  semantic_scholar: 'Semantic Scholar',
  arxiv: 'arXiv',
}

export const catalogueLabels = (names: readonly CatalogueName[]): string =>
  names.map((name) => LABELS[name]).join(', ')
