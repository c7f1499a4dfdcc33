// Element of a PDF's structure tree (ISO 32000-1, section 14.8). It is added when its first content is painted, which keeps
// reading order; `end` writes its object and frees it.

import type { StructureElement } from './pdfkit-surface.ts'

export type TagType =
  | 'Document'
  | 'Part'
  | 'TOC'
  | 'TOCI'
  | `H${1 | 2 | 3 | 4 | 5 | 6}`
  | 'P'
  | 'BlockQuote'
  | 'Code'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Formula'
  | 'Link'
  | 'Note'
  | 'Reference'
  | 'Caption'
  | 'Div'
  | 'Span'

export type TagOptions = {
  /** Structure element ID; required for notes. */
  id?: string
  /** BCP 47, if it differs from the parent's. */
  lang?: string
  /** Alternative text of a picture or formula. */
  alt?: string
  /** Attributes of a table cell, of the owner Table (section 14.8.5.7). */
  cell?: { scope?: 'Row' | 'Column'; colspan: number; rowspan: number }
}

export class Tag {
  #element: StructureElement | null = null
  readonly parent: Tag | null
  readonly type: TagType
  readonly options: TagOptions
  readonly make: (type: TagType, options: TagOptions) => StructureElement

  constructor(parent: Tag, type: TagType, options?: TagOptions)
  constructor(make: Tag['make'], type: TagType)
  constructor(from: Tag | Tag['make'], type: TagType, options: TagOptions = {}) {
    this.parent = from instanceof Tag ? from : null
    this.make = from instanceof Tag ? from.make : from
    this.type = type
    this.options = options
  }

  /** The element; creates it and its parents on first use. */
  get element(): StructureElement {
    if (!this.#element) {
      const parent = this.parent?.element
      this.#element = this.make(this.type, this.options)
      parent?.add(this.#element)
    }
    return this.#element
  }

  end(): void {
    this.#element?.end()
  }
}
