// Which versions of a text are given up: the older, the fewer are worth keeping. Of the last hour all are kept, of
// the last day one in ten minutes, of the last week one an hour, of the last month one a day, then one a week: the
// newest of each span. Named ones stay whatever their age, and the newest of all stays. Where that is too much, the last
// hour gives first (one a minute): a program that writes every few seconds must not push out what was kept for weeks.
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
/** In place of the first of them, where there are too many. */
const FULL_WIDTH = MINUTE

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
  const kept = new Set(newestOfSpans(versions, now, 0))
  const apart = new Set(newestOfSpans([...kept], now, FULL_WIDTH))
  const expendable = [...kept].filter(({ named }, rank) => !named && rank > 0)
  const crowded = expendable.filter((version) => !apart.has(version))
  const rest = expendable.filter((version) => apart.has(version))
  let bytes = [...kept].reduce((sum, version) => sum + version.bytes, 0)
  const isBeyond = () => kept.size > limits.count || bytes > limits.bytes
  while (isBeyond()) {
    const oldest = crowded.pop() ?? rest.pop()
    if (!oldest) break
    kept.delete(oldest)
    bytes -= oldest.bytes
  }
  const drop = versions.filter((version) => !kept.has(version)).map(({ id }) => id)
  return { drop, fits: !isBeyond() }
}

/** @param lately the width of the last hour's spans; 0: all of it stays */
function newestOfSpans(versions: Thinnable[], now: number, lately: number): Thinnable[] {
  const seen = new Set<string>()
  return versions.filter(({ named, createdAt }) => {
    const span = named ? null : spanOf(createdAt, now, lately)
    if (span === null) return true
    if (seen.has(span)) return false
    seen.add(span)
    return true
  })
}

function spanOf(createdAt: number, now: number, lately: number): string | null {
  const width = (SPANS.find(({ age }) => now - createdAt < age)?.width ?? WEEK) || lately
  return width === 0 ? null : `${width} ${Math.floor(createdAt / width)}`
}
