// Deterministic random numbers (Lehmer's generator).

/** @returns a whole number from 0 to `below` - 1 at every call */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}
