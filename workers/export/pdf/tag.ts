// One element of a PDF's structure tree (ISO 32000-1, section 14.8). It enters the tree when something of it is
// first painted, so that elements stand in reading order; `end` lets its object be written and forgotten.

import type { StructureElement } from './pdfkit-surface.ts'

export type TagType =
  | 'Document'
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
  /** By which it is found in the document; notes must have one. */
  id?: string
  /** BCP 47, where it is not that of what it stands in. */
  lang?: string
  /** What is read instead of a picture or a formula. */
  alt?: string
  /** For table cells: attributes of the Table owner, as in section 14.8.5.7. */
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

  /** The element in the tree; its parents come into being before it. */
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
