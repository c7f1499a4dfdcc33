// Bookmarks for the targets of links and cross-references. Their names are numbered, since Word restricts names.

import { Bookmark, type ParagraphChild } from 'docx'
import type { Block, DocumentTree, Figure, Heading } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'

/** As in the names of Word's own. */
const FIRST_LISTED = 100_000

export class Bookmarks {
  readonly #names = new Map<string, string>()
  readonly #withNotes = new Set<string>()
  readonly #numbered = new Set<string>()
  /** Names of headings and captions that contents and lists name. */
  readonly #listed = new Map<Block, string>()
  readonly #placed = new Set<string>()

  constructor({ title, titleId, blocks }: DocumentTree) {
    this.#add(titleId, title)
    for (const block of walkBlocks(blocks)) {
      if (block.kind === 'heading' || block.kind === 'figure')
        this.#listed.set(block, `_Toc${FIRST_LISTED + this.#listed.size}`)
      if (block.kind === 'heading') {
        if (block.label && !this.#names.has(block.id)) this.#numbered.add(block.id)
        this.#add(block.id, block.inlines)
      } else if (block.kind === 'figure' || block.kind === 'theorem') this.#add(block.place?.id ?? '', [])
      else if (block.kind === 'formula') for (const { place } of block.lines) this.#add(place?.id ?? '', [])
    }
  }

  #add(id: string, inlines: Inline[]): void {
    if (!id || this.#names.has(id)) return
    this.#names.set(id, `place_${this.#names.size + 1}`)
    if (inlines.some(({ kind }) => kind === 'note')) this.#withNotes.add(id)
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id)
  }

  /** True if the target is a heading with a number. */
  isNumbered(id: string): boolean {
    return this.#numbered.has(id)
  }

  /** Name of the bookmark around a heading or caption, for contents and lists. */
  listedName(block: Heading | Figure): string {
    return this.#listed.get(block) ?? ''
  }

  /** Wraps a heading or caption in it. */
  listed(block: Heading | Figure, children: ParagraphChild[]): ParagraphChild[] {
    return [new Bookmark({ id: this.listedName(block), children })]
  }

  /** True if the target has footnotes, which a REF field would repeat. */
  holdsNotes(id: string): boolean {
    return this.#withNotes.has(id)
  }

  /** Wraps the first target with an id in its bookmark. */
  around(id: string, children: ParagraphChild[]): ParagraphChild[] {
    const name = this.#names.get(id)
    if (!name || this.#placed.has(name)) return children
    this.#placed.add(name)
    return [new Bookmark({ id: name, children })]
  }
}
