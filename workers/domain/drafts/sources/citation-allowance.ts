// How often a draft may still cite each work: twice in a thousand words, in a section as in the whole.

const PER_WORDS = 500
/** Citations of a work in a short draft. */
const MOST_MIN = 2

export class CitationAllowance {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  /** @param words of the whole draft */
  constructor(words: number) {
    this.#most = Math.max(MOST_MIN, Math.floor(words / PER_WORDS))
  }

  /** Citations that a section of so many words may still have of a work. */
  left(label: string, words: number): number {
    return Math.min(this.#most - (this.#taken.get(label) ?? 0), Math.ceil(words / PER_WORDS))
  }

  take(label: string) {
    this.#taken.set(label, (this.#taken.get(label) ?? 0) + 1)
  }
}
