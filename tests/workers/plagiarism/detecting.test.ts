// The check over HTTP: what a text is compared with, what the report says, and whose it is.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCorpus } from '../../../workers/adapters/objects/fingerprint-shards.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { createPorts } from '../../../workers/env.ts'
import { fingerprintsOf, tokensOf } from '../../support/compared.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { call, callWith, send } from '../../support/workers/client.worker.ts'
import { COPIED, detectingAs, OPTIONS, OWN, TEXT } from '../../support/workers/detecting.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let person: Person
afterEach(() => vi.unstubAllGlobals())
beforeEach(async () => {
  person = await buildPerson()
})

const { detect, report, addSource } = detectingAs(() => person)

describe('a text is compared with', () => {
  it('one’s own sources', async () => {
    const { _id } = (await addSource()).body.data
    const { sourceMatches, overallScore, words, compared } = await report(TEXT)
    expect(sourceMatches).toMatchObject([
      { _id, kind: 'source', name: 'Heat in attics', url: 'https://example.org/heat' },
    ])
    const [match] = sourceMatches[0]?.matches ?? []
    expect(match).toMatchObject({
      text: COPIED.slice(0, -1),
      sourceText: COPIED.slice(0, -1),
      kind: 'verbatim',
    })
    expect(TEXT.slice(match?.start, match?.end)).toBe(match?.text)
    expect(overallScore).toBeCloseTo(16 / words)
    expect(compared).toContainEqual({ kind: 'source', documents: 1 })
  })

  it('one’s own PDFs', async () => {
    const pages = [['Journal of Roofs, Vol. 12, 2018', OWN], [COPIED]]
    const pdfId = await readPdf(person.token, buildPdf(pages, { title: 'Heat' }))
    expect((await report(`Something of my own stands here. ${COPIED}`)).sourceMatches).toMatchObject([
      {
        ...{ _id: pdfId, kind: 'pdf', matches: [{ kind: 'verbatim', page: 2 }] },
        csl: { issued: { 'date-parts': [[2018]] } },
      },
    ])
  })

  it('one’s other projects, named as earlier work that does not count', async () => {
    const earlier = await buildProject(person.token, { title: 'Seminar paper', content: `<p>${COPIED}</p>` })
    const { sourceMatches, overallScore } = await report(TEXT)
    expect(sourceMatches).toMatchObject([
      { _id: earlier._id, kind: 'project', name: 'Seminar paper', matches: [{ excluded: 'own_work' }] },
    ])
    expect(overallScore).toBe(0)
  })

  it('a project that a check read before its text was there', async () => {
    const ports = createPorts(env)
    const seen: string[] = []
    const rooms: typeof ports.rooms = {
      ...ports.rooms,
      async replaceContent(...given) {
        await report(TEXT)
        seen.push('empty')
        return ports.rooms.replaceContent(...given)
      },
    }
    const made = await callWith({ rooms }, '/api/v1/projects', {
      method: 'POST',
      token: person.token,
      json: { title: 'Seminar paper', content: `<p>${COPIED}</p>` },
    })
    expect([made.status, seen]).toEqual([201, ['empty']])
    expect((await report(TEXT)).sourceMatches).toMatchObject([{ _id: made.body.data._id, kind: 'project' }])
  })

  it('the abstracts of one’s works', async () => {
    await call('/api/v1/citation/add', {
      method: 'POST',
      token: person.token,
      json: { csl: { type: 'article-journal', title: 'Attics', abstract: `${COPIED} More.` } },
    })
    expect((await report(TEXT)).sourceMatches).toMatchObject([{ kind: 'reference', name: 'Attics' }])
  })

  it('not itself', async () => {
    const { _id } = await buildProject(person.token, { content: `<p>${TEXT}</p>` })
    expect((await report(TEXT, { projectId: _id })).sourceMatches).toEqual([])
  })

  it('nothing of one’s own where that is switched off, and says so', async () => {
    await addSource()
    const { sourceMatches, incomplete } = await report(TEXT, { options: { ...OPTIONS, checkSources: false } })
    expect(sourceMatches).toEqual([])
    expect(incomplete).toEqual(['sources', 'literature'])
  })

  it('nothing of anybody else', async () => {
    const other = await buildPerson()
    await addSource(other)
    await buildProject(other.token, { content: `<p>${COPIED}</p>` })
    await readPdf(other.token, buildPdf([[COPIED]]))
    const found = await report(TEXT)
    expect(found.sourceMatches).toEqual([])
    expect(found.compared.every(({ documents }) => documents === 0)).toBe(true)
  })
})

describe('the deployment’s corpus', () => {
  const withCorpus = async (more: object = {}) => {
    const corpus = createCorpus(env.FINGERPRINTS, 2, silentLog())
    await env.FILES.put('corpus/thesis-1', `A secret beginning. ${COPIED} A secret end.`)
    await corpus.add([{ key: 'thesis-1', hashes: fingerprintsOf(tokensOf(COPIED)) }])
    const { body } = await callWith({ corpus, ...more }, '/api/v1/plagiarism/detect', {
      method: 'POST',
      token: person.token,
      json: { content: TEXT, options: OPTIONS },
    })
    return body.data as PlagiarismResult
  }

  it('is told of by the user’s own words alone', async () => {
    const found = await withCorpus()
    expect(found.sourceMatches).toMatchObject([
      {
        kind: 'corpus',
        name: '',
        url: null,
        csl: null,
        matches: [{ text: COPIED.slice(0, -1), sourceText: '', sourceStart: 0 }],
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/secret|thesis-1/)
    expect(found.overallScore).toBeGreaterThan(0.4)
  })

  it('is read by no model of vectors', async () => {
    const read: string[] = []
    const embedder = {
      model: 'axes',
      async embed(texts: string[]) {
        read.push(...texts)
        return texts.map(() => [1, 0])
      },
    }
    await addSource(person, 'Harbour cranes lift heavy timber from the barges in the early morning.')
    const found = await withCorpus({ embedder })
    expect(found.sourceMatches).toMatchObject([{ kind: 'corpus' }])
    const sentence = COPIED.slice(0, 20)
    expect(read.some((one) => one.startsWith('Harbour cranes'))).toBe(true)
    // In the text alone: as a passage and as a sentence.
    expect(read.filter((one) => one.includes(sentence))).toHaveLength(2)
  })

  it('is said not to be compared where a shard fails', async () => {
    const corpus = {
      ...createCorpus(env.FINGERPRINTS, 2, silentLog()),
      find: async () => ({ documents: [], shards: 2, answered: 1 }),
    }
    const { body } = await callWith({ corpus }, '/api/v1/plagiarism/detect', {
      method: 'POST',
      token: person.token,
      json: { content: TEXT, options: OPTIONS },
    })
    expect(body.data.incomplete).toContain('corpus')
  })
})

describe('a source', () => {
  it('that was removed, changed or taken away between two checks is no more found', async () => {
    const { _id } = (await addSource()).body.data
    expect((await report(TEXT)).sourceMatches).toHaveLength(1)
    await call(`/api/v1/plagiarism/sources/${_id}`, { method: 'DELETE', token: person.token })
    expect((await report(TEXT)).sourceMatches).toEqual([])
  })

  it('whose text is gone is left out', async () => {
    const { _id } = (await addSource()).body.data
    await report(TEXT)
    await env.FILES.delete(`sources/${_id}`)
    expect((await report(TEXT)).sourceMatches).toEqual([])
  })

  it('is its owner’s to see and remove', async () => {
    const { _id } = (await addSource()).body.data
    const { token } = await buildPerson()
    expect((await call('/api/v1/plagiarism/sources', { token })).body.data.sources).toEqual([])
    const gone = await call(`/api/v1/plagiarism/sources/${_id}`, { method: 'DELETE', token })
    expect(gone).toMatchObject({ status: 404, body: { code: 'source_not_found' } })
  })

  it('beyond the quota is refused, and nothing of it is kept', async () => {
    const before = (await env.FILES.list({ prefix: 'sources/' })).objects.length
    const answer = await callWith(
      { quotas: { ...createPorts(env).quotas, sources: 10 } },
      '/api/v1/plagiarism/sources',
      { method: 'POST', token: person.token, json: { name: 'Long', text: COPIED } },
    )
    expect(answer).toMatchObject({ status: 507, body: { code: 'quota_exceeded' } })
    expect(answer.body.detail).toContain('texts to compare with, and 200 of them')
    expect((await env.FILES.list({ prefix: 'sources/' })).objects).toHaveLength(before)
  })

  it('is made once with one idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const json = { name: 'Heat', text: COPIED }
    const make = () =>
      call('/api/v1/plagiarism/sources', { method: 'POST', token: person.token, json, headers })
    expect((await make()).body.data._id).toBe((await make()).body.data._id)
  })
})

describe('a report', () => {
  it('is kept, listed and counted', async () => {
    const { _id: projectId } = await buildProject(person.token)
    await addSource()
    const first = await report(TEXT, { projectId })
    const second = await report(`${OWN} ${OWN}`, { projectId })
    const { token } = person
    expect((await call(`/api/v1/plagiarism/report/${first._id}`, { token })).body.data).toEqual(first)
    const page = await call(`/api/v1/plagiarism/history?limit=1&projectId=${projectId}`, { token })
    expect(page.body.data).toMatchObject({ total: 2, reports: [{ _id: second._id, overallScore: 0 }] })
    const { nextCursor } = page.body.data
    const next = await call(
      `/api/v1/plagiarism/history?limit=1&projectId=${projectId}&cursor=${nextCursor}`,
      { token },
    )
    expect(next.body.data).toMatchObject({ nextCursor: null, reports: [{ _id: first._id }] })
    const stats = (await call('/api/v1/plagiarism/stats', { token })).body.data
    expect(stats).toMatchObject({ checks: 2, words: first.words + second.words, byRisk: { high: 1, low: 1 } })
    const project = await call(`/api/v1/projects/${projectId}`, { token })
    expect(project.body.data.metadata.plagiarismChecks).toBe(2)
  })

  it('names the work and its author', async () => {
    const { _id: projectId } = await buildProject(person.token, { title: 'Heat in attics at night' })
    expect((await report(TEXT, { projectId })).work).toEqual({
      title: 'Heat in attics at night',
      author: 'A person',
    })
    expect((await report(TEXT)).work).toEqual({ title: null, author: 'A person' })
  })

  it('is its owner’s alone', async () => {
    const { _id } = await report(TEXT)
    const { token } = await buildPerson()
    for (const method of ['GET', 'DELETE'])
      expect(await call(`/api/v1/plagiarism/report/${_id}`, { method, token })).toMatchObject({
        status: 404,
        body: { code: 'report_not_found' },
      })
    expect((await call('/api/v1/plagiarism/stats', { token })).body.data).toMatchObject({
      checks: 0,
      averageScore: 0,
    })
  })

  it('can be deleted', async () => {
    const { _id } = await report(TEXT)
    const { token } = person
    expect((await call(`/api/v1/plagiarism/report/${_id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await call(`/api/v1/plagiarism/report/${_id}`, { token })).status).toBe(404)
    expect(await env.FILES.head(`reports/${_id}`)).toBeNull()
  })

  it('comes as events, too, with progress', async () => {
    await addSource()
    const response = await send('/api/v1/plagiarism/detect', {
      method: 'POST',
      token: person.token,
      json: { content: TEXT, options: OPTIONS },
      headers: { accept: 'text/event-stream' },
    })
    const events = [...(await response.text()).matchAll(/^event: (\w+)/gm)].map(([, name]) => name)
    expect(events[0]).toBe('progress')
    expect(events.at(-1)).toBe('done')
  })

  it('of HTML has offsets into the HTML, and its headings do not count', async () => {
    await addSource()
    const html = `<h1>${COPIED}</h1><p>${OWN} ${COPIED.replace('gives off', '<b>gives</b> off')}</p>`
    const { sourceMatches } = await report(html)
    expect(sourceMatches[0]?.matches).toMatchObject([
      { excluded: 'heading' },
      { excluded: null, text: COPIED.slice(0, -1), start: html.lastIndexOf('The roof') },
    ])
  })

  it('finds what stands in a source of HTML', async () => {
    const html = `<p>Heat is <i>slow</i>.</p><p>${COPIED.replaceAll(' ', ' <b>')}</p>`
    expect((await addSource(person, html)).body.data.words).toBe(19)
    const { sourceMatches } = await report(TEXT)
    expect(sourceMatches[0]?.matches).toMatchObject([{ kind: 'verbatim', sourceText: COPIED.slice(0, -1) }])
  })

  it('leaves out words of a template', async () => {
    await addSource()
    const { overallScore } = await report(TEXT, { options: { ...OPTIONS, template: COPIED } })
    expect(overallScore).toBe(0)
  })

  it('counts what is switched off', async () => {
    await buildProject(person.token, { content: `<p>${COPIED}</p>` })
    const { overallScore } = await report(TEXT, { options: { ...OPTIONS, switchedOff: ['own_work'] } })
    expect(overallScore).toBeGreaterThan(0.4)
  })

  it('comes from the path of the writing tools as well', async () => {
    await addSource()
    const answer = await callWith({ catalogues: [] }, '/api/v1/grammar/plagiarism-check', {
      method: 'POST',
      token: person.token,
      json: { text: TEXT },
    })
    expect(answer.body.data.sourceMatches).toHaveLength(1)
  })
})

describe('a text', () => {
  const long = 'a\n\n'.repeat(100_000)
  it.each<[string, string, object]>([
    ['checked', '/api/v1/plagiarism/detect', { content: long, options: OPTIONS }],
    ['checked with others', '/api/v1/plagiarism/batch-detect', { contents: [long], options: OPTIONS }],
    ['added as a source', '/api/v1/plagiarism/sources', { name: 'Heat', text: long }],
  ])('that is long is %s in turns', async (_, path, json) => {
    let turns = 0
    const { nextTurn } = createPorts(env)
    const counting = () => {
      turns++
      return nextTurn()
    }
    const { status } = await callWith({ nextTurn: counting }, path, {
      method: 'POST',
      token: person.token,
      json,
    })
    expect(status).toBeLessThan(300)
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['empty', ''],
    ['of 50 characters', 'x'.repeat(50)],
  ])('%s is refused', async (_, content) => {
    expect(await detect(content)).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  })

  it.each([
    ['of blanks', ' '.repeat(60)],
    ['of one word repeated', 'word '.repeat(20_000)],
    ['of control characters', '\u0000\u0001\ufffd'.repeat(50)],
    ['in many scripts', 'Текст 文本 نص テキスト ข้อความ text '.repeat(20)],
  ])('%s has a report', async (_, content) => {
    await addSource(person, content.slice(0, 900) || 'x')
    expect((await detect(content)).status).toBe(200)
  })

  it('with letters of another script in its words is read as it looks', async () => {
    await addSource()
    const { overallScore, hidden } = await report(COPIED.replaceAll('o', 'о'))
    expect(overallScore).toBe(1)
    expect(hidden.lookalikes).toBeGreaterThan(3)
  })

  it('of another’s project is refused', async () => {
    const { _id } = await buildProject((await buildPerson()).token)
    expect(await detect(TEXT, { projectId: _id })).toMatchObject({
      status: 404,
      body: { code: 'project_not_found' },
    })
  })
})
