// Which places of a text are taken, asked in time of the asked place's length, however many there are.

export class TakenPlaces {
  readonly #from: number
  readonly #taken: Uint8Array

  /** Of a text from one offset to another, in UTF-16 code units. */
  constructor(from: number, to: number) {
    this.#from = from
    this.#taken = new Uint8Array(to - from)
  }

  overlaps(start: number, end: number): boolean {
    return this.#taken.subarray(start - this.#from, end - this.#from).includes(1)
  }

  take(start: number, end: number): void {
    this.#taken.fill(1, start - this.#from, end - this.#from)
  }
}
