// What objects refer to by the keys of their dictionaries, at any depth: 12 bytes a reference, as a file has many.

/** Keys by which resources are found: of a form or page, of the node above it, and under them what can be drawn. */
const LINKS = new Set(['Resources', 'XObject', 'Parent'])

export class References {
  private readonly keys = new Map<string, number>()
  private readonly rows: number[] = []

  add(object: number, key: string, to: number): void {
    let id = this.keys.get(key)
    if (id === undefined) {
      id = this.keys.size
      this.keys.set(key, id)
    }
    this.rows.push(object, id, to)
  }

  *[Symbol.iterator](): Generator<{ object: number; key: string; to: number }> {
    const names = [...this.keys.keys()]
    for (let at = 0; at < this.rows.length; at += 3)
      yield {
        object: this.rows[at] ?? 0,
        key: names[this.rows[at + 1] ?? 0] ?? '',
        to: this.rows[at + 2] ?? 0,
      }
  }
}

export const isLink = (key: string): boolean => LINKS.has(key)
