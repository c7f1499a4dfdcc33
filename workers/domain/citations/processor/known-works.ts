// Ids of works for citeproc-js, which reads each item once. Citations of one reference share an id, and the last of
// them decides about its fields; a work with changed fields gets a new id.

import { workKey } from '../csl/citation.ts'
import type { CslItem } from '../csl/csl.ts'
import type { CitationCluster } from './citation-cluster.ts'
import { costOfItem } from './cost-of-work.ts'
import { processedItem } from './processed-item.ts'

const written = new WeakMap<CslItem, string>()

function writtenOf(item: CslItem): string {
  const text = written.get(item) ?? JSON.stringify({ ...item, id: '' })
  written.set(item, text)
  return text
}

export class KnownWorks {
  private readonly names = new Map<string, { id: string; written: string }>()
  private readonly items = new Map<string, CslItem>()
  private count = 0
  private readonly printsArchives: () => boolean

  /** @param printsArchives whether the style prints the archive of a preprint; asked where there is one */
  constructor(printsArchives: () => boolean) {
    let answer: boolean | undefined
    this.printsArchives = () => {
      answer ??= printsArchives()
      return answer
    }
  }

  meet(citations: readonly CitationCluster[]): void {
    if (citations.length === 0) {
      this.names.clear()
      this.items.clear()
    }
    const latest = new Map<string, CslItem>()
    for (const { works } of citations) for (const { item } of works) latest.set(workKey(item), item)
    for (const [key, item] of latest) {
      const written = writtenOf(item)
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

  /** What the work costs the processor (cost-of-work.ts). */
  costOf(id: string): number {
    const item = this.items.get(id)
    return item ? costOfItem(item) : 0
  }

  /** citeproc-js copies an item before it changes it. */
  itemOf(id: string): object {
    const item = this.items.get(id)
    return { type: 'document', title: '', ...(item && processedItem(item, this.printsArchives)), id }
  }
}
