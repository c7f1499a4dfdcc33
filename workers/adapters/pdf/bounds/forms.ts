// Which forms a content stream may draw: those that its resources give a name that stands in it. A form without a dictionary of
// resources has those of whatever draws it, for which any of the file are taken here.

import { PDF_FORM_LOOKUPS_MAX } from '../../../contracts/documents/pdf-bounds.ts'
import { isLink, type References } from './references.ts'
import { TooComplex } from './too-complex.ts'

/** Bytes that take as long to read as one reference to be noted. */
const REFERENCE_COST = 10

export class Forms {
  /** Links of each object, and forms by the object and the key that refer to them, or by the key alone. */
  private readonly links = new Map<number, number[]>()
  private readonly named = new Map<number, Map<string, number[]>>()
  private readonly anywhere = new Map<string, Set<number>>()
  /** Objects that name a stream as their content, or the array that it is in. */
  private readonly owners = new Map<number, number[]>()
  private readonly scopes = new Map<number, number[]>()
  private without: ReadonlySet<number> = new Set()
  private lookups = 0

  /** True if any resources call a form so. */
  has(name: string): boolean {
    return this.anywhere.has(name)
  }

  /**
   * Gives after each step how many references it read.
   * @param forms numbers of all forms, and of those `without` resources
   * @param lists arrays of references, by the object that they are or stand in
   */
  *find(
    references: References,
    forms: ReadonlySet<number>,
    without: ReadonlySet<number>,
    lists: readonly { object: number; list: readonly number[] }[],
  ): Generator<number, void> {
    if (forms.size === 0) return
    this.without = without
    for (const { object, key, to } of references) {
      yield REFERENCE_COST
      if (isLink(key)) append(this.links, object, to)
      else if (key === 'Contents') append(this.owners, to, object)
      if (!forms.has(to)) continue
      const names = this.named.get(object) ?? new Map<string, number[]>()
      this.named.set(object, names)
      append(names, key, to)
      this.anywhere.set(key, (this.anywhere.get(key) ?? new Set<number>()).add(to))
    }
    for (const { object, list } of lists)
      for (const to of list) {
        yield REFERENCE_COST
        append(this.owners, to, object)
      }
  }

  /** @param name as the stream draws it; empty where no form of the file is called so */
  drawnBy(stream: number, name: string): Iterable<number> {
    if (this.without.has(stream)) {
      const anywhere = this.anywhere.get(name)
      this.spend((anywhere?.size ?? 0) + 1)
      return anywhere ?? []
    }
    const scope = this.scopeOf(stream)
    this.spend(scope.length + 1)
    return scope.flatMap((object) => this.named.get(object)?.get(name) ?? [])
  }

  /** The stream, what has it as content, and what resources are found from there. */
  private scopeOf(stream: number): number[] {
    const known = this.scopes.get(stream)
    if (known) return known
    const scope = new Set([stream])
    for (const owner of this.owners.get(stream) ?? []) {
      scope.add(owner)
      for (const page of this.owners.get(owner) ?? []) scope.add(page)
    }
    for (const object of scope) {
      this.spend(1)
      for (const to of this.links.get(object) ?? []) scope.add(to)
    }
    const objects = [...scope].filter((object) => this.named.has(object))
    this.scopes.set(stream, objects)
    return objects
  }

  private spend(lookups: number): void {
    this.lookups += lookups
    if (this.lookups > PDF_FORM_LOOKUPS_MAX) throw new TooComplex('forms')
  }
}

function append<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
