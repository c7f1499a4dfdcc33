// Builds a FoundWork from a catalogue's fields, with its CSL-JSON normalised.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import type { CatalogueName, FoundWork } from '../../domain/citations/matching/found-work.ts'
import { webAddress } from '../http/web-address.ts'

type Read = {
  source: CatalogueName
  /** CSL-JSON fields as the catalogue has them; undefined ones are dropped. */
  csl: { type: CslItem['type'] } & { [field in keyof CslItem]?: unknown }
  dates?: number[][]
  /** Address of an open-access PDF. */
  file?: unknown
  retracted?: boolean
  citedBy?: number
}

/** Marks of retraction in publishers' titles. */
const RETRACTED_TITLE =
  /^\W{0,3}(?:retracted|withdrawn|removed|temporary removal)(?: (?:article|paper|chapter))?\s*[:\]–—-]/iu

/** Null without a title, since such a work cannot be checked. */
export function buildFoundWork({
  source,
  csl,
  dates = [],
  file,
  retracted = false,
  citedBy = 0,
}: Read): FoundWork | null {
  const normalised = normaliseCsl({ ...csl, URL: webAddress(csl.URL) })
  if (!normalised?.title) return null
  return {
    csl: normalised,
    dates,
    source,
    url: normalised.URL ?? (normalised.DOI ? `https://doi.org/${encodeURI(normalised.DOI)}` : null),
    file: webAddress(file) ?? null,
    summary: normalised.abstract ?? '',
    retracted: retracted || RETRACTED_TITLE.test(normalised.title),
    citedBy,
  }
}
