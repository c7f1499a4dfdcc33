// The deployment's corpus: the import, what its shards find together, and one that fails.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCorpus } from '../../../workers/adapters/objects/fingerprint-shards.ts'
import { createOperatorToken } from '../../../workers/adapters/sign-in/operator-token.ts'
import {
  CORPUS_BATCH_MAX,
  CORPUS_QUERIES_PER_DAY,
  CORPUS_TEXT_MAX_LENGTH,
} from '../../../workers/contracts/limits.ts'
import { createPorts } from '../../../workers/env.ts'
import { mayAskCorpus } from '../../../workers/services/plagiarism/may-ask-corpus.ts'
import type { Corpus } from '../../../workers/services/plagiarism-ports.ts'
import { fingerprintsOf, tokensOf } from '../../support/compared.ts'
import { call, callWith, type Sent } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const SHARDS = 4
const TOKEN = 'a token of the operator, long enough'.replaceAll(/\W/g, '-')
const PATH = '/api/v1/plagiarism/corpus'
const silent = { info() {}, warn() {}, error() {} }

const TEXT =
  'The tenants of the northern houses said that the louvres had been closed since the first winter, and that nobody had asked them.'
const OTHER =
  'Measured flows under the bridge fell by half in each of the four dry years, while the wells beside it kept their level.'
const textOf = (id: string) => createPorts(env).texts.get('corpus', id)
const hashesOf = (text: string) => fingerprintsOf(tokensOf(text))

let corpus: Corpus
beforeEach(async () => {
  corpus = createCorpus(env.FINGERPRINTS, SHARDS, silent)
  await corpus.empty()
})

const shardOf = (number: number) =>
  env.FINGERPRINTS.get(env.FINGERPRINTS.idFromName(`corpus:${SHARDS}:${number}`))
const rowsOf = async (table: string) => {
  const rows = []
  for (let number = 0; number < SHARDS; number++)
    rows.push(
      await runInDurableObject(shardOf(number), (_, { storage }) =>
        storage.sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`).toArray(),
      ),
    )
  return rows
}
/** How many shards have some of these hashes. */
const shardsOf = (hashes: number[]) => new Set(hashes.map((hash) => hash % SHARDS)).size
/** The corpus, of which one shard fails. */
function corpusWithFailing(failing: number): Corpus {
  const fails = () => Promise.reject(new Error('the shard is gone'))
  const namespace = {
    idFromName: (name: string) => name,
    get: (name: string) =>
      name === `corpus:${SHARDS}:${failing}`
        ? { find: fails, add: fails, remove: fails }
        : env.FINGERPRINTS.get(env.FINGERPRINTS.idFromName(name)),
  }
  return createCorpus(namespace as unknown as Env['FINGERPRINTS'], SHARDS, silent)
}

const importing = (documents: unknown, sent: Sent = {}, query = '') =>
  callWith({ corpus, corpusToken: createOperatorToken(TOKEN) }, `${PATH}${query}`, {
    method: 'POST',
    token: TOKEN,
    json: { documents },
    ...sent,
  })

describe('the import', () => {
  it('stores texts and fingerprints, which all shards together find, also after an eviction', async () => {
    const { status, body } = await importing([
      { id: 'thesis-1', text: TEXT },
      { id: 'thesis-2', text: OTHER },
    ])
    expect([status, body.data]).toEqual([200, { added: 2, removed: 0 }])
    for (let number = 0; number < SHARDS; number++) await evictDurableObject(shardOf(number))
    const hashes = hashesOf(TEXT)
    const found = await corpus.find(hashes, 10)
    expect(found.documents).toEqual([{ key: 'thesis-1', hits: hashes.length, weight: hashes.length }])
    expect(found.answered).toBe(found.shards)
    expect(await textOf('thesis-1')).toBe(TEXT)
    expect((await rowsOf('fingerprints')).every((rows) => rows.length < hashes.length)).toBe(true)
  })

  it('changes nothing when it is repeated', async () => {
    const documents = [
      { id: 'thesis-1', text: TEXT },
      { id: 'thesis-2', text: OTHER },
    ]
    await importing(documents)
    const stored = [await rowsOf('documents'), await rowsOf('fingerprints')]
    await importing(documents)
    expect([await rowsOf('documents'), await rowsOf('fingerprints')]).toEqual(stored)
  })

  it('replaces a document whose text is another, in every shard', async () => {
    await importing([{ id: 'thesis-1', text: TEXT }])
    await importing([{ id: 'thesis-1', text: 'Too short to copy.' }])
    expect((await corpus.find(hashesOf(TEXT), 10)).documents).toEqual([])
    expect((await rowsOf('fingerprints')).flat()).toEqual([])
    expect(await textOf('thesis-1')).toBe('Too short to copy.')
  })

  it('removes a document whose text is null', async () => {
    await importing([
      { id: 'thesis-1', text: TEXT },
      { id: 'thesis-2', text: OTHER },
    ])
    const { body } = await importing([
      { id: 'thesis-1', text: null },
      { id: 'unknown', text: null },
    ])
    expect(body.data).toEqual({ added: 0, removed: 2 })
    expect((await corpus.find([...hashesOf(TEXT), ...hashesOf(OTHER)], 10)).documents).toMatchObject([
      { key: 'thesis-2' },
    ])
    expect(await textOf('thesis-1')).toBeNull()
  })

  it('answers 503 where a shard fails, and is whole once it is repeated', async () => {
    const failing = corpusWithFailing(1)
    const documents = [{ id: 'thesis-1', text: TEXT }]
    for (const each of [documents, [{ id: 'thesis-1', text: null }]]) {
      const { status, headers, body } = await callWith(
        { corpus: failing, corpusToken: createOperatorToken(TOKEN) },
        PATH,
        { method: 'POST', token: TOKEN, json: { documents: each } },
      )
      expect([status, body.code]).toEqual([503, 'corpus_unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await importing(documents)
    expect((await corpus.find(hashesOf(TEXT), 10)).documents[0]?.hits).toBe(hashesOf(TEXT).length)
  })

  it('fills a corpus of another number of shards beside the one in use, which can then be emptied', async () => {
    await importing([{ id: 'thesis-1', text: TEXT }])
    await importing([{ id: 'thesis-2', text: OTHER }], {}, '?shards=7')
    const next = createCorpus(env.FINGERPRINTS, 7, silent)
    expect((await corpus.find(hashesOf(OTHER), 10)).documents).toEqual([])
    expect((await next.find(hashesOf(OTHER), 10)).documents).toHaveLength(1)
    const emptied = await importing(undefined, { method: 'DELETE', json: undefined }, `?shards=${SHARDS}`)
    expect(emptied.status).toBe(200)
    expect((await corpus.find(hashesOf(TEXT), 10)).documents).toEqual([])
    expect((await next.find(hashesOf(OTHER), 10)).documents).toHaveLength(1)
    expect((await importing(undefined, { method: 'DELETE', json: undefined })).status).toBe(422)
    await next.empty()
  })

  it.each([
    ['no document', []],
    [
      'too many documents',
      Array.from({ length: CORPUS_BATCH_MAX + 1 }, (_, at) => ({ id: `d${at}`, text: '' })),
    ],
    ['an id that is a path', [{ id: '../pdfs/1', text: '' }]],
    ['a text over its limit', [{ id: 'd', text: 'a'.repeat(CORPUS_TEXT_MAX_LENGTH + 1) }]],
    ['a text that is missing', [{ id: 'd' }]],
  ])('refuses %s', async (_name, documents) => {
    expect((await importing(documents)).status).toBe(422)
  })
})

describe('the operator', () => {
  const sent = { method: 'POST', token: TOKEN, json: { documents: [{ id: 'thesis-1', text: TEXT }] } }

  it('finds no route where there is no corpus or no token', async () => {
    const corpusToken = createOperatorToken(TOKEN)
    const answers = [
      await call(PATH, sent),
      await callWith({ corpus: null, corpusToken }, PATH, sent),
      await callWith({ corpus, corpusToken: null }, PATH, sent),
      await callWith({ corpus, corpusToken: null }, `${PATH}?shards=${SHARDS}`, {
        method: 'DELETE',
        token: TOKEN,
      }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'route_not_found'])
    expect((await rowsOf('documents')).flat()).toEqual([])
  })

  it('is nobody without the token, a person who is signed in among them', async () => {
    const { token } = await buildPerson()
    for (const wrong of [token, TOKEN.slice(1), `${TOKEN}a`]) {
      expect((await importing([{ id: 'a', text: TEXT }], { token: wrong })).status).toBe(401)
      const emptied = await importing(
        undefined,
        { method: 'DELETE', json: undefined, token: wrong },
        '?shards=4',
      )
      expect(emptied.status).toBe(401)
    }
    expect((await importing([{ id: 'a', text: TEXT }], { token: undefined })).body.code).toBe('token_missing')
    expect((await rowsOf('documents')).flat()).toEqual([])
  })
})

describe('a look-up', () => {
  it('finds with the shards that answer, and says how many did not', async () => {
    await importing([{ id: 'thesis-1', text: TEXT }])
    const hashes = hashesOf(TEXT)
    const failing = (hashes[0] ?? 0) % SHARDS
    const others = hashes.filter((hash) => hash % SHARDS !== failing)
    const { documents, shards, answered } = await corpusWithFailing(failing).find(hashes, 10)
    expect([shards, answered]).toEqual([shardsOf(hashes), shardsOf(others)])
    expect(answered).toBe(shards - 1)
    expect(documents).toEqual([{ key: 'thesis-1', hits: others.length, weight: others.length }])
  })

  it('ranks a copied run before documents that share set phrases alone', async () => {
    const phrases = Array.from({ length: 20 }, (_, at) => at)
    const copied = [1000, 1001, 1002]
    const documents = Array.from({ length: 80 }, (_, at) => ({
      key: `phrases-${at}`,
      text: '',
      hashes: phrases,
    }))
    await corpus.add([...documents, { key: 'source', hashes: copied }])
    const { documents: found } = await corpus.find([...phrases, ...copied], 3)
    expect(found).toHaveLength(3)
    expect(found[0]).toEqual({ key: 'source', hits: 3, weight: 3 })
    expect(found[1]?.hits).toBe(20)
  })

  it('asks only shards that may know', async () => {
    expect(await corpus.find([], 10)).toEqual({ documents: [], shards: 0, answered: 0 })
    expect(await corpus.find([4, 8], 10)).toEqual({ documents: [], shards: 1, answered: 1 })
  })
})

it('is asked by one user so often in a day, and again on the next', async () => {
  const ports = createPorts(env)
  const [one, other] = [ports.ids.make(), ports.ids.make()]
  const on = (day: number) => ({ ...ports, clock: { now: () => day * 86_400_000 } })
  for (let times = 0; times < CORPUS_QUERIES_PER_DAY; times++)
    expect(await mayAskCorpus(on(20_000), one)).toBe(true)
  expect(await mayAskCorpus(on(20_000), one)).toBe(false)
  expect(await mayAskCorpus(on(20_000), other)).toBe(true)
  expect(await mayAskCorpus(on(20_001), one)).toBe(true)
})
