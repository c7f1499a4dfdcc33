// Changes of a project’s fields, text and metadata.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { createPorts } from '../../../workers/env.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { brokenRooms, buildProject } from '../../support/workers/project.worker.ts'

let token: string
let userId: string
beforeAll(async () => {
  const person = await buildPerson()
  token = person.token
  userId = person.id
})

const path = (id: string, rest = '') => `/api/v1/projects/${id}${rest}`
const read = async (id: string) => (await call(path(id), { token })).body.data
const put = (id: string, json: unknown) => call(path(id), { method: 'PUT', token, json })
const patch = (id: string, what: string, json: unknown) =>
  call(path(id, `/${what}`), { method: 'PATCH', token, json })

describe('changing by PUT', () => {
  it('changes what is named and nothing else', async () => {
    const before = await buildProject(token, { tags: ['a'], content: '<p>Text</p>' })
    const answer = await put(before._id, { title: 'New', settings: { language: 'de' } })
    expect(answer.body.data).toEqual({
      ...before,
      title: 'New',
      settings: { ...before.settings, language: 'de' },
      lastModified: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('keeps a setting that another request changes between reading and writing', async () => {
    const { _id, settings } = await buildProject(token)
    const { projects } = createPorts(env)
    const find = async (...sought: Parameters<typeof projects.find>) => {
      const record = await projects.find(...sought)
      await put(_id, { settings: { language: 'de' } })
      return record
    }
    const json = { settings: { citationStyle: 'mla' } }
    await callWith({ projects: { ...projects, find } }, path(_id), { method: 'PUT', token, json })
    expect((await read(_id)).settings).toEqual({ ...settings, language: 'de', citationStyle: 'mla' })
  })

  it('reads the default of a setting that the row was stored without', async () => {
    const { _id, settings } = await buildProject(token)
    await env.DB.prepare('update projects set settings = ? where id = ?')
      .bind('{"citationStyle":"mla"}', _id)
      .run()
    expect((await read(_id)).settings).toEqual({ ...settings, citationStyle: 'mla' })
    expect((await put(_id, { settings: { language: 'de' } })).body.data.settings).toEqual({
      ...settings,
      citationStyle: 'mla',
      language: 'de',
    })
  })

  it('does not wake the room when the text stays', async () => {
    const { _id } = await buildProject(token, { content: '<p>Text</p>' })
    const asleep = () => Promise.reject(new Error('woken'))
    const rooms = { ...createPorts(env).rooms, replaceContent: asleep, content: asleep, document: asleep }
    const answer = await callWith({ rooms }, path(_id), { method: 'PUT', token, json: { title: 'New' } })
    expect(answer).toMatchObject({ status: 200, body: { data: { title: 'New', content: '<p>Text</p>' } } })
  })

  it('changes the text through the room, and counts it', async () => {
    const { _id } = await buildProject(token, { content: '<p>Old</p>' })
    const answer = await put(_id, { content: '<p>Quite new</p>' })
    expect(answer.body.data).toMatchObject({ content: '<p>Quite new</p>', wordCount: 2 })
    expect(await read(_id)).toMatchObject({ content: '<p>Quite new</p>', wordCount: 2 })
  })

  it('takes back a whole project as it was read', async () => {
    const before = await buildProject(token, { content: '<p>Text</p>', tags: ['a'] })
    const answer = await put(before._id, before)
    expect(answer.body.data).toMatchObject({
      title: before.title,
      content: '<p>Text</p>',
      metadata: before.metadata,
    })
  })

  it('moves the status between any two values', async () => {
    const { _id } = await buildProject(token)
    for (const status of ['completed', 'draft', 'review', 'in_progress', 'completed'])
      expect((await put(_id, { status })).body.data.status).toBe(status)
  })

  it('finds the project under its new title and no longer under the old', async () => {
    const { _id } = await buildProject(token, { title: 'Beforehand' })
    await put(_id, { title: 'Afterwards' })
    const found = async (q: string) =>
      (await call(`/api/v1/projects/search?q=${q}`, { token })).body.data.projects.length
    expect([await found('beforehand'), await found('afterwards')]).toEqual([0, 1])
  })

  it('changes nothing when the room fails', async () => {
    const before = await buildProject(token, { content: '<p>Old</p>' })
    const ports = { rooms: brokenRooms('replaceContent'), log: silentLog() }
    const json = { title: 'New', content: '<p>New</p>' }
    expect((await callWith(ports, path(before._id), { method: 'PUT', token, json })).status).toBe(500)
    expect(await read(before._id)).toEqual(before)
  })
})

describe('PATCH /content', () => {
  it('replaces the text', async () => {
    const { _id } = await buildProject(token, { content: '<p>Old</p>' })
    const answer = await patch(_id, 'content', { content: '<h2>New</h2>' })
    expect(answer).toMatchObject({ status: 200, body: { data: { content: '<h2>New</h2>', wordCount: 1 } } })
  })

  it('keeps text of every script, and the counts agree on every way', async () => {
    const content = '<p>नमस्ते दुनिया 你好世界 👩‍👩‍👧 مرحبا</p>'
    const { _id } = await buildProject(token)
    const answer = await patch(_id, 'content', { content })
    expect(answer.body.data.content).toBe(content)
    const { wordCount, characterCount } = answer.body.data
    const list = await call('/api/v1/projects?limit=1', { token })
    expect(list.body.data.projects[0]).toMatchObject({ _id, wordCount, characterCount })
  })

  it('writes a text of megabytes whole, though a D1 row holds two', async () => {
    const { _id } = await buildProject(token)
    const content = `<p>${'words and 詞 '.repeat(200_000)}end</p>`
    expect((await patch(_id, 'content', { content })).status).toBe(200)
    const kept = await createPorts(env).projects.lastContent(userId, _id)
    expect(kept.length).toBe(content.length)
    expect(kept).toBe(content)
  })

  it.each([[{}], [{ content: 5 }], [{ content: null }]])('refuses %j', async (json) => {
    const { _id } = await buildProject(token)
    expect((await patch(_id, 'content', json)).status).toBe(422)
  })

  it('refuses a text over its limit with 413', async () => {
    const { _id } = await buildProject(token)
    const answer = await patch(_id, 'content', { content: 'x'.repeat(3_000_001) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'content_too_large' } })
  })
})

describe('counts in the metadata', () => {
  const works = writeCitation([citeItem({ id: '', type: 'book', title: 'Moss' })]).replaceAll('"', '&quot;')
  const cited = `<span data-type="citation" data-works="${works}">(Moss)</span>`
  const metadataOf = async (id: string) =>
    (await call(`/api/v1/projects/${id}`, { token })).body.data.metadata
  const inList = async (id: string) =>
    (await call('/api/v1/projects', { token })).body.data.projects.find(
      ({ _id }: { _id: string }) => _id === id,
    ).metadata

  it('citations are those of the text, wherever it comes from', async () => {
    const { _id, metadata } = await buildProject(token, { content: `<p>One ${cited}, two ${cited}.</p>` })
    expect(metadata.citations).toBe(2)
    expect(await inList(_id)).toMatchObject({ citations: 2 })
    const changed = await patch(_id, 'content', { content: `<p>One ${cited}.</p>` })
    expect(changed.body.data.metadata.citations).toBe(1)
    expect(await metadataOf(_id)).toMatchObject({ citations: 1 })
    expect(await inList(_id)).toMatchObject({ citations: 1 })
    const copy = await call(`/api/v1/projects/${_id}/duplicate`, {
      method: 'POST',
      token,
      json: { newTitle: 'Copy' },
    })
    expect(copy.body.data.metadata).toMatchObject({ citations: 1, aiSuggestions: 0 })
  })

  it('suggestions are those that were accepted in the project', async () => {
    const { _id } = await buildProject(token)
    const record = (number: number, outcome: object, as = token) =>
      call('/api/v1/ai-suggestions', {
        method: 'POST',
        token: as,
        json: {
          id: String(number).padStart(24, '0'),
          type: { type: 'clarity' },
          projectId: _id,
          ...outcome,
        },
      })
    await record(1, { applied: true })
    await record(2, { applied: true })
    await record(3, { dismissed: true })
    await record(4, { applied: true }, (await buildPerson()).token)
    expect(await metadataOf(_id)).toMatchObject({ citations: 0, aiSuggestions: 2, plagiarismChecks: 0 })
    await record(2, { dismissed: true })
    expect(await metadataOf(_id)).toMatchObject({ aiSuggestions: 1 })
  })
})

describe('words that a model wrote', () => {
  const SENTENCE = 'Cities store the heat of the day in stone.'
  const marked = (words: string) => `<span data-type="generated" data-kind="draft">${words}</span>`

  it('are counted, and stay so when a text is sent without their marks', async () => {
    const { _id } = await buildProject(token, { content: `<p>I say so. ${marked(SENTENCE)}</p>` })
    expect(await read(_id)).toMatchObject({ wordCount: 12, metadata: { generatedWords: 9 } })
    await patch(_id, 'content', { content: `<p>${SENTENCE} I go on.</p>` })
    expect(await read(_id)).toMatchObject({
      content: `<p>${marked(SENTENCE)} I go on.</p>`,
      metadata: { generatedWords: 9 },
    })
    await patch(_id, 'content', { content: '<p>I go on with words of my own.</p>' })
    expect((await read(_id)).metadata.generatedWords).toBe(0)
  })
})

describe('PATCH /metadata', () => {
  it('merges key by key, removes what is null, and leaves the counts alone', async () => {
    const { _id } = await buildProject(token)
    await patch(_id, 'metadata', { metadata: { supervisor: 'Dr No', pages: 12, done: false } })
    const answer = await patch(_id, 'metadata', { metadata: { pages: 13, supervisor: null, citations: 99 } })
    expect(answer.body.data.metadata).toEqual({
      citations: 0,
      generatedWords: 0,
      aiSuggestions: 0,
      plagiarismChecks: 0,
      pages: 13,
      done: false,
    })
    expect((await read(_id)).metadata).toEqual(answer.body.data.metadata)
  })

  it('does not grow without end', async () => {
    const { _id } = await buildProject(token)
    const batch = (from: number) =>
      patch(_id, 'metadata', {
        metadata: Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`key-${from + index}`, 1])),
      })
    expect([(await batch(0)).status, (await batch(32)).status]).toEqual([200, 200])
    expect(await batch(64)).toMatchObject({ status: 422, body: { errors: [{ path: 'metadata' }] } })
  })

  it.each([[{}], [{ metadata: [] }], [{ metadata: { a: {} } }], [{ metadata: { a: 'x'.repeat(501) } }]])(
    'refuses %j',
    async (json) => {
      const { _id } = await buildProject(token)
      expect((await patch(_id, 'metadata', json)).status).toBe(422)
    },
  )
})
