// The index of fingerprints in its Durable Object: what is found, replaced and removed, and what stays through an eviction.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { FingerprintStore } from '../../../workers/rooms/plagiarism/fingerprint-store.ts'
import type { FingerprintIndex } from '../../../workers/services/plagiarism-ports.ts'

let userId: string
let index: FingerprintIndex
beforeEach(() => {
  userId = createPorts(env).ids.make()
  index = createPorts(env).ownFingerprints(userId)
})

const shardOf = (name: string) => env.FINGERPRINTS.get(env.FINGERPRINTS.idFromName(name))
const rowsOf = (table: string) =>
  runInDurableObject(shardOf(`owner:${userId}`), (_, { storage }) =>
    storage.sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`).toArray(),
  )
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

describe('a document', () => {
  it('is found by what it shares, the one that shares most and alone first', async () => {
    await index.add([
      { key: 'a', version: '1', hashes: [1, 2, 3] },
      { key: 'b', version: '1', hashes: [3, 4, 5, 6] },
      { key: 'c', version: '1', hashes: [9] },
    ])
    expect(await index.find([3, 4, 5, 5, 1, 100], 10)).toEqual([
      { key: 'b', hits: 3, weight: 2.5 },
      { key: 'a', hits: 2, weight: 1.5 },
    ])
    expect(await index.find([3, 4, 5, 1], 1)).toEqual([{ key: 'b', hits: 3, weight: 2.5 }])
    expect(await index.find([], 10)).toEqual([])
    expect(await index.find([7], 10)).toEqual([])
  })

  it('is found after an eviction', async () => {
    await index.add([{ key: 'a', version: '1', hashes: [1, 2], terms: 'tenant shutter' }])
    await evictDurableObject(shardOf(`owner:${userId}`))
    expect(await index.find([2], 10)).toEqual([{ key: 'a', hits: 1, weight: 1 }])
    expect(await index.findByTerms(['shutter'], 10)).toEqual(['a'])
    expect(await index.outdated([{ key: 'a', version: '1' }])).toEqual([])
    expect(await index.keys()).toEqual(['a'])
  })

  it('is found by whole numbers up to 53 bits, and told apart from their neighbours', async () => {
    const largest = Number.MAX_SAFE_INTEGER
    const hashes = [0, 2 ** 31, 2 ** 32 + 1, 2 ** 52 + 1, largest - 2, largest]
    await index.add([{ key: 'a', version: '1', hashes }])
    for (const hash of hashes)
      expect(await index.find([hash], 10), String(hash)).toEqual([{ key: 'a', hits: 1, weight: 1 }])
    expect(await index.find([largest - 1, 2 ** 52, 2 ** 32], 10)).toEqual([])
    await index.remove(['a'])
    expect(await rowsOf('fingerprints')).toEqual([])
  })

  it('is stored once, however often it is sent', async () => {
    const document = { key: 'a', version: '1', hashes: [1, 2, 2, 3], terms: 'tenant' }
    await index.add([document, document])
    const stored = await rowsOf('fingerprints')
    await index.add([document])
    expect(stored).toHaveLength(3)
    expect(await rowsOf('fingerprints')).toEqual(stored)
    expect(await rowsOf('documents')).toHaveLength(1)
    expect(await index.find([1, 2, 3], 10)).toEqual([{ key: 'a', hits: 3, weight: 3 }])
    expect(await index.findByTerms(['tenant'], 10)).toEqual(['a'])
  })

  it('is replaced by another version, and nothing of the former stays', async () => {
    await index.add([
      { key: 'a', version: '1', hashes: range(0, 100), terms: 'tenant' },
      { key: 'b', version: '1', hashes: range(50, 60) },
    ])
    await index.add([{ key: 'a', version: '2', hashes: [99, 500], terms: 'garden' }])
    expect(await index.find(range(0, 600), 10)).toEqual([
      { key: 'b', hits: 10, weight: 10 },
      { key: 'a', hits: 2, weight: 2 },
    ])
    expect(await index.findByTerms(['tenant'], 10)).toEqual([])
    expect(await index.findByTerms(['garden'], 10)).toEqual(['a'])
    expect(await rowsOf('fingerprints')).toHaveLength(12)
    expect(await rowsOf('document_hashes')).toHaveLength(2)
  })

  it('is as it was before a version that cannot be stored', async () => {
    await index.add([{ key: 'a', version: '1', hashes: [1, 2] }])
    await runInDurableObject(shardOf(`owner:${userId}`), (_, { storage }) => {
      const broken = { key: 'a', version: '2', hashes: [3, Number.NaN] }
      expect(() => new FingerprintStore(storage).add(broken)).toThrow('NOT NULL')
    })
    expect(await index.find([1, 2, 3], 10)).toEqual([{ key: 'a', hits: 2, weight: 2 }])
    expect(await index.outdated([{ key: 'a', version: '1' }])).toEqual([])
  })

  it('may have more fingerprints than one statement takes', async () => {
    const hashes = range(0, 120_000).map((at) => 2 ** 52 + at)
    await index.add([{ key: 'a', version: '1', hashes }])
    expect(await index.find(hashes, 10)).toEqual([{ key: 'a', hits: hashes.length, weight: hashes.length }])
    await index.add([{ key: 'a', version: '2', hashes: [1] }])
    expect(await rowsOf('fingerprints')).toEqual([{ hash: 1, document: 1 }])
  })

  it('is gone when it is removed, and others stay', async () => {
    await index.add([
      { key: 'a', version: '1', hashes: [1, 2], terms: 'tenant shutter' },
      { key: 'b', version: '1', hashes: [2, 3], terms: 'tenant' },
    ])
    await index.remove(['a', 'unknown'])
    expect(await index.keys()).toEqual(['b'])
    expect(await index.find([1, 2, 3], 10)).toEqual([{ key: 'b', hits: 2, weight: 2 }])
    expect(await index.findByTerms(['tenant', 'shutter'], 10)).toEqual(['b'])
  })
})

describe('outdated', () => {
  it('names what is missing or there in another version, and removes nothing', async () => {
    await index.add([
      { key: 'a', version: '1', hashes: [1] },
      { key: 'b', version: '1', hashes: [1] },
    ])
    const wanted = [
      { key: 'b', version: '2' },
      { key: 'c', version: '1' },
      { key: 'a', version: '1' },
    ]
    expect(await index.outdated(wanted)).toEqual(['b', 'c'])
    expect(await index.keys()).toEqual(['a', 'b'])
  })

  it('takes more documents than one statement does', async () => {
    const documents = range(0, 12_000).map((at) => ({ key: `reference:${at}`, version: '1' }))
    expect(await index.outdated(documents)).toEqual(documents.map(({ key }) => key))
  })
})

describe('a set phrase', () => {
  const documents = range(0, 70).map((at) => ({ key: `d${at}`, version: '1', hashes: [7, 1000 + at] }))

  it('keeps its first 64 documents, in any number of repetitions', async () => {
    await index.add(documents)
    const found = await index.find([7], 100)
    await index.add(documents)
    expect(found).toHaveLength(64)
    expect(await index.find([7], 100)).toEqual(found)
    expect(await index.find([7, 1069], 2)).toEqual([
      { key: 'd69', hits: 1, weight: 1 },
      { key: 'd0', hits: 1, weight: 1 / 64 },
    ])
  })

  it('keeps a document that is sent in another version', async () => {
    await index.add(documents)
    await index.add([{ key: 'd3', version: '2', hashes: [7] }])
    const found = await index.find([7], 100)
    expect(found).toHaveLength(64)
    expect(found.map(({ key }) => key)).toContain('d3')
  })
})

describe('terms', () => {
  it('find the document that has the rare ones', async () => {
    const common = Array.from({ length: 30 }, (_, at) => ({
      key: `common ${at}`,
      version: '1',
      hashes: [],
      terms: 'tenant survey house winter',
    }))
    await index.add([...common, { key: 'rare', version: '1', hashes: [], terms: 'tenant louvre mashrabiya' }])
    const found = await index.findByTerms(['tenant', 'survey', 'mashrabiya', 'louvre', 'unknown'], 3)
    expect(found[0]).toBe('rare')
    expect(found).toHaveLength(3)
    expect(await index.findByTerms(['unknown'], 3)).toEqual([])
    expect(await index.findByTerms([], 3)).toEqual([])
  })

  it('are words, whatever they look like to FTS5', async () => {
    await index.add([{ key: 'a', version: '1', hashes: [], terms: 'near 3.14 学习 naïve' }])
    for (const root of ['near', '3.14', '学习', 'naïve'])
      expect(await index.findByTerms([root, '"', 'OR', '*'], 3), root).toEqual(['a'])
  })
})

it('answers nobody but its user', async () => {
  await index.add([{ key: 'a', version: '1', hashes: [1, 2], terms: 'tenant' }])
  const other = createPorts(env).ownFingerprints(createPorts(env).ids.make())
  expect(await other.find([1, 2], 10)).toEqual([])
  expect(await other.findByTerms(['tenant'], 10)).toEqual([])
  expect(await other.keys()).toEqual([])
  await other.remove(['a'])
  expect(await index.keys()).toEqual(['a'])
})
