// Which versions of a text are given up: the older, the fewer are worth keeping. Of the last hour all are kept, of
// the last day one in ten minutes, of the last week one an hour, of the last month one a day, then one a week: the
// newest of each span. Named ones stay whatever their age, and the newest of all stays.
//
// Spans begin at fixed times and each is a multiple of the one before, so that thinning often and thinning once
// leave the same.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Up to this age, one in this time; milliseconds. */
const SPANS = [
  { age: HOUR, width: 0 },
  { age: DAY, width: 10 * MINUTE },
  { age: WEEK, width: HOUR },
  { age: 30 * DAY, width: DAY },
  { age: Number.POSITIVE_INFINITY, width: WEEK },
]

export type Thinnable = { id: string; createdAt: number; named: boolean; bytes: number }

/**
 * @param versions newest first; times in milliseconds
 * @returns the ids to give up, and whether the rest is within the limits: named ones alone may not be
 */
export function thinVersions(
  versions: Thinnable[],
  now: number,
  limits: { count: number; bytes: number },
): { drop: string[]; fits: boolean } {
  const spans = new Set<string>()
  const drop: string[] = []
  const expendable: Thinnable[] = []
  let count = 0
  let bytes = 0
  for (const [rank, version] of versions.entries()) {
    if (!version.named) {
      const span = spanOf(version.createdAt, now)
      if (span !== null && spans.has(span)) {
        drop.push(version.id)
        continue
      }
      if (span !== null) spans.add(span)
      if (rank > 0) expendable.push(version)
    }
    count++
    bytes += version.bytes
  }
  while (count > limits.count || bytes > limits.bytes) {
    const oldest = expendable.pop()
    if (!oldest) return { drop, fits: false }
    drop.push(oldest.id)
    count--
    bytes -= oldest.bytes
  }
  return { drop, fits: true }
}

function spanOf(createdAt: number, now: number): string | null {
  const width = SPANS.find(({ age }) => now - createdAt < age)?.width ?? WEEK
  return width === 0 ? null : `${width} ${Math.floor(createdAt / width)}`
}
