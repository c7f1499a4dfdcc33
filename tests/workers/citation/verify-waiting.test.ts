// What the cron does for works that were imported by the hundred: each is asked about, politely, a few times, and no more.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { PAUSES, verifyWaiting } from '../../../workers/services/library/verify-waiting.ts'
import type { StandInWork } from '../../support/wire/catalogue-wire.ts'
import { everyCatalogue, type StandIn, standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
let now: number
beforeEach(async () => {
  await env.DB.prepare('delete from library_references').run()
  token = (await buildPerson()).token
  now = Date.now()
})

const work = (number: number): StandInWork => ({
  title: `An invented measurement of stairwell ${number}`,
  authors: [['Ada', `Author${number}`]],
  year: 2019,
  doi: `10.5555/stairs.${number}`,
  retracted: number === 3,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => work(at))
const bring = async (works: StandInWork[]) => {
  const text = JSON.stringify(
    works.map(({ title, authors, doi }) => ({
      type: 'article-journal',
      title,
      author: authors.map(([given, family]) => ({ given, family })),
      issued: { 'date-parts': [[2019]] },
      ...(doi ? { DOI: doi } : {}),
    })),
  )
  const sent = { method: 'POST', token, json: { format: 'csl-json', text } }
  // What follows the answer is somebody else's: here nobody is asked.
  await callWith({ catalogues: [] }, '/api/v1/citation/import', sent, createExecutionContext())
}
const states = async () => {
  const { results } = await env.DB.prepare(
    'select verification, count(*) as n from library_references group by 1',
  ).all<{ verification: string; n: number }>()
  return Object.fromEntries(results.map(({ verification, n }) => [verification, n]))
}
/** One call of the cron, after so many milliseconds. */
async function run({ works = [], faults }: StandIn, later = 2 * 60_000) {
  now += later
  const { catalogues, calls } = standInCatalogues({ works, faults })
  const waited = await verifyWaiting({ ...createPorts(env), catalogues, clock: { now: () => now } })
  return { waited, calls }
}

describe('works that wait to be verified', () => {
  it('are verified by the dozen, with what the catalogue says of them', async () => {
    const works = many(120)
    await bring(works)
    const { calls, waited } = await run({ works })
    expect(calls.map(({ name }) => name)).toEqual(['openalex', 'openalex', 'openalex'])
    expect(waited).toEqual({ asked: 120, verified: 120 })
    expect(await states()).toEqual({ verified: 120 })
    const { references } = (await call('/api/v1/citation/references', { token })).body.data
    expect(references.every(({ csl }: { csl: { DOI: string } }) => csl.DOI.startsWith('10.5555/'))).toBe(true)
    const { results } = await env.DB.prepare('select raw, csl from library_references where retracted').all<{
      csl: string
    }>()
    expect(results.map(({ csl }) => JSON.parse(csl).title)).toEqual([work(3).title])
  })

  it('are not touched in the minute in which the import itself asks', async () => {
    await bring(many(3))
    expect((await run({ works: many(3) }, 1000)).calls).toEqual([])
  })

  it('are asked about one by one where they have no DOI or the dozen did not settle it, a few in a run', async () => {
    const known = many(6)
    await bring([...known.map(({ doi: _, ...rest }) => rest), { ...work(90), doi: '10.5555/unknown' }])
    const first = await run({ works: known })
    expect(first.waited.asked).toBe(5)
    while (((await states()).unchecked ?? 0) > 0) await run({ works: known })
    expect(await states()).toEqual({ verified: 6, not_found: 1 })
  })

  it('are left alone after a few tries with growing pauses, so that it ends', async () => {
    await bring([{ ...work(1), doi: undefined }])
    const faults = everyCatalogue(() => 'error' as const)
    const asked: number[] = []
    for (let days = 0; days < 30; days++) asked.push((await run({ faults }, 24 * 3600_000)).waited.asked)
    expect(asked.reduce((sum, one) => sum + one)).toBe(PAUSES.length)
    expect(asked.slice(20).every((one) => one === 0)).toBe(true)
    expect(await states()).toEqual({ unchecked: 1 })
  })

  it('are not asked about all one after the other where nobody can be reached', async () => {
    await bring(many(100))
    const faults = everyCatalogue(() => 'gone' as const)
    const { calls } = await run({ faults })
    expect(calls.length).toBeLessThanOrEqual(1)
    // Nothing was lost by it: once the catalogue is back they are verified by the dozen.
    expect((await run({ works: many(100) }, 11 * 60_000)).waited.verified).toBe(100)
  })

  it('are not held up by those whose question no catalogue takes', async () => {
    const endless = Array.from({ length: 60 }, (_, at) => ({
      ...work(1000 + at),
      doi: `10.5555/${'界'.repeat(300)}${at}`,
    }))
    const works = many(60)
    await bring([...endless, ...works])
    const { calls } = await run({ works })
    for (const { url } of calls) expect(url.href.length).toBeLessThan(8000)
    expect((await states()).verified).toBe(60)
  })

  it('are asked about by themselves where the dozen was refused', async () => {
    await bring(many(3))
    const first = await run({ works: many(3), faults: { openalex: 'refused' } })
    expect(first.waited.asked).toBeGreaterThanOrEqual(3)
    await run({ works: many(3), faults: { openalex: 'refused' } })
    expect(await states()).toEqual({ verified: 3 })
  })

  it('are given to one of two runs at the same time', async () => {
    const works = many(40)
    await bring(works)
    now += 120_000
    const { catalogues, calls } = standInCatalogues({ works })
    const ports = { ...createPorts(env), catalogues, clock: { now: () => now } }
    const both = await Promise.all([verifyWaiting(ports), verifyWaiting(ports)])
    expect(both.reduce((sum, { asked }) => sum + asked, 0)).toBe(40)
    expect(calls).toHaveLength(1)
  })

  it('are verified under an invented title by nobody', async () => {
    await bring([{ ...work(1), title: 'Something that was never written about roofs' }])
    await run({ works: many(5) })
    expect((await states()).verified).toBeUndefined()
  })

  it('are found without reading those that are verified', async () => {
    const { results } = await env.DB.prepare(
      `explain query plan select waiting.id from library_references as waiting indexed by library_references_waiting
       where waiting.verification = 'unchecked' and (waiting.checks > 0) = 0 and waiting.check_after <= 5
       order by waiting.check_after limit 4`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH waiting USING INDEX library_references_waiting \(<expr>=\? AND check_after<\?\)$/,
    )
  })
})
