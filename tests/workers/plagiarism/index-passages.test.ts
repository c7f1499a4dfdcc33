// Bringing passages up to date: batches, interruptions, failures, limits, and vectors that are seen later or never.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVectorize } from '../../../workers/adapters/vectorize.ts'
import { createPorts } from '../../../workers/env.ts'
import { type Indexing, indexPassages } from '../../../workers/rooms/plagiarism/index-passages.ts'
import { PassageStore } from '../../../workers/rooms/plagiarism/passage-store.ts'
import { storedVectors } from '../../../workers/rooms/plagiarism/stored-vectors.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { vectorizeStandIn } from '../../support/wire/vectorize-stand-in.ts'
import { shardOf } from '../../support/workers/passages.worker.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOON = 20_000 * DAY_MS + DAY_MS / 2
const LIMITS = { passages: 1000, perDay: 1000 }
const documents = (count: number, version = '1') =>
  Array.from({ length: count }, (_, at) => ({ key: `source:${at}`, version }))

let userId: string
let asked: string[][]
let read: string[]
beforeEach(() => {
  userId = createPorts(env).ids.make()
  asked = []
  read = []
})

type Given = Partial<Indexing> & { now?: number }
/** One run; `waits` is what it returns. */
const run = ({ now = NOON, ...given }: Given = {}) =>
  runInDurableObject(shardOf(userId), async (_, { storage }) => {
    const store = new PassageStore(storage)
    if (store.facts() === null)
      store.setFacts({ owner: { userId }, except: null, day: 0, embedded: 0, failures: 0, waits: 0 })
    const waits = await indexPassages(
      { clock: { now: () => now }, ids: createPorts(env).ids, nextTurn: async () => {} },
      {
        store,
        documents: documents(3),
        async read({ key }) {
          read.push(key)
          return `What ${key} says.`
        },
        embedder: {
          model: 'axes',
          async embed(texts) {
            asked.push(texts)
            return texts.map(() => [1, 0])
          },
        },
        vectors: (model) => storedVectors(storage.sql, String(model)),
        most: LIMITS,
        isOver: () => false,
        ...given,
      },
    )
    return { waits, found: store.documents().filter(({ isSeen }) => isSeen).length, facts: store.facts() }
  })
const failing = { model: 'axes', embed: async () => null }

describe('indexing', () => {
  it('asks for the passages of many documents together', async () => {
    expect(await run({ documents: documents(120) })).toMatchObject({ waits: null, found: 120 })
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20])
    await run({ documents: documents(120) })
    expect(asked).toHaveLength(3)
  })

  it('goes on where it was interrupted, and asks for nothing twice', async () => {
    const isOver = () => asked.length > 0
    expect(await run({ documents: documents(120), isOver })).toMatchObject({ waits: 0 })
    expect(await run({ documents: documents(120) })).toMatchObject({ waits: null, found: 120 })
    expect(new Set(asked.flat()).size).toBe(120)
    expect(asked.flat()).toHaveLength(120)
    expect(read).toHaveLength(120)
  })

  it('waits longer after each failure, and in the end until documents change', async () => {
    const waits: (number | null)[] = []
    for (let times = 0; times < 6; times++) waits.push((await run({ embedder: failing })).waits)
    expect(waits).toEqual([60_000, 120_000, 240_000, 480_000, null, null])
    await runInDurableObject(shardOf(userId), (_, { storage }) => {
      const store = new PassageStore(storage)
      const facts = store.facts()
      if (facts) store.setFacts({ ...facts, failures: 0 })
    })
    expect(await run()).toMatchObject({ waits: null, found: 3 })
  })

  it('keeps what a refresh has set while vectors are made', async () => {
    const embedder = {
      model: 'axes',
      async embed(texts: string[]) {
        await runInDurableObject(shardOf(userId), (_, { storage }) => {
          const store = new PassageStore(storage)
          const facts = store.facts()
          if (facts) store.setFacts({ ...facts, except: 'source:1' })
        })
        return texts.map(() => [1, 0])
      },
    }
    expect((await run({ embedder })).facts).toMatchObject({ except: 'source:1', embedded: 3 })
  })

  it('leaves what cannot be read to a later time', async () => {
    expect(await run({ read: async () => null })).toMatchObject({ waits: null, found: 0 })
    expect(await run()).toMatchObject({ waits: null, found: 3 })
  })

  it('finds a document without words at once', async () => {
    expect(await run({ read: async () => '' })).toMatchObject({ waits: null, found: 3 })
    expect(asked).toEqual([])
  })

  it('embeds so many passages in a day, and goes on the next', async () => {
    const most = { ...LIMITS, perDay: 50 }
    expect(await run({ documents: documents(120), most })).toMatchObject({ waits: DAY_MS / 2 })
    expect(asked).toHaveLength(1)
    expect(await run({ documents: documents(120), most, now: NOON + DAY_MS })).toMatchObject({
      waits: DAY_MS / 2,
    })
    expect(asked).toHaveLength(2)
  })

  it('takes no more documents than there is room for', async () => {
    const most = { ...LIMITS, passages: 2 }
    expect(await run({ most })).toMatchObject({ waits: null, found: 2 })
  })

  it('removes what is gone or changed before it reads anew', async () => {
    await run()
    const changed = [...documents(1), ...documents(2, '2').slice(1)]
    expect(await run({ documents: changed })).toMatchObject({ waits: null, found: 2 })
    expect(read).toEqual(['source:0', 'source:1', 'source:2', 'source:1'])
  })

  it('without a model removes what is gone, and keeps the rest', async () => {
    await run()
    expect(await run({ documents: documents(1), embedder: null })).toMatchObject({ waits: null, found: 1 })
  })
})

describe('vectors in Vectorize', () => {
  let standIn: ReturnType<typeof vectorizeStandIn>
  let vectorize: ReturnType<typeof createVectorize>
  beforeEach(() => {
    standIn = vectorizeStandIn(2)
    vectorize = createVectorize(standIn.binding as unknown as Vectorize, silentLog())
  })
  const vectors = () => vectorize(userId)

  it('count once they are seen', async () => {
    expect(await run({ vectors })).toMatchObject({ waits: 5000, found: 0 })
    expect(await run({ vectors })).toMatchObject({ waits: 5000, found: 0 })
    standIn.process()
    expect(await run({ vectors })).toMatchObject({ waits: null, found: 3 })
    expect(asked).toHaveLength(1)
  })

  it('that are never seen are stored again', async () => {
    let runs = 0
    for (let waits: number | null = 0; waits !== 60_000; runs++) waits = (await run({ vectors })).waits
    expect(runs).toBe(61)
    await run({ vectors })
    expect(asked).toHaveLength(2)
    standIn.process()
    expect(await run({ vectors })).toMatchObject({ waits: null, found: 3 })
    expect(standIn.seen.size).toBe(3)
  })

  it('stay known until they are removed', async () => {
    await run({ vectors })
    standIn.process()
    await run({ vectors })
    standIn.state.isDown = true
    await expect(run({ vectors, documents: [] })).rejects.toThrow('Vectorize failed.')
    standIn.state.isDown = false
    expect(await run({ vectors, documents: [] })).toMatchObject({ waits: null, found: 0 })
    standIn.process()
    expect(standIn.seen.size).toBe(0)
  })

  it('of another length than the index has are not stored, and nothing counts as found', async () => {
    const embedder = { model: 'wide', embed: async (texts: string[]) => texts.map(() => [1, 0, 0]) }
    await expect(run({ vectors, embedder })).rejects.toThrow('Vectorize failed.')
    expect(await run({ vectors, embedder: failing })).toMatchObject({ found: 0 })
  })
})
