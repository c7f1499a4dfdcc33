// What every catalogue's answer becomes in the end: fields through the one gate for CSL-JSON, and beside them what a
// reader wants to know at once.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import type { CatalogueName, FoundWork } from '../../domain/citations/matching/found-work.ts'
import { webAddress } from '../web-address.ts'

type Read = {
  source: CatalogueName
  /** Fields of CSL-JSON as the catalogue has them; what is undefined is left out. */
  csl: { type: CslItem['type'] } & { [field in keyof CslItem]?: unknown }
  retracted?: boolean
  citedBy?: number
}

/** How publishers mark a retracted work in its own title. */
const RETRACTED_TITLE =
  /^\W{0,3}(?:retracted|withdrawn|removed|temporary removal)(?: (?:article|paper|chapter))?\s*[:\]–—-]/iu

/** Null where there is no title: nobody could check such a work. */
export function foundWork({ source, csl, retracted = false, citedBy = 0 }: Read): FoundWork | null {
  const tidy = normaliseCsl({ ...csl, URL: webAddress(csl.URL) })
  if (!tidy?.title) return null
  return {
    csl: tidy,
    source,
    url: tidy.URL ?? (tidy.DOI ? `https://doi.org/${encodeURI(tidy.DOI)}` : null),
    summary: tidy.abstract ?? '',
    retracted: retracted || RETRACTED_TITLE.test(tidy.title),
    citedBy,
  }
}
