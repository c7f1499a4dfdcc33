// Wire form of a work from the catalogues.
import type { Paper } from '../../contracts/research.ts'
import { yearOf } from '../../domain/citations/identifiers/work-keys.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { stripMarkup } from '../../domain/text/plain-text.ts'

export const paperResponse = ({
  csl,
  source,
  sources,
  url,
  summary,
  retracted,
  citedBy,
}: MergedWork): Paper => ({
  title: stripMarkup(csl.title ?? ''),
  authors: (csl.author ?? []).map(({ given, family, literal, suffix, ...particles }) =>
    [
      literal ??
        [given, particles['dropping-particle'], particles['non-dropping-particle'], family]
          .filter(Boolean)
          .join(' '),
      suffix,
    ]
      .filter(Boolean)
      .join(' '),
  ),
  year: yearOf(csl),
  summary,
  url,
  doi: csl.DOI ?? null,
  csl,
  source,
  sources,
  retracted,
  citedBy,
})
