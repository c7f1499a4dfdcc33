// Long lists that hardly change, as they go back and forth between a page and its worker: each side keeps what the last
// list held, so that a list is numbers, and only what the other has not got is sent. Nothing is kept that the last list
// did not name, on either side.

/** The list by numbers, and what stands behind those of them that the last list did not have. */
export type Numbered<T> = { numbers: number[]; met: [number: number, value: T][] }

/** @param K by what a value is known again; the same for the same value */
export class Numbering<K, T> {
  private held = new Map<K, number>()
  private last = 0

  number<V>(values: readonly V[], keyOf: (value: V) => K, written: (value: V) => T): Numbered<T> {
    const named = new Map<K, number>()
    const met: Numbered<T>['met'] = []
    const numbers = values.map((value) => {
      const key = keyOf(value)
      const known = named.get(key) ?? this.held.get(key)
      const number = known ?? ++this.last
      if (known === undefined) met.push([number, written(value)])
      named.set(key, number)
      return number
    })
    this.held = named
    return { numbers, met }
  }
}

/** Reads what one `Numbering` writes, list by list; what was met before is the same object again. */
export class NumberedReader<T> {
  private held = new Map<number, T>()

  read({ numbers, met }: Numbered<T>): T[] {
    const known = new Map(met)
    const named = new Map<number, T>()
    const values = numbers.flatMap((number) => {
      const value = known.get(number) ?? this.held.get(number)
      if (value === undefined) return []
      named.set(number, value)
      return [value]
    })
    this.held = named
    return values
  }
}
