// Works as CSL-JSON. The schema asks every item for an id: its citation key, its own id, or its place in the list.

import type { CslItem } from './csl.ts'

export function writeCslJson(items: readonly CslItem[]): string {
  const taken = new Set<string>()
  const listed = items.map((item, at) => {
    const named = item['citation-key'] || item.id
    const id = named === '' || named === undefined || taken.has(named) ? `work-${at + 1}` : named
    taken.add(id)
    return { ...item, id }
  })
  return `${JSON.stringify(listed, null, 2)}\n`
}
