const inThousands = (count: number) => count / 1000
const inMillions = (count: number) => count / 1_000_000

/**
 * A count of words or characters (spec section 9): under 1,000 as it is, then one decimal with k, then with M.
 * What would round up to "1000.0k" is already a million.
 */
export function abbreviateCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = inThousands(count).toFixed(1)
  return Number(thousands) < 1000 ? `${thousands}k` : `${inMillions(count).toFixed(1)}M`
}
