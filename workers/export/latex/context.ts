import type { Definitions } from '../../domain/formulas/definitions.ts'
import type { Block, DocumentTree, Heading } from '../../domain/manuscript/tree/blocks.ts'
import type { Place } from '../../domain/manuscript/tree/places.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import type { ReadFormulas } from '../formulas.ts'
import type { Pictures } from '../pictures.ts'
import type { Citations } from './citations.ts'
import type { Macros } from './macros.ts'

/** What all parts of a file of LaTeX have in common. */
export type Writing = {
  pictures: Pictures
  formulas: ReadFormulas
  definitions: Definitions
  macros: Macros
  citations: Citations
  labels: Labels
  /** Environments of amsthm, by the labels of theorems without their numbers. */
  theorems: ReadonlyMap<string, string>
  /** Whether headings of the first level are chapters. */
  hasChapters: boolean
  hasColumns: boolean
  /** Level of the headings that are counted first; null where headings have no numbers. */
  numberedFrom: number | null
  /** The first heading of the appendix, if it has letters. */
  appendix: Block | undefined
  /** Whether it is in a cell, which holds no verbatim text and nothing that floats. */
  inCell: boolean
}

/** Of a heading only whether it has a number is asked for. */
const headingPlace = ({ id, label, depth: number }: Heading): Place => ({
  ...{ id, kind: 'heading', text: '', chapter: '' },
  ...{ label, number },
})

type Labelled = { label: string; place: Place | null }

/** Labels by the anchors of the manuscript; one that two places have is that of the first. */
export class Labels {
  readonly #byAnchor = new Map<string, Labelled>()
  readonly #byPlace = new Map<object, string>()

  /** @param hasTag whether the number of a formula is a tag */
  constructor({ blocks, titleId }: DocumentTree, hasTag: (latex: string) => boolean) {
    if (titleId) this.#add({}, titleId, null)
    for (const block of walkBlocks(blocks)) {
      if (block.kind === 'heading') this.#add(block, block.id, headingPlace(block))
      else if (block.kind === 'figure' || block.kind === 'theorem')
        this.#add(block, block.place?.id, block.place)
      else if (block.kind === 'formula')
        for (const line of block.lines) {
          const { place } = line
          this.#add(line, place?.id, place && hasTag(block.latex) ? { ...place, number: 0 } : place)
        }
    }
  }

  #add(of: object, anchor: string | undefined, place: Place | null): void {
    if (!anchor || this.#byAnchor.has(anchor)) return
    const label = /^[A-Za-z0-9:.-]+$/.test(anchor) ? anchor : `anchor:${this.#byAnchor.size + 1}`
    this.#byAnchor.set(anchor, { label, place })
    this.#byPlace.set(of, label)
  }

  find = (anchor: string): Labelled | undefined => this.#byAnchor.get(anchor)

  /** `\label{…}`, or '' for what nothing can refer to. */
  of(place: object): string {
    const label = this.#byPlace.get(place)
    return label ? `\\label{${label}}` : ''
  }
}
