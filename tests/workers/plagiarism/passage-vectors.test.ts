// Vectors of passages: the same of those in Vectorize and those in the SQLite of a Durable Object, and what only Vectorize
// has: limits, changes that are seen later, and failures.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVectorize } from '../../../workers/adapters/vectorize.ts'
import { createPorts } from '../../../workers/env.ts'
import { storedVectors } from '../../../workers/rooms/plagiarism/stored-vectors.ts'
import type { PassageVectors } from '../../../workers/services/meaning-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { vectorizeStandIn } from '../../support/wire/vectorize-stand-in.ts'
import { shardOf } from '../../support/workers/passages.worker.ts'

const NORTH = [1, 0, 0, 0]
const NORTH_EAST = [1, 1, 0, 0]
const EAST = [0, 1, 0, 0]
const UP = [0, 0, 1, 0]
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `v${at}`, values: NORTH }))

/** @property process after which changes are seen */
type Place = { of(namespace: string): PassageVectors; process(): void }

const PLACES: [string, (work: (place: Place) => Promise<void>) => Promise<void>][] = [
  [
    'Vectorize',
    (work) => {
      const { binding, process } = vectorizeStandIn(4)
      return work({ of: createVectorize(binding as unknown as Vectorize, silentLog()), process })
    },
  ],
  [
    'SQLite',
    (work) =>
      runInDurableObject(shardOf(createPorts(env).ids.make()), (_, { storage }) =>
        work({ of: (namespace) => storedVectors(storage.sql, namespace), process: () => {} }),
      ),
  ],
]

describe.each(PLACES)('vectors in %s', (_, within) => {
  const idsOf = async (vectors: PassageVectors, values: number[], limit = 10) =>
    (await vectors.nearest([values], limit))[0]?.map(({ id }) => id)

  it('are found by nearness, the nearest first, with their cosine', () =>
    within(async ({ of, process }) => {
      const vectors = of('one')
      await vectors.put([
        { id: 'east', values: EAST },
        { id: 'north-east', values: NORTH_EAST },
        { id: 'north', values: NORTH },
      ])
      process()
      const [first, second] = await vectors.nearest([NORTH, EAST], 2)
      expect(first?.map(({ id }) => id)).toEqual(['north', 'north-east'])
      expect(second?.map(({ id }) => id)).toEqual(['east', 'north-east'])
      expect(first?.[1]?.similarity).toBeGreaterThan(0.5)
      expect(first?.[1]?.similarity).toBeLessThan(0.8)
    }))

  it('are of their namespace alone', () =>
    within(async ({ of, process }) => {
      await of('one').put([{ id: 'mine', values: NORTH }])
      await of('another').put([{ id: 'theirs', values: NORTH }])
      process()
      expect(await idsOf(of('one'), NORTH)).toEqual(['mine'])
      expect(await idsOf(of('another'), NORTH)).toEqual(['theirs'])
      expect(await idsOf(of('third'), NORTH)).toEqual([])
    }))

  it('are replaced by their id', () =>
    within(async ({ of, process }) => {
      const vectors = of('one')
      await vectors.put([{ id: 'a', values: UP }])
      await vectors.put([
        { id: 'a', values: NORTH },
        { id: 'b', values: NORTH_EAST },
      ])
      process()
      expect(await idsOf(vectors, NORTH)).toEqual(['a', 'b'])
    }))

  it('are gone when they are removed, from whichever namespace', () =>
    within(async ({ of, process }) => {
      await of('one').put(many(250))
      await of('two').put([{ id: 'kept', values: NORTH }])
      process()
      await of('two').remove([...many(250).map(({ id }) => id), 'unknown'])
      process()
      expect(await idsOf(of('one'), NORTH)).toEqual([])
      expect(await of('one').seen(many(250).map(({ id }) => id))).toEqual([])
      expect(await of('two').seen(['kept', 'unknown'])).toEqual(['kept'])
    }))

  it('may be more than one call takes, and are never found more than a hundred at once', () =>
    within(async ({ of, process }) => {
      const vectors = of('one')
      await vectors.put(many(2100))
      process()
      expect(await vectors.seen(many(45).map(({ id }) => id))).toHaveLength(45)
      expect(await idsOf(vectors, NORTH, 100)).toHaveLength(100)
      expect(
        await vectors.nearest(
          Array.from({ length: 20 }, () => NORTH),
          1,
        ),
      ).toHaveLength(20)
    }))

  it('of none are none', () =>
    within(async ({ of }) => {
      await of('one').put([])
      await of('one').remove([])
      expect(await of('one').seen([])).toEqual([])
      expect(await of('one').nearest([], 10)).toEqual([])
      expect(await idsOf(of('one'), NORTH)).toEqual([])
    }))
})

describe('Vectorize', () => {
  let standIn: ReturnType<typeof vectorizeStandIn>
  let logged: unknown[]
  let vectors: PassageVectors
  beforeEach(() => {
    standIn = vectorizeStandIn(4)
    logged = []
    const log = { ...silentLog(), warn: (...line: unknown[]) => void logged.push(line) }
    vectors = createVectorize(standIn.binding as unknown as Vectorize, log)('one')
  })

  it('shows a change once it was processed', async () => {
    await vectors.put([{ id: 'a', values: NORTH }])
    expect([await vectors.seen(['a']), await vectors.nearest([NORTH], 1)]).toEqual([[], [[]]])
    standIn.process()
    expect(await vectors.seen(['a'])).toEqual(['a'])
    await vectors.remove(['a'])
    expect(await vectors.seen(['a'])).toEqual(['a'])
    standIn.process()
    expect(await vectors.seen(['a'])).toEqual([])
  })

  it('is asked within its limits', async () => {
    await vectors.put(many(2100))
    await vectors.remove(many(2100).map(({ id }) => id))
    await vectors.seen(many(45).map(({ id }) => id))
    const counts = (operation: string) =>
      standIn.calls.filter((one) => one.operation === operation).map(({ count }) => count)
    expect(counts('upsert')).toEqual([1000, 1000, 100])
    expect(counts('deleteByIds')).toEqual(Array.from({ length: 21 }, () => 100))
    expect(counts('getByIds')).toEqual([20, 20, 5])
  })

  it('that refuses throws, and the log has the code and no text', async () => {
    await expect(vectors.put([{ id: 'a', values: [1, 2] }])).rejects.toThrow('Vectorize failed.')
    await expect(vectors.nearest([[1, 2]], 1)).rejects.toThrow('Vectorize failed.')
    standIn.state.isDown = true
    await expect(vectors.remove(['a'])).rejects.toThrow('Vectorize failed.')
    expect(logged).toEqual([
      ['vectorize_failed', { operation: 'upsert', reason: 'failed', code: 40012 }],
      ['vectorize_failed', { operation: 'query', reason: 'failed', code: 40006 }],
      ['vectorize_failed', { operation: 'deleteByIds', reason: 'failed', code: 40041 }],
    ])
  })
})
