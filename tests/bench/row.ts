// One line of the bench's table. `limit` is the most that `value` may be; without one the row only informs.

export type Row = { name: string; value: number | string; unit: string; limit?: number; command: string }

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
