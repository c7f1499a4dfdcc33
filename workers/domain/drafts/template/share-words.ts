// Shares a number of words out by weight, in whole words whose sum is exact (largest remainder, also called
// Hamilton's method).

export function shareWords(total: number, weights: number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((whole, share) => whole + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
