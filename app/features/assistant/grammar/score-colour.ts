/** The colour of a score out of 100. */
export function scoreColour(score: number): 'green' | 'yellow' | 'red' {
  if (score >= 80) return 'green'
  return score >= 60 ? 'yellow' : 'red'
}
