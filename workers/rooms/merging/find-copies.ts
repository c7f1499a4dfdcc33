// Finds which inserted text is a copy of text that the same change deleted: y-prosemirror writes a join, a split or
// another block type as a deletion and an insertion. What is found decides where concurrent typing goes, never what is
// deleted.

/** Offsets in UTF-16 code units. */
export type Copy = {
  source: number
  sourceStart: number
  target: number
  targetStart: number
  length: number
}

/** UTF-16 code units that are searched for one change, so that a hostile one costs no more. */
const SEARCH_MAX = 8_000_000

/** UTF-16 code units of a copy that neither begins nor ends its source, nor is beside another, at the least. */
const SHORTEST_INSIDE = 4

/**
 * A target is a copy as a whole, or its start and its rest or end are: a selection across blocks that was typed over.
 *
 * @param sources deleted texts, in document order
 * @param targets inserted texts, in document order
 */
export function findCopies(sources: readonly string[], targets: readonly string[]): Copy[] {
  const search = new CopySearch(sources)
  // The longest first: a short text is found in many places.
  const byLength = [...targets.entries()].sort(([, one], [, other]) => other.length - one.length)
  for (const [target, text] of byLength)
    if (text !== '' && !search.takeWhole(target, text)) search.takeEnds(target, text)
  return search.found
}

class CopySearch {
  readonly found: Copy[] = []
  /** Parts of each source that are copied, in order. */
  private readonly taken: { start: number; end: number }[][]
  private searched = 0

  constructor(private readonly sources: readonly string[]) {
    this.taken = sources.map(() => [])
  }

  takeWhole(target: number, text: string, targetStart = 0): boolean {
    for (const [source, words] of this.sources.entries()) {
      if (words.length < text.length) continue
      for (let at = this.find(words, text, 0); at >= 0; at = this.find(words, text, at + 1))
        if (
          this.isCopy(source, text, at) &&
          this.take({ source, sourceStart: at, target, targetStart, length: text.length })
        )
          return true
    }
    return false
  }

  takeEnds(target: number, text: string): void {
    const start = this.takeLongest(text, commonPrefix, (source, length) => ({
      source,
      sourceStart: 0,
      target,
      targetStart: 0,
      length,
    }))
    const rest = text.slice(start)
    if (rest === '' || (start > 0 && this.takeWhole(target, rest, start))) return
    this.takeLongest(rest, commonSuffix, (source, length) => ({
      source,
      sourceStart: (this.sources[source]?.length ?? 0) - length,
      target,
      targetStart: text.length - length,
      length,
    }))
  }

  /** @returns the length that a text has in common with a source, of which it takes that part; 0 for none */
  private takeLongest(
    text: string,
    measure: (words: string, text: string) => number,
    copyOf: (source: number, length: number) => Copy,
  ): number {
    const lengths: { source: number; length: number }[] = []
    for (const [source, words] of this.sources.entries()) {
      if (!this.maySearch(Math.min(words.length, text.length))) break
      const length = measure(words, text)
      if (length > 0) lengths.push({ source, length })
    }
    lengths.sort((one, other) => other.length - one.length)
    for (const { source, length } of lengths) if (this.take(copyOf(source, length))) return length
    return 0
  }

  /** A letter or two that are typed over a longer text may occur in it, but not directly beside what is copied. */
  private isCopy(source: number, { length }: string, at: number): boolean {
    const end = at + length
    return (
      length >= SHORTEST_INSIDE ||
      at === 0 ||
      end === this.sources[source]?.length ||
      (this.taken[source] ?? []).some((part) => part.start === end || part.end === at)
    )
  }

  private find(words: string, text: string, from: number): number {
    return this.maySearch(words.length - from) ? words.indexOf(text, from) : -1
  }

  private maySearch(length: number): boolean {
    this.searched += length
    return this.searched <= SEARCH_MAX
  }

  private take(copy: Copy): boolean {
    const { source, sourceStart: start, length } = copy
    const end = start + length
    const taken = this.taken[source] ?? []
    if (length === 0 || taken.some((part) => part.start < end && start < part.end)) return false
    taken.push({ start, end })
    this.found.push(copy)
    return true
  }
}

function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length++
  return length
}

function commonSuffix(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length++
  return length
}
