// Writes works as CSL-JSON. The schema requires an id of each item: its citation key, else its id, else its position
// in the list.

import type { CslItem } from '../csl/csl.ts'

/** @param taken ids already written to the same list; new ones are added */
export function writeCslJson(items: readonly CslItem[], taken = new Set<string>()): string {
  const listed = items.map((item) => {
    const named = item['citation-key'] || item.id
    const id = named === '' || named === undefined || taken.has(named) ? `work-${taken.size + 1}` : named
    taken.add(id)
    return { ...item, id }
  })
  return `${JSON.stringify(listed, null, 2)}\n`
}
