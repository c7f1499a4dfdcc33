// Ids of what is linked to, and the addresses of links to them. Anchors of a manuscript are kept where XML allows them as ids. All
// other ids have a full stop, which kept ones have not.

import { type CiteItem, workKey } from '../../domain/citations/csl/citation.ts'
import type { Bibliography, Block } from '../../domain/manuscript/tree/blocks.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'

export const TITLE_ID = 'title.0'
const BIBLIOGRAPHY_ID = 'works.0'
const KEPT = /^[A-Za-z][\w-]*$/

type Target = { id: string; part: number }

export class Targets {
  readonly #ids = new Map<object, string>()
  readonly #byAnchor = new Map<string, Target>()
  readonly #byWork = new Map<string, Target>()
  readonly #parts = new Map<object, number>()
  readonly #fileOf: (part: number) => string

  /**
   * @param parts blocks of each file
   * @param titleId anchor of the title, which stands in the first
   * @param fileOf name of a part's file, '' for the file itself
   */
  constructor(parts: readonly Block[][], titleId: string, fileOf: (part: number) => string) {
    this.#fileOf = fileOf
    if (titleId) this.#byAnchor.set(titleId, { id: TITLE_ID, part: 0 })
    for (const [part, blocks] of parts.entries())
      for (const block of walkBlocks(blocks)) {
        this.#parts.set(block, part)
        if (block.kind === 'heading') this.#add(block, block.id, part, `section.${this.#ids.size + 1}`)
        else if (block.kind === 'figure' || block.kind === 'theorem')
          this.#add(block, block.place?.id ?? '', part)
        else if (block.kind === 'formula')
          for (const line of block.lines) this.#add(line, line.place?.id ?? '', part)
        else if (block.kind === 'bibliography') this.#addWorks(block, part)
      }
  }

  /** @param otherwise the id where there is no anchor */
  #add(of: object, anchor: string, part: number, otherwise = ''): void {
    const isFree = anchor !== '' && !this.#byAnchor.has(anchor)
    const id = isFree ? (KEPT.test(anchor) ? anchor : `anchor.${this.#byAnchor.size + 1}`) : otherwise
    if (id) this.#ids.set(of, id)
    if (isFree) this.#byAnchor.set(anchor, { id, part })
  }

  #addWorks(bibliography: Bibliography, part: number): void {
    if (this.#byWork.size === 0) this.#ids.set(bibliography, BIBLIOGRAPHY_ID)
    for (const entry of bibliography.entries) {
      if (!entry.work || this.#byWork.has(entry.work)) continue
      const id = `work.${this.#byWork.size + 1}`
      this.#ids.set(entry, id)
      this.#byWork.set(entry.work, { id, part })
    }
  }

  /** Of a block, a line of a formula or an entry of the bibliography. */
  idOf = (of: object): string | undefined => this.#ids.get(of)

  /** Address of a block, or undefined. */
  hrefOf(of: object): string | undefined {
    const id = this.#ids.get(of)
    return id && this.#href({ id, part: this.#parts.get(of) ?? 0 })
  }

  /** Address of an anchor of the manuscript, or '' for one that nothing has. */
  hrefTo = (anchor: string): string => this.#href(this.#byAnchor.get(anchor))

  /** Address of the entry of a cited work, of the bibliography for several works, or ''. */
  hrefToWorks(works: readonly CiteItem[]): string {
    const entries = new Set(works.flatMap(({ item }) => this.#byWork.get(workKey(item)) ?? []))
    const [first] = entries
    return entries.size > 1 && first ? this.#href({ ...first, id: BIBLIOGRAPHY_ID }) : this.#href(first)
  }

  #href = (target: Target | undefined): string => (target ? `${this.#fileOf(target.part)}#${target.id}` : '')
}

export const noteId = (number: number): string => `note.${number}`
export const noteReferenceId = (number: number): string => `noteref.${number}`
