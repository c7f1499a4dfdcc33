// The works of a text by what the processor calls them. Two citations of one reference are citations of one work, the way
// the last of them knows it; a work that is known otherwise than before gets another name, since the processor reads each
// once.

import { workKey } from './citation.ts'
import type { CslItem } from './csl.ts'
import type { PlacedCitation } from './format-works.ts'

export class KnownWorks {
  private readonly names = new Map<string, { id: string; written: string }>()
  private readonly items = new Map<string, CslItem>()
  private count = 0

  meet(citations: readonly PlacedCitation[]): void {
    if (citations.length === 0) {
      this.names.clear()
      this.items.clear()
    }
    const latest = new Map<string, CslItem>()
    for (const { works } of citations) for (const { item } of works) latest.set(workKey(item), item)
    for (const [key, item] of latest) {
      const written = JSON.stringify({ ...item, id: '' })
      if (this.names.get(key)?.written === written) continue
      const id = `w${++this.count}`
      this.names.set(key, { id, written })
      this.items.set(id, item)
    }
  }

  idOf(item: CslItem): string {
    return this.names.get(workKey(item))?.id ?? ''
  }

  keyOf(id: string): string {
    const item = this.items.get(id)
    return item ? workKey(item) : ''
  }

  /** The processor writes into what it is given. */
  copy(id: string): object {
    return JSON.parse(JSON.stringify({ type: 'document', title: '', ...this.items.get(id), id }))
  }
}
