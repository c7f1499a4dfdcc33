const inThousands = (count: number) => count / 1000
const inMillions = (count: number) => count / 1_000_000

/**
 * A count of words or characters: under 1,000 as it is, then with one decimal and k, then M. A count
 * that would round up to "1000.0k" is "1.0M".
 */
export function abbreviateCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = inThousands(count).toFixed(1)
  return Number(thousands) < 1000 ? `${thousands}k` : `${inMillions(count).toFixed(1)}M`
}
