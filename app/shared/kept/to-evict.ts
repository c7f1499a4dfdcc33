// Which of the things that a browser keeps leave, so that the most recently used stay within limits.

export type Limits = { count: number; bytes: number }

/**
 * The least recently used. The most recent stays however large it is.
 * @param kept `at`: milliseconds since 1970 of the last use
 */
export function toEvict<Item extends { at: number }>(
  kept: readonly Item[],
  bytesOf: (item: Item) => number,
  limits: Limits,
): Item[] {
  let bytes = 0
  return [...kept]
    .sort((one, other) => other.at - one.at)
    .filter((item, index) => {
      bytes += bytesOf(item)
      return index >= limits.count || (index > 0 && bytes > limits.bytes)
    })
}
