// What is left of a person's use of models today.

import type { BudgetLeft } from './budget-left.ts'

export const BudgetWords = ({ share, resetsIn }: BudgetLeft) => (
  <p className="text-13 text-muted tabular-nums">
    {Math.floor(share * 100)}% of today’s use of the model is left; it begins anew in {until(resetsIn)}.
  </p>
)

function until(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
