// A row of the bench's table. `limit` is the maximum of `value`, `least` the minimum; a row without either is informative.

export type Row = {
  name: string
  value: number | string
  unit: string
  limit?: number
  least?: number
  command: string
}

const within = (value: number, { limit, least }: Row): boolean =>
  (limit === undefined || value <= limit) && (least === undefined || value >= least)

/** A row with a bound must have a number to hold against it. */
export const fits = (row: Row): boolean =>
  (row.limit === undefined && row.least === undefined) ||
  (typeof row.value === 'number' && within(row.value, row))

/** The row's bounds as the table prints them. */
export const boundsText = ({ limit, least }: Row): string =>
  [least === undefined ? '' : `≥ ${least}`, limit === undefined ? '' : `≤ ${limit}`]
    .filter(Boolean)
    .join(', ')

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
