// Passages by meaning in the object of their person: what is indexed and when, by real alarms, with vectors in Vectorize and
// in SQLite; what is removed, and what a check finds by them alone.

import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCorpus } from '../../../workers/adapters/objects/fingerprint-shards.ts'
import { createCorpusPassages } from '../../../workers/adapters/objects/passage-indexes.ts'
import { createVectorize } from '../../../workers/adapters/vectorize.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { createPorts } from '../../../workers/env.ts'
import { deleteDueAccounts } from '../../../workers/services/account/delete-due-accounts.ts'
import type { Embedder } from '../../../workers/services/model-ports.ts'
import { importIntoCorpus } from '../../../workers/services/plagiarism/import-into-corpus.ts'
import type { Corpus } from '../../../workers/services/plagiarism-ports.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { RETOLD_TEXTS } from '../../fixtures/retold-texts.ts'
import { eventually } from '../../support/eventually.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { DIMENSIONS, embeddingsServer } from '../../support/wire/stand-in-embedder.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { vectorizeStandIn } from '../../support/wire/vectorize-stand-in.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { detectingAs, OPTIONS } from '../../support/workers/detecting.worker.ts'
import {
  givePorts,
  rowsIn,
  shardNamed,
  shardOf,
  untilIndexed,
} from '../../support/workers/passages.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const MEANINGS = RETOLD_TEXTS.flatMap(({ source, retold }) =>
  source.map((sentence, at) => [sentence, retold[at] ?? ''].map((one) => one.replace(/\.$/, ''))),
)
const server = embeddingsServer(MEANINGS)
/** Of the stand-in's server, without its wire. @param asked gets what is embedded */
const embedderOf = (model = 'embed', asked: string[] = []): Embedder => ({
  model,
  async embed(texts) {
    asked.push(...texts)
    return texts.map((text) => server.vectorOf(text))
  },
})
const textOf = (sentences: readonly string[] = []) => sentences.join(' ')
const SOURCES = RETOLD_TEXTS.map(({ source }) => textOf(source))
const RETOLD = RETOLD_TEXTS.map(({ retold }) => textOf(retold))
/** More documents than are compared because nobody knows better. */
const OTHERS = Array.from(
  { length: 15 },
  (_, at) => `Harbour ${at} keeps crane${at}. Its quay${at} has rails. Nobody counts barge${at}.`,
)

let person: Person
let standIn: ReturnType<typeof vectorizeStandIn>
beforeEach(() => {
  standIn = vectorizeStandIn(DIMENSIONS)
})

const { addSource } = detectingAs(() => person)
const addSources = async (texts: readonly string[], owner = person): Promise<string[]> => {
  const ids: string[] = []
  for (const text of texts) ids.push((await addSource(owner, text)).body.data._id)
  return ids
}
const check = async (content: string, owner = person, more = {}): Promise<PlagiarismResult> => {
  const { status, body } = await callWith({ embedder: embedderOf() }, '/api/v1/plagiarism/detect', {
    method: 'POST',
    token: owner.token,
    json: { content, options: OPTIONS, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
/** Names and kinds of what counts or would count by meaning. */
const foundIn = ({ sourceMatches }: PlagiarismResult) =>
  sourceMatches
    .filter(({ matches }) => matches.some(({ method }) => method === 'semantic'))
    .map(({ _id }) => _id)

describe.each(['Vectorize', 'SQLite'])('passages of a person, with vectors in %s', (place) => {
  const vectorize = () =>
    place === 'SQLite' ? null : createVectorize(standIn.binding as unknown as Vectorize, silentLog())
  const vectorsOf = async (owner: Person): Promise<unknown[]> =>
    place === 'SQLite'
      ? rowsIn(shardOf(owner.id), 'passage_vectors')
      : [...standIn.seen.values()].filter(({ namespace }) => namespace?.startsWith(owner.id))
  const indexed = async (owner = person, model = 'embed') => {
    // A project comes with the next check, or with whatever else changes.
    await createPorts(env).ownPassages(owner.id).refresh()
    await untilIndexed(owner.id, model, standIn.process)
  }
  const buildReader = async (embedder: Embedder = embedderOf()) => {
    const owner = await buildPerson()
    await givePorts(shardOf(owner.id), { embedder, vectorize: vectorize() })
    return owner
  }
  beforeEach(async () => {
    person = await buildReader()
  })

  it('are found beside many others, in sources, PDFs and other projects, each at its place', async () => {
    await addSources(OTHERS)
    const before = 'Nothing of this was told before. It is an opening of its own.'
    const [sourceId] = await addSources([`${before}\n\n${SOURCES[0]}`])
    const pdfId = await readPdf(person.token, buildPdf([[before], RETOLD_TEXTS[1]?.source ?? []]))
    const project = await buildProject(person.token, { content: `<p>${before}</p><p>${SOURCES[2]}</p>` })
    await indexed()
    for (const [at, id] of [sourceId, pdfId, project._id].entries()) {
      const report = await check(RETOLD[at] ?? '')
      expect(foundIn(report), SOURCES[at]).toEqual([id])
      expect(report.incomplete).not.toContain('meaning')
      const [match] = report.sourceMatches.find(({ _id }) => _id === id)?.matches ?? []
      const sentence = RETOLD_TEXTS[at]?.retold.findIndex((one) => one.startsWith(match?.text ?? '–')) ?? -1
      expect(RETOLD_TEXTS[at]?.source[sentence]).toContain(match?.sourceText)
      if (id === pdfId) expect(match?.page).toBe(2)
    }
  })

  it('are found for nobody else', async () => {
    const other = await buildReader()
    await addSources(OTHERS, other)
    await addSources([SOURCES[0] ?? ''])
    await Promise.all([indexed(), indexed(other)])
    expect(await check(RETOLD[0] ?? '', other)).toMatchObject({ sourceMatches: [], overallScore: 0 })
    expect(foundIn(await check(RETOLD[0] ?? ''))).toHaveLength(1)
  })

  it('go with their source, PDF and project', async () => {
    const [sourceId] = await addSources([SOURCES[0] ?? ''])
    const pdfId = await readPdf(person.token, buildPdf([RETOLD_TEXTS[1]?.source ?? []]))
    const { _id: projectId } = await buildProject(person.token, { content: `<p>${SOURCES[2]}</p>` })
    await indexed()
    expect(await vectorsOf(person)).toHaveLength(3)
    for (const [at, path] of [
      `plagiarism/sources/${sourceId}`,
      `pdf/${pdfId}`,
      `projects/${projectId}`,
    ].entries()) {
      expect((await call(`/api/v1/${path}`, { method: 'DELETE', token: person.token })).status).toBe(200)
      await eventually(async () => {
        await indexed()
        expect(await rowsIn(shardOf(person.id), 'passages'), path).toHaveLength(2 - at)
        expect(await vectorsOf(person), path).toHaveLength(2 - at)
      })
    }
    expect(await rowsIn(shardOf(person.id), 'passage_documents')).toEqual([])
  })

  it('go with the account, and those of others stay', async () => {
    const other = await buildReader()
    for (const owner of [person, other]) {
      await addSources([SOURCES[0] ?? ''], owner)
      await indexed(owner)
    }
    const json = { email: person.email }
    await call('/api/v1/account/deletion', { method: 'POST', token: person.token, json })
    const later = 15 * 24 * 60 * 60 * 1000
    await deleteDueAccounts({ ...createPorts(env), clock: { now: () => Date.now() + later } })
    standIn.process()
    expect(await vectorsOf(person)).toEqual([])
    for (const table of ['passages', 'passage_documents', 'passage_facts', 'passage_models'])
      expect(await rowsIn(shardOf(person.id), table), table).toEqual([])
    expect(await vectorsOf(other)).toHaveLength(1)
  })

  it('get new vectors by a new model, and the former are not compared and go', async () => {
    await addSources(SOURCES)
    await indexed()
    const former = new Set((await rowsIn(shardOf(person.id), 'passages')).map((row) => JSON.stringify(row)))
    await givePorts(shardOf(person.id), { embedder: embedderOf('another') })
    const ask = { model: 'another', vectors: [server.vectorOf(RETOLD[0] ?? '')], except: null, limit: 5 }
    expect(await shardOf(person.id).nearestPassages(ask)).toEqual([[]])
    await addSources(OTHERS.slice(0, 1))
    await indexed(person, 'another')
    expect((await shardOf(person.id).nearestPassages(ask))[0]).toHaveLength(5)
    const rows = (await rowsIn(shardOf(person.id), 'passages')).map((row) => JSON.stringify(row))
    expect(rows.filter((row) => former.has(row))).toEqual([])
    expect(await vectorsOf(person)).toHaveLength(rows.length)
  })

  it('are those of a text as it is now', async () => {
    await addSources(OTHERS)
    const project = await buildProject(person.token, { content: `<p>${SOURCES[0]}</p>` })
    await indexed()
    const change = { method: 'PATCH', token: person.token, json: { content: `<p>${SOURCES[1]}</p>` } }
    expect((await call(`/api/v1/projects/${project._id}/content`, change)).status).toBe(200)
    await check(RETOLD[0] ?? '')
    await indexed()
    expect(foundIn(await check(RETOLD[0] ?? ''))).toEqual([])
    expect(foundIn(await check(RETOLD[1] ?? ''))).toEqual([project._id])
  })

  it('are not of the project that is checked', async () => {
    await addSources(OTHERS)
    const project = await buildProject(person.token, { content: `<p>${RETOLD[0]}</p>` })
    await indexed()
    expect(foundIn(await check(RETOLD[0] ?? '', person, { projectId: project._id }))).toEqual([])
  })

  it('are there after an eviction, and without an embedder nothing new comes', async () => {
    await addSources([SOURCES[0] ?? ''])
    await indexed()
    await evictDurableObject(shardOf(person.id))
    await givePorts(shardOf(person.id), { embedder: null, vectorize: vectorize() })
    await addSources(OTHERS.slice(0, 1))
    const ask = { model: 'embed', vectors: [server.vectorOf(RETOLD[0] ?? '')], except: null, limit: 5 }
    await eventually(async () => {
      expect((await shardOf(person.id).nearestPassages(ask))[0]).toHaveLength(1)
    })
  })
})

describe('documents whose passages are not found yet', () => {
  beforeEach(async () => {
    person = await buildPerson()
  })

  it('are compared as they are, if they are few, and else the report says so', async () => {
    const [id] = await addSources([SOURCES[0] ?? ''])
    const report = await check(RETOLD[0] ?? '')
    expect([foundIn(report), report.incomplete]).toEqual([[id], ['literature']])
    await addSources(OTHERS)
    expect((await check(RETOLD[0] ?? '')).incomplete).toContain('meaning')
  })

  it('are said to be missing where the index does not answer', async () => {
    await addSources([SOURCES[0] ?? ''])
    const ownPassages = () => ({
      refresh: () => Promise.reject(new TypeError('gone')),
      outdated: () => Promise.reject(new TypeError('gone')),
      nearest: () => Promise.reject(new TypeError('gone')),
      isWhole: () => Promise.reject(new TypeError('gone')),
    })
    const { body } = await callWith({ embedder: embedderOf(), ownPassages }, '/api/v1/plagiarism/detect', {
      method: 'POST',
      token: person.token,
      json: { content: RETOLD[0], options: OPTIONS },
    })
    expect(body.data.incomplete).toContain('meaning')
  })
})

describe('the deployment’s corpus', () => {
  const SHARDS = 3
  const first = shardNamed(`corpus:${SHARDS}:0`)
  const silent = silentLog()
  const importing = async (corpus: Corpus, texts: Record<string, string | null>) => {
    const { texts: stored, nextTurn } = createPorts(env)
    const documents = Object.entries(texts).map(([id, text]) => ({ id, text }))
    expect((await importIntoCorpus({ corpus, texts: stored, nextTurn }, { documents })).ok).toBe(true)
  }
  const checkWith = async (corpus: Corpus, more: Partial<Ports> = {}): Promise<PlagiarismResult> => {
    const { body } = await callWith(
      { embedder: embedderOf(), corpus, ...more },
      '/api/v1/plagiarism/detect',
      {
        method: 'POST',
        token: person.token,
        json: { content: RETOLD[0], options: OPTIONS },
      },
    )
    return body.data
  }
  beforeEach(async () => {
    person = await buildPerson()
    const vectorize = createVectorize(standIn.binding as unknown as Vectorize, silent)
    await givePorts(first, { embedder: embedderOf(), vectorize })
  })

  it('is found by meaning where it may leave for a model, and what it is stays untold', async () => {
    const corpus = createCorpus(env.FINGERPRINTS, SHARDS, silent, createCorpusPassages(env.FINGERPRINTS))
    await corpus.empty()
    await importing(corpus, { 'thesis-1': SOURCES[0] ?? '', 'thesis-2': OTHERS[0] ?? '' })
    expect((await checkWith(corpus)).incomplete).toContain('meaning')
    await eventually(async () => {
      await runDurableObjectAlarm(first)
      standIn.process()
      expect(await corpus.passages?.isWhole('embed')).toBe(true)
    })
    const report = await checkWith(corpus)
    expect(report.sourceMatches).toMatchObject([
      {
        _id: 'corpus-1',
        kind: 'corpus',
        name: '',
        matches: [{ method: 'semantic', sourceText: '' }, {}, {}, {}],
      },
    ])
    expect(JSON.stringify(report)).not.toMatch(/thesis-1|Flats under/)
    expect(report.incomplete).not.toContain('meaning')

    await importing(corpus, { 'thesis-1': null })
    await eventually(async () => {
      await runDurableObjectAlarm(first)
      standIn.process()
      expect(standIn.seen.size).toBe(1)
    })
    expect((await checkWith(corpus)).sourceMatches).toEqual([])
    await corpus.empty()
    standIn.process()
    expect(standIn.seen.size).toBe(0)
  })

  it('is not found by meaning where it stays', async () => {
    const corpus = createCorpus(env.FINGERPRINTS, SHARDS, silent)
    await importing(corpus, { 'thesis-1': SOURCES[0] ?? '' })
    const report = await checkWith(corpus)
    expect(report).toMatchObject({ sourceMatches: [], incomplete: ['literature'] })
    expect(standIn.calls).toEqual([])
  })

  it('is not asked by meaning by whoever has asked it often enough for a day', async () => {
    const corpus = createCorpus(env.FINGERPRINTS, SHARDS, silent, createCorpusPassages(env.FINGERPRINTS))
    const spent = { ...createPorts(env).ownFingerprints(person.id), takeCorpusQuery: async () => false }
    const before = standIn.calls.length
    expect((await checkWith(corpus, { ownFingerprints: () => spent })).incomplete).toContain('corpus')
    expect(standIn.calls).toHaveLength(before)
  })
})

it('an index of Vectorize that was made anew is filled again', async () => {
  person = await buildPerson()
  const vectorize = createVectorize(standIn.binding as unknown as Vectorize, silentLog())
  await givePorts(shardOf(person.id), { embedder: embedderOf(), vectorize })
  await addSources([SOURCES[0] ?? ''])
  await untilIndexed(person.id, 'embed', standIn.process)
  standIn.seen.clear()
  await check(RETOLD[0] ?? '')
  await untilIndexed(person.id, 'embed', standIn.process)
  expect(standIn.seen.size).toBe(1)
})
