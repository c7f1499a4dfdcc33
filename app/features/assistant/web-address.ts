// Checks URLs from catalogues and libraries: http(s) URLs, or null.
import { safeHref } from '../../../workers/domain/text/safe-address.ts'

export function webAddress(address: string | null | undefined): string | null {
  const safe = safeHref(address)
  return /^https?:\/\//i.test(safe) ? safe : null
}

/** URL of a work: its own page, or else its DOI's. */

export const workAddress = (url: string | null | undefined, doi: string | null | undefined): string | null =>
  webAddress(url) ?? (doi ? webAddress(`https://doi.org/${encodeURI(doi)}`) : null)
