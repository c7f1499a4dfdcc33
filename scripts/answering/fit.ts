// Fits the weights of linear models by gradient ascent (Adam) with an L2 penalty: a conditional logit, which chooses
// one of several rows, and a logistic regression.

/** @property chosen index of the right row */
export type Choice = { rows: Float64Array[]; chosen: number }
export type Labelled = { row: Float64Array; label: 0 | 1 }
/** @property positive weights that stay at 0 or above, by column */
export type FitSettings = { penalty: number; rounds: number; rate: number; positive: readonly boolean[] }

export const dot = (weights: Float64Array, row: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (row[at] ?? 0)
  return sum
}

export function fitChoices(choices: readonly Choice[], settings: FitSettings): Float64Array {
  return ascend(choices[0]?.rows[0]?.length ?? 0, settings, (weights, gradient) => {
    for (const { rows, chosen } of choices) {
      const scores = rows.map((row) => dot(weights, row))
      const best = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - best))
      const all = odds.reduce((sum, one) => sum + one, 0)
      for (const [at, row] of rows.entries())
        addTo(gradient, row, (at === chosen ? 1 : 0) - (odds[at] ?? 0) / all)
    }
  })
}

export function fitLabels(labelled: readonly Labelled[], settings: FitSettings): Float64Array {
  return ascend(labelled[0]?.row.length ?? 0, settings, (weights, gradient) => {
    for (const { row, label } of labelled)
      addTo(gradient, row, label - 1 / (1 + Math.exp(-dot(weights, row))))
  })
}

function addTo(gradient: Float64Array, row: Float64Array, share: number): void {
  if (Math.abs(share) < 1e-6) return
  for (let at = 0; at < gradient.length; at++) gradient[at] = (gradient[at] ?? 0) + share * (row[at] ?? 0)
}

function ascend(
  width: number,
  { penalty, rounds, rate, positive }: FitSettings,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const weights = new Float64Array(width)
  const mean = new Float64Array(width)
  const square = new Float64Array(width)
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(width)
    addGradient(weights, gradient)
    for (let at = 0; at < width; at++) {
      const slope = (gradient[at] ?? 0) - penalty * (weights[at] ?? 0)
      const moved = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      const spread = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      mean[at] = moved
      square[at] = spread
      const step = moved / (1 - 0.9 ** round) / (Math.sqrt(spread / (1 - 0.999 ** round)) + 1e-9)
      const next = (weights[at] ?? 0) + rate * step
      weights[at] = positive[at] ? Math.max(0, next) : next
    }
  }
  return weights
}
