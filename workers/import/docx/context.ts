// What the readers of a Word file share.

import { readAnchor } from '../../domain/manuscript/schema/block-specs.ts'
import type { ImportedImage } from '../../services/import-ports.ts'
import type { Remarks } from '../remarks.ts'
import type { Citations } from './citations.ts'
import type { Comments } from './comments.ts'
import type { Numbering } from './numbering.ts'
import type { Relationships } from './package.ts'
import type { Piece } from './pieces.ts'
import type { Styles } from './styles.ts'

export type DocxContext = {
  styles: Styles
  numbering: Numbering
  remarks: Remarks
  citations: Citations
  images: Images
  /** BCP 47, of the document. */
  language: string
  /** Half points of plain text. */
  size: number
  /** Notes by their kind and id: their content. */
  notes: ReadonlyMap<string, Piece[]>
  comments: Comments
  /** Of the part that is read. */
  relationships: Relationships
  targets: Targets
}

export type TargetKind = 'heading' | 'figure' | 'table' | 'equation'
/** `html`: what a heading has in it, '' for other places. */
type Target = { id: string; kind: TargetKind; html: string }

/** Where bookmarks are, as targets of cross-references. */
export class Targets {
  readonly #byBookmark = new Map<string, Target>()
  readonly #ids = new Set<string>()

  /** The id of a place with these bookmarks; '' where none is for people's references. */
  add(kind: TargetKind, bookmarks: readonly string[], html = ''): string {
    const named = bookmarks.filter((name) => !OF_PROGRAMS.test(name))
    const wanted = readAnchor((named[0] ?? '').replace(/^_+/, '').replace(/[^\p{L}\p{N}\-_.:]/gu, '-'))
    if (wanted === '') return ''
    const id = this.#ids.has(wanted) ? `${wanted}-${this.#ids.size}` : wanted
    this.#ids.add(id)
    for (const name of named) this.#byBookmark.set(name, { id, kind, html })
    return id
  }

  find(bookmark: string): Target | undefined {
    return this.#byBookmark.get(bookmark)
  }
}

/** Bookmarks of tables of contents, of the last place of work, and of reference managers. */
const OF_PROGRAMS = /^(?:_Toc|_GoBack|ZOTERO_|Mendeley_|_ENREF|_Hlk)/i

/** Images of the document by their parts. */
export class Images {
  readonly #names = new Map<string, string>()
  readonly #read: (part: string) => Promise<Uint8Array | null>

  constructor(read: (part: string) => Promise<Uint8Array | null>) {
    this.#read = read
  }

  /** The name of an image in the HTML. */
  nameOf(part: string): string {
    const name = this.#names.get(part) ?? `image-${this.#names.size + 1}`
    this.#names.set(part, name)
    return name
  }

  list(): ImportedImage[] {
    return [...this.#names].map(([part, name]) => ({ name, read: () => this.#read(part) }))
  }
}
