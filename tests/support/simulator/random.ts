// Random numbers of a round. Each stream has a name, so that one that is asked more often changes no other.

/** @returns numbers from 0 to 1, without 1 */
export function randomStream(seed: number, name: string): () => number {
  let state = seed ^ 0x9e3779b9
  for (const char of name) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193)
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
