// Pure operations on the cite items chosen in the dialog.

import { type CiteItem, citeItem, workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import { CITED_WORKS_MAX } from '../../../../../workers/domain/citations/csl/citation-limits.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'

export type Picks = readonly CiteItem[]

/** Appends works that are not in the list yet, up to CITED_WORKS_MAX. */
export function withWorks(picks: Picks, items: readonly CslItem[]): Picks {
  const keys = new Set(picks.map(({ item }) => workKey(item)))
  const fresh = items.filter((item) => {
    const key = workKey(item)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  return [...picks, ...fresh.map((item) => citeItem(item))].slice(0, CITED_WORKS_MAX)
}

export const withChange = (picks: Picks, index: number, change: Partial<CiteItem>): Picks =>
  picks.map((pick, at) => (at === index ? { ...pick, ...change } : pick))

export const without = (picks: Picks, index: number): Picks => picks.filter((_, at) => at !== index)

/** Replaces items without a title by the library's metadata, once it has a title. Returns the same array if nothing changed. */
export function withLibraryData(picks: Picks, of: (id: string) => CslItem | undefined): Picks {
  let changed = false
  const next = picks.map((pick) => {
    const now = of(pick.item.id)
    if (!now || pick.item.title || !now.title) return pick
    changed = true
    return { ...pick, item: citeItem(now).item }
  })
  return changed ? next : picks
}
