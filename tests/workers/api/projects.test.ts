// Projects that are created, duplicated and deleted.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
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
const patch = (id: string, what: string, json: unknown) =>
  call(path(id, `/${what}`), { method: 'PATCH', token, json })
const total = async () => (await call('/api/v1/projects', { token })).body.data.total

describe('creating', () => {
  it('needs a title and fills in the rest', async () => {
    const project = await buildProject(token, { title: '  Tides  ' })
    expect(project).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      userId,
      title: 'Tides',
      description: '',
      content: '',
      projectType: 'essay',
      academicLevel: 'undergraduate',
      subjectArea: '',
      status: 'draft',
      tags: [],
      wordCount: 0,
      characterCount: 0,
      begins: '',
      lastModified: project.createdAt,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: project.createdAt,
      metadata: { citations: 0, generatedWords: 0, aiSuggestions: 0, plagiarismChecks: 0 },
      settings: { citationStyle: 'apa', language: 'en', autoSave: true },
    })
    expect(await read(project._id)).toEqual(project)
  })

  it('says in lists how the text begins', async () => {
    const content = '<h1>Heat</h1><p>The room cools slowly.</p>'
    const { _id, begins } = await buildProject(token, { content })
    expect(begins).toBe('The room cools slowly.')
    const { projects } = (await call('/api/v1/projects', { token })).body.data
    const listed = projects.find((project: { _id: string }) => project._id === _id)
    expect(listed.begins).toBe('The room cools slowly.')
  })

  it('keeps every field that a person may set', async () => {
    const fields = {
      title: 'A thesis',
      description: 'What it is about',
      projectType: 'thesis',
      academicLevel: 'graduate',
      subjectArea: 'Hydrology',
      status: 'review',
      tags: ['thesis', 'graduate', 'AI Generated'],
      settings: { citationStyle: 'mla', language: 'fr', autoSave: false },
    }
    const project = await buildProject(token, { ...fields, content: '<p>One two three</p>' })
    expect(project).toMatchObject({ ...fields, wordCount: 3, characterCount: 13 })
    expect(await read(project._id)).toMatchObject(fields)
  })

  it('leaves out what the server keeps', async () => {
    const project = await buildProject(token, {
      _id: 'ffffffffffffffffffffffff',
      userId: 'ffffffffffffffffffffffff',
      wordCount: 99,
      metadata: { citations: 99 },
    })
    expect(project).toMatchObject({ userId, wordCount: 0, metadata: { citations: 0 } })
    expect(project._id).not.toBe('ffffffffffffffffffffffff')
  })

  it('sanitises the text that comes with it', async () => {
    const content =
      '<p onclick="x()">A<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe></iframe>'
    const project = await buildProject(token, { content })
    expect(project.content).not.toMatch(/script|onclick|iframe/)
    expect(project.content).toContain('A')
  })

  it('leaves nothing behind when the room fails, and says that it failed', async () => {
    const before = await total()
    const errors: string[] = []
    const answer = await callWith(
      { rooms: brokenRooms('replaceContent'), log: { ...silentLog(), error: (event) => errors.push(event) } },
      '/api/v1/projects',
      { method: 'POST', token, json: { title: 'Lost', content: '<p>x</p>' } },
    )
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } })
    expect(JSON.stringify(answer.body)).not.toContain('unreachable')
    expect(errors).toEqual(['request_failed'])
    expect(await total()).toBe(before)
  })

  it.each([
    ['no title', {}, ['title']],
    ['an empty title', { title: ' ' }, ['title']],
    ['a title too long', { title: 'x'.repeat(301) }, ['title']],
    ['a type that is none', { title: 'x', projectType: 'poem' }, ['projectType']],
    ['a status that is none', { title: 'x', status: 'done' }, ['status']],
    ['too many tags', { title: 'x', tags: Array(21).fill('t') }, ['tags']],
    ['a tag that is no text', { title: 'x', tags: ['a', 5] }, ['tags.1']],
    ['a setting of the wrong kind', { title: 'x', settings: { autoSave: 'yes' } }, ['settings.autoSave']],
    ['several faults at once', { title: 5, academicLevel: '?' }, ['title', 'academicLevel']],
    ['a list', [], ['']],
    ['null', null, ['']],
  ])('refuses %s, names it and creates nothing', async (_name, json, paths) => {
    const before = await total()
    const answer = await call('/api/v1/projects', { method: 'POST', token, json })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid', status: 422 } })
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(paths)
    expect(await total()).toBe(before)
  })
})

describe('duplicating', () => {
  it('copies fields and text under a new title, and starts counting anew', async () => {
    const source = await buildProject(token, { content: '<p>Two words</p>', tags: ['a'], status: 'review' })
    await env.DB.prepare('update projects set metadata = ? where id = ?')
      .bind(JSON.stringify({ citations: 7, aiSuggestions: 3, plagiarismChecks: 1, pages: 9 }), source._id)
      .run()
    const answer = await call(path(source._id, '/duplicate'), {
      method: 'POST',
      token,
      json: { newTitle: 'Copy' },
    })
    expect(answer.status).toBe(201)
    const copy = answer.body.data
    expect(copy).toMatchObject({
      title: 'Copy',
      content: '<p>Two words</p>',
      tags: ['a'],
      status: 'review',
      wordCount: 2,
      metadata: { citations: 0, aiSuggestions: 0, plagiarismChecks: 0, pages: 9 },
    })
    expect(copy._id).not.toBe(source._id)
    await patch(copy._id, 'content', { content: '<p>Changed</p>' })
    expect((await read(source._id)).content).toBe('<p>Two words</p>')
  })

  it('leaves nothing behind when it fails half-way', async () => {
    const source = await buildProject(token, { content: '<p>x</p>' })
    const before = await total()
    const ports = { rooms: brokenRooms('replaceContent'), log: silentLog() }
    const sent = { method: 'POST', token, json: { newTitle: 'Copy' } }
    expect((await callWith(ports, path(source._id, '/duplicate'), sent)).status).toBe(500)
    expect(await total()).toBe(before)
  })

  it('needs a title', async () => {
    const { _id } = await buildProject(token)
    const answer = await call(path(_id, '/duplicate'), { method: 'POST', token, json: {} })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'newTitle' }] } })
  })
})

describe('deleting', () => {
  it('answers once, and then there is nothing', async () => {
    const { _id } = await buildProject(token, { content: '<p>x</p>' })
    const remove = () => call(path(_id), { method: 'DELETE', token })
    expect((await remove()).body).toEqual({ status: 'Successful', data: { deleted: 1 } })
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
    expect(await createPorts(env).projects.lastContent(userId, _id)).toBe('')
    expect((await createPorts(env).rooms.content(_id)).html).not.toContain('x')
  })

  it('succeeds though the room cannot be reached, and the cron empties it later', async () => {
    const { _id } = await buildProject(token, { content: '<p>Secret</p>' })
    const ports = createPorts(env)
    const answer = await callWith({ rooms: brokenRooms('empty'), log: silentLog() }, path(_id), {
      method: 'DELETE',
      token,
    })
    expect(answer.status).toBe(200)
    expect((await ports.rooms.content(_id)).html).toContain('Secret')

    const { purge } = await import('../../../workers/services/projects/purge.ts')
    await purge({ ...ports, clock: { now: () => Date.now() + 3600_000 } })
    expect((await ports.rooms.content(_id)).html).not.toContain('Secret')
    expect(await ports.projects.unfinishedRemovals(Date.now() + 7200_000, 10)).toEqual([])
  })
})

describe('several at once', () => {
  const bulk = (json: unknown) => call('/api/v1/projects/bulk', { method: 'POST', token, json })
  const missing = 'ffffffffffffffffffffffff'

  it('deletes those that are there and names the others', async () => {
    const [one, two] = [await buildProject(token), await buildProject(token)]
    const foreign = await buildProject((await buildPerson()).token)
    const projectIds = [one._id, missing, two._id, foreign._id, one._id]
    const answer = await bulk({ operation: 'delete', projectIds })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          succeeded: [one._id, two._id],
          failed: [
            { id: missing, code: 'project_not_found' },
            { id: foreign._id, code: 'project_not_found' },
          ],
        },
      },
    })
    expect((await call(path(one._id), { token })).status).toBe(404)
  })

  it.each([
    ['status', { status: 'completed' }],
    ['tags', { tags: ['x', 'y'] }],
  ])('sets the %s of those that are there', async (operation, data) => {
    const [one, two] = [await buildProject(token), await buildProject(token)]
    const answer = await bulk({ operation, projectIds: [two._id, one._id, missing], data })
    expect(answer.body.data).toEqual({
      succeeded: [two._id, one._id],
      failed: [{ id: missing, code: 'project_not_found' }],
    })
    expect(await read(one._id)).toMatchObject(data)
  })

  it('takes a hundred ids', async () => {
    const projectIds = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, '0'))
    const answer = await bulk({ operation: 'status', projectIds, data: { status: 'draft' } })
    expect(answer.body.data.failed).toHaveLength(100)
  })

  it.each([
    [{ operation: 'burn', projectIds: [missing] }],
    [{ operation: 'delete', projectIds: [] }],
    [{ operation: 'delete', projectIds: ['x'] }],
    [{ operation: 'delete', projectIds: Array(101).fill(missing) }],
    [{ operation: 'status', projectIds: [missing] }],
    [{ operation: 'status', projectIds: [missing], data: { status: 'gone' } }],
    [{ operation: 'tags', projectIds: [missing], data: { tags: 'x' } }],
  ])('refuses a request that does not validate', async (json) => {
    expect(await bulk(json)).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  })
})
