import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Thinnable, thinVersions } from '../../workers/rooms/thin-versions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A fixed Monday-to-Monday boundary of every span. */
const NOW = 3000 * WEEK
const WIDE = { count: 10_000, bytes: 10_000_000 }

const at = (age: number, more: Partial<Thinnable> = {}): Thinnable => ({
  id: `${age}`,
  createdAt: NOW - age,
  named: false,
  exported: false,
  bytes: 10,
  ...more,
})
const keptOf = (versions: Thinnable[], now = NOW, limits = WIDE) => {
  const dropped = new Set(thinVersions(versions, now, limits).drop)
  return versions.filter(({ id }) => !dropped.has(id))
}
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => at(from + index * step))

describe('automatic versions', () => {
  it.each([
    ['of the last hour: all', every(MINUTE, 0, HOUR), 60],
    ['of the last day: one in ten minutes', every(MINUTE, HOUR, DAY), 6 * 23],
    ['of the last week: one an hour', every(10 * MINUTE, DAY, WEEK), 24 * 6],
    ['of the last month: one a day', every(HOUR, 8 * DAY, 29 * DAY), 21],
    ['older: one a week', every(DAY, 35 * DAY, 35 * DAY + 52 * WEEK), 52],
  ])('%s', (_, versions, expected) => {
    const kept = keptOf(versions).length
    expect(kept).toBeGreaterThanOrEqual(expected)
    expect(kept).toBeLessThanOrEqual(expected + 1)
  })

  it('that files were made of stay in any span, unless the history is full', () => {
    const newest = at(9 * DAY - 3 * HOUR)
    const exported = at(9 * DAY - 2 * HOUR, { exported: true })
    const versions = [at(0), newest, exported, at(9 * DAY - HOUR)]
    expect(keptOf(versions)).toEqual([at(0), newest, exported])
    expect(keptOf(versions, NOW, { count: 2, bytes: 1000 })).toEqual([at(0), newest])
  })

  it('the newest of each span is what stays', () => {
    const versions = [at(DAY + 5 * MINUTE), at(DAY + 15 * MINUTE), at(DAY + 25 * MINUTE)]
    expect(keptOf(versions)).toEqual([versions[0]])
  })

  it('a year of work every ten minutes stays within a few hundred', () => {
    expect(keptOf(every(10 * MINUTE, 0, 365 * DAY)).length).toBeLessThan(400)
  })
})

it('named versions stay whatever their age, and take no automatic one’s place', () => {
  const named = at(100 * DAY, { named: true })
  const beside = at(100 * DAY + MINUTE)
  expect(keptOf([named, beside])).toEqual([named, beside])
})

describe('limits', () => {
  it('beyond a count the oldest automatic ones go first', () => {
    const versions = [at(1), at(2, { named: true }), at(3), at(4), at(5, { named: true })]
    expect(keptOf(versions, NOW, { ...WIDE, count: 3 })).toEqual([versions[0], versions[1], versions[4]])
  })

  it('beyond a size as well', () => {
    const versions = [at(1), at(2), at(3)]
    expect(keptOf(versions, NOW, { ...WIDE, bytes: 25 })).toEqual([versions[0], versions[1]])
  })

  it('a program that writes every few seconds does not push out what was kept for weeks', () => {
    const storm = every(2000, 0, HOUR)
    const weeks = every(DAY, 35 * DAY, 35 * DAY + 52 * WEEK)
    const before = keptOf(weeks)
    const kept = keptOf([...storm, ...weeks], NOW, { ...WIDE, count: 600 })
    expect(kept.length).toBeLessThanOrEqual(600)
    expect(kept.filter(({ createdAt }) => createdAt < NOW - HOUR)).toEqual(before)
    expect(kept.filter(({ createdAt }) => createdAt > NOW - HOUR).length).toBeGreaterThanOrEqual(59)
  })

  it('says so where named ones alone are too much', () => {
    const versions = [at(1), at(2, { named: true, bytes: 100 })]
    expect(thinVersions(versions, NOW, { ...WIDE, bytes: 50 }).fits).toBe(false)
  })
})

const history = fc
  .uniqueArray(fc.record({ age: fc.integer({ min: 0, max: 400 * DAY }), named: fc.boolean() }), {
    selector: ({ age }) => age,
    maxLength: 200,
  })
  .map((ages) => ages.sort((one, other) => one.age - other.age).map(({ age, named }) => at(age, { named })))

describe('whatever the history', () => {
  it('thinning now and thinning later leaves what thinning later alone leaves', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 * DAY }), (versions, later) => {
        expect(keptOf(keptOf(versions), NOW + later)).toEqual(keptOf(versions, NOW + later))
      }),
    )
  })

  it('the newest stays, and so does every named one', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 * DAY }), (versions, later) => {
        const kept = keptOf(versions, NOW + later)
        expect(kept[0]).toEqual(versions[0])
        expect(kept.filter(({ named }) => named)).toEqual(versions.filter(({ named }) => named))
      }),
    )
  })

  it('no gap between neighbours becomes wider than the span of their age and the gap that was there', () => {
    fc.assert(
      fc.property(history, (versions) => {
        const kept = new Set(keptOf(versions))
        for (const [rank, version] of versions.entries()) {
          if (kept.has(version)) continue
          const newer = versions.slice(0, rank).findLast((one) => kept.has(one) && !one.named)
          expect((newer?.createdAt ?? 0) - version.createdAt).toBeLessThan(WEEK)
        }
      }),
    )
  })
})
