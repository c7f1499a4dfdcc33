// Finds which inserted text is a copy of text that the same change deleted: y-prosemirror writes a join, a split or
// another block type as a deletion and an insertion. What is found decides where concurrent typing goes, never what is
// deleted; in doubt nothing is found.

/** Text of one block, or of one insertion. */
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
 * @param sources deleted texts, in document order
 * @param targets inserted texts, in document order
 */
export function findCopies(sources: readonly string[], targets: readonly string[]): Copy[] {
  const found: Copy[] = []
  /** Up to where each source is copied: copies keep the order of their sources. */
  const used = sources.map(() => 0)
  let next = 0
  let searched = 0

  const take = (source: number, sourceStart: number, target: number, targetStart: number, length: number) => {
    found.push({ source, sourceStart, target, targetStart, length })
    used[source] = sourceStart + length
    next = source
  }

  for (const [target, text] of targets.entries()) {
    if (text === '') continue
    let isFound = false
    for (let turn = 0; turn < sources.length && !isFound && searched < SEARCH_MAX; turn++) {
      const source = (next + turn) % sources.length
      const from = used[source] ?? 0
      const words = sources[source] ?? ''
      if (words.length - from < text.length) continue
      searched += words.length - from
      const at = words.indexOf(text, from)
      if (at < 0) continue
      take(source, at, target, 0, text.length)
      isFound = true
    }
    if (!isFound) takeEnds(target, text)
  }

  /** New text between the start of one source and the end of another: a selection that was typed over. */
  function takeEnds(target: number, text: string): void {
    let start = 0
    for (const [source, words] of sources.entries()) {
      if ((used[source] ?? 0) > 0 || searched >= SEARCH_MAX) continue
      searched += text.length
      const length = commonPrefix(words, text)
      if (length === 0) continue
      take(source, 0, target, 0, length)
      start = length
      break
    }
    const rest = text.slice(start)
    for (const [source, words] of [...sources.entries()].reverse()) {
      const from = used[source] ?? 0
      if (searched >= SEARCH_MAX) return
      searched += rest.length
      const length = commonSuffix(words.slice(from), rest)
      if (length === 0) continue
      take(source, words.length - length, target, text.length - length, length)
      return
    }
  }
  return found
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
