// Set of covered spans of a text, as a bitmap: a query takes time in the span's length, not in the number of spans.

export class CoveredSpans {
  readonly #from: number
  readonly #covered: Uint8Array

  /** @param from, to the range of offsets, in UTF-16 code units */
  constructor(from: number, to: number) {
    this.#from = from
    this.#covered = new Uint8Array(to - from)
  }

  overlaps(start: number, end: number): boolean {
    return this.#covered.subarray(start - this.#from, end - this.#from).includes(1)
  }

  add(start: number, end: number): void {
    this.#covered.fill(1, start - this.#from, end - this.#from)
  }
}
