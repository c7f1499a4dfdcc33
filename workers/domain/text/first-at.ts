// Binary search.

/** The first of `count` places from which on a condition holds; `count` if it holds nowhere. */
export function firstAt(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
