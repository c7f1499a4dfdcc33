// Retention of versions by age. Kept are all versions of the last hour, one per ten minutes of the last day, one per
// hour of the last week, one per day of the last 30 days, then one per week: the newest of each span. Named versions
// and the newest of all are always kept, those that files were made of unless a limit is exceeded. If the rest exceeds a limit, the last hour is thinned first, to one per
// minute, so that a program that writes every few seconds does not displace versions of past weeks; then the oldest go.
//
// Spans begin at fixed times and each width is a multiple of the one before, so thinning often and thinning once
// leave the same versions.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** One version per `width` up to `age`; milliseconds. Width 0 keeps all. */
const SPANS = [
  { age: HOUR, width: 0 },
  { age: DAY, width: 10 * MINUTE },
  { age: WEEK, width: HOUR },
  { age: 30 * DAY, width: DAY },
  { age: Number.POSITIVE_INFINITY, width: WEEK },
]
/** Width of the first span if a limit is exceeded. */
const FULL_WIDTH = MINUTE

/** `exported`: a file was made of it. */
export type Thinnable = { id: string; createdAt: number; named: boolean; exported: boolean; bytes: number }

/**
 * @param versions newest first; times in milliseconds
 * @returns the ids to remove; `fits` is false if what must be kept exceeds the limits
 */
export function thinVersions(
  versions: Thinnable[],
  now: number,
  limits: { count: number; bytes: number },
): { drop: string[]; fits: boolean } {
  const kept = new Set(newestOfSpans(versions, now, 0))
  const spaced = new Set(newestOfSpans([...kept], now, FULL_WIDTH))
  const expendable = [...kept].filter(({ named }, rank) => !named && rank > 0)
  const crowded = expendable.filter((version) => !spaced.has(version))
  const rest = expendable.filter((version) => spaced.has(version))
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

/** @param firstWidth width in milliseconds of the last hour's spans; 0 keeps all */
function newestOfSpans(versions: Thinnable[], now: number, firstWidth: number): Thinnable[] {
  const seen = new Set<string>()
  return versions.filter(({ named, exported, createdAt }) => {
    const span = named || exported ? null : spanOf(createdAt, now, firstWidth)
    if (span === null) return true
    if (seen.has(span)) return false
    seen.add(span)
    return true
  })
}

function spanOf(createdAt: number, now: number, firstWidth: number): string | null {
  const width = (SPANS.find(({ age }) => now - createdAt < age)?.width ?? WEEK) || firstWidth
  return width === 0 ? null : `${width} ${Math.floor(createdAt / width)}`
}
