// Works as CSL-JSON. The schema asks every item for an id: its citation key, its own id, or its place in the list.

import type { CslItem } from '../csl/csl.ts'

/** @param taken ids of works that were written before into the same list */
export function writeCslJson(items: readonly CslItem[], taken = new Set<string>()): string {
  const listed = items.map((item) => {
    const named = item['citation-key'] || item.id
    const id = named === '' || named === undefined || taken.has(named) ? `work-${taken.size + 1}` : named
    taken.add(id)
    return { ...item, id }
  })
  return `${JSON.stringify(listed, null, 2)}\n`
}
