// What a work costs citeproc-js: in proportion to its texts, and for quotation marks, brackets and tags, which it pairs, in
// proportion to their square. The unit is one code unit of text, some five microseconds in 2026.

import type { CiteItem } from '../csl/citation.ts'
import { CITATION_COST_MAX, WORK_COST_MAX } from '../csl/citation-limits.ts'
import { type CslItem, DATE_FIELDS, NAME_FIELDS, TEXT_FIELDS } from '../csl/csl.ts'

/** Cost of a registered work, by its id at the engine. */
export type CostOf = (id: string) => number

/** Cost of a work without texts. */
const WORK_COST = 300
const MARK_COST = 25
const MARKS = /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'<]/gu

const costOfText = (text = ''): number => text.length + MARK_COST * (text.match(MARKS)?.length ?? 0)

/** An address is printed as it is. */
const PROCESSED = TEXT_FIELDS.filter((field) => field !== 'URL')

export function costOfItem(item: CslItem): number {
  let cost = WORK_COST
  for (const field of PROCESSED) cost += costOfText(item[field])
  for (const field of DATE_FIELDS) cost += costOfText(item[field]?.literal)
  for (const field of NAME_FIELDS)
    for (const name of item[field] ?? [])
      for (const part of Object.values(name)) cost += typeof part === 'string' ? costOfText(part) : 0
  return cost
}

const costOf = ({ item, locator, prefix, suffix }: CiteItem): number =>
  costOfItem(item) + [locator, prefix, suffix].reduce((cost, text) => cost + costOfText(text), 0)

/** Works of one citation that citeproc-js can write in a step; the others are longer than any that is known. */
export function affordable(works: readonly CiteItem[]): CiteItem[] {
  let left = CITATION_COST_MAX
  return works.filter((work) => {
    const cost = costOf(work)
    if (cost > Math.min(WORK_COST_MAX, left)) return false
    left -= cost
    return true
  })
}
