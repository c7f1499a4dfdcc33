// What the readers of an OpenDocument text share.

import { anchorOfLabel } from '../../domain/manuscript/equations/read-equation.ts'
import type { DocumentComment } from '../../services/import-ports.ts'
import type { Citations } from '../docx/citations.ts'
import type { Images } from '../files/images.ts'
import { crossReferenceHtml, escapeHtml } from '../html.ts'
import type { Remarks } from '../remarks.ts'
import type { Styles } from './styles.ts'

export type OdtContext = {
  styles: Styles
  images: Images
  remarks: Remarks
  comments: DocumentComment[]
  citations: Citations
  places: Places
  /** LaTeX of formulas by the paths of their objects. */
  formulas: ReadonlyMap<string, string>
  /** BCP 47; '' if none is said. */
  language: string
}

/** Anchors by the names of bookmarks and numbers; those that lead nowhere in one reading are words in the next. */
export class Places {
  readonly #placed = new Map<string, string>()
  readonly #known: ReadonlyMap<string, string> | null

  /** @param before of an earlier reading */
  constructor(before: Places | null) {
    this.#known = before ? before.#placed : null
  }

  /** HTML attribute of the block that all of these lead to. */
  idOf(names: readonly string[]): string {
    const id =
      names.map((name) => this.#known?.get(name) ?? anchorOfLabel(name)).find((one) => one !== '') ?? ''
    if (id === '') return ''
    for (const name of names) this.#placed.set(name, id)
    return ` id="${id}"`
  }

  /** Words that lead to a place; alone for a name without one. */
  link(name: string, words: string): string {
    const id = this.#known?.get(name)
    return id === undefined ? words : `<a href="#${escapeHtml(id)}">${words}</a>`
  }

  /** Null for a name without a place. */
  reference(name: string): string | null {
    const id = this.#known?.get(name)
    return id === undefined ? null : crossReferenceHtml(id)
  }
}
