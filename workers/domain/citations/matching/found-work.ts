// A work as a catalogue knows it. Whatever stands in it was written by others: untrusted text, in a page as in a prompt.
import type { CslItem } from '../csl/csl.ts'

export const CATALOGUE_NAMES = ['crossref', 'openalex', 'semantic_scholar', 'arxiv'] as const
export type CatalogueName = (typeof CATALOGUE_NAMES)[number]

export type FoundWork = {
  csl: CslItem
  source: CatalogueName
  /** Where a reader finds it, http(s); null where the catalogue does not say. */
  url: string | null
  /** The abstract as plain text; '' where there is none. */
  summary: string
  /** Whether the catalogue says that it was retracted or withdrawn. */
  retracted: boolean
  /** How many works cite it, as far as the catalogue counts them. */
  citedBy: number
}

/** `value` as its own scheme writes it: a DOI without resolver, an arXiv id without version, an ISBN without hyphens. */
export type WorkIdentifier = { kind: 'doi' | 'arxiv' | 'isbn'; value: string }
