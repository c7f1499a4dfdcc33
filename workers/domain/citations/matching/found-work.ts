// A work as a catalogue describes it: untrusted text, in a page as in a prompt.
import type { CslItem } from '../csl/csl.ts'

/** The most careful records first: where several catalogues have a work, the first of them decides its fields. */
export const CATALOGUE_NAMES = ['crossref', 'openalex', 'semantic_scholar', 'arxiv'] as const
export type CatalogueName = (typeof CATALOGUE_NAMES)[number]

export type FoundWork = {
  csl: CslItem
  /** Dates of publication, where the catalogue has several, online and in print: [year, month, day] or a beginning of it. */
  dates: number[][]
  source: CatalogueName
  /** Address for readers, http(s); null where the catalogue has none. */
  url: string | null
  /** Address of its text as a PDF that anybody may read; null where the catalogue names none. */
  file: string | null
  /** The abstract as plain text; '' where there is none. */
  summary: string
  /** Retracted or withdrawn, by the catalogue. */
  retracted: boolean
  /** Citations that the catalogue counts. */
  citedBy: number
}

/** `value` is a DOI without resolver, an arXiv number without version, an ISBN without hyphens. */
export type WorkIdentifier = { kind: 'doi' | 'arxiv' | 'isbn'; value: string }
