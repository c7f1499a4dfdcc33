// Addresses from catalogues and libraries, checked: http(s) URLs or null.
import { safeHref } from '../../../workers/domain/manuscript/schema/safe-address.ts'

export function webAddress(address: string | null | undefined): string | null {
  const safe = safeHref(address)
  return /^https?:\/\//i.test(safe) ? safe : null
}

/** Where a work can be looked at: its own page, else what its DOI leads to. */
export const workAddress = (url: string | null | undefined, doi: string | null | undefined): string | null =>
  webAddress(url) ?? (doi ? webAddress(`https://doi.org/${encodeURI(doi)}`) : null)
