// Runs of so many words that texts have in common. Linear in the length of the texts.

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text, folded, without the private characters of gaps. */
export const runWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

export class WordRuns {
  readonly #runs = new Set<string>()
  readonly #length: number

  /** @param length words of a run */
  constructor(length: number) {
    this.#length = length
  }

  add(words: readonly string[]): void {
    for (const run of this.#runsOf(words)) this.#runs.add(run)
  }

  addText(text: string): void {
    this.add(runWords(text))
  }

  /** How many of these words stand in a run that was added. */
  covered(words: readonly string[]): number {
    let covered = 0
    let upTo = 0
    for (const [at, run] of this.#runsOf(words).entries()) {
      if (!this.#runs.has(run)) continue
      covered += at + this.#length - Math.max(at, upTo)
      upTo = at + this.#length
    }
    return covered
  }

  #runsOf(words: readonly string[]): string[] {
    return Array.from({ length: Math.max(0, words.length - this.#length + 1) }, (_, at) =>
      words.slice(at, at + this.#length).join(' '),
    )
  }
}
