export const GREEN_FROM = 80
export const YELLOW_FROM = 60

/** The colour of a score out of 100: 80 and above green, 60 and above yellow, otherwise red. */
export function scoreBand(score: number): 'green' | 'yellow' | 'red' {
  if (score >= GREEN_FROM) return 'green'
  return score >= YELLOW_FROM ? 'yellow' : 'red'
}
