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

/**
 * A target is a copy as a whole, or its start and end are: a selection across blocks that was typed over.
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

  takeWhole(target: number, text: string): boolean {
    for (const [source, words] of this.sources.entries()) {
      if (words.length < text.length) continue
      for (let at = this.find(words, text, 0); at >= 0; at = this.find(words, text, at + 1))
        if (this.take({ source, sourceStart: at, target, targetStart: 0, length: text.length })) return true
    }
    return false
  }

  takeEnds(target: number, text: string): void {
    let start = 0
    for (const [source, words] of this.sources.entries()) {
      if (!this.maySearch(text.length)) return
      const length = commonPrefix(words, text)
      if (!this.take({ source, sourceStart: 0, target, targetStart: 0, length })) continue
      start = length
      break
    }
    const rest = text.slice(start)
    for (const [source, words] of [...this.sources.entries()].reverse()) {
      if (!this.maySearch(rest.length)) return
      const length = commonSuffix(words, rest)
      const sourceStart = words.length - length
      if (this.take({ source, sourceStart, target, targetStart: text.length - length, length })) return
    }
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
