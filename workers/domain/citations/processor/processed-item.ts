// A work as citeproc-js is given it, so that a style finds what it prints under the names that it knows. Styles of CSL
// 1.0.1 call the event by another name.

import type { CslItem } from '../csl/csl.ts'
import { withArxivNumber } from './arxiv-number.ts'
import { withoutOthers } from './et-al.ts'

export function processedItem(item: CslItem, printsArchives: () => boolean): object {
  const event = item['event-title']
  return { ...withoutOthers(withArxivNumber(item, printsArchives)), ...(event && { event }) }
}
