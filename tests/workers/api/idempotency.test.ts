import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { buildPng } from '../../support/images.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let token: string
let userId: string
beforeEach(async () => {
  const person = await buildPerson()
  token = person.token
  userId = person.id
})

const sent = (json: unknown, key = 'a-key') => ({
  method: 'POST',
  token,
  json,
  headers: { 'idempotency-key': key },
})
const create = (json: unknown, key?: string) => call('/api/v1/projects', sent(json, key))
const total = async () => (await call('/api/v1/projects', { token })).body.data.total
const unreachable = () => ({
  ...createPorts(env).rooms,
  replaceContent: () => Promise.reject(new Error('unreachable')),
})
const silent = { info: () => {}, warn: () => {}, error: () => {} }

describe('the same key', () => {
  it('with the same body gives the same answer and creates once', async () => {
    const first = await create({ title: 'Once', content: '<p>Text</p>' })
    const again = await create({ title: 'Once', content: '<p>Text</p>' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('content-type')).toBe('application/json')
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await total()).toBe(1)
  })

  it('tells what was created as it is by now', async () => {
    const { _id } = (await create({ title: 'Once' })).body.data
    await call(`/api/v1/projects/${_id}`, { method: 'PUT', token, json: { title: 'Changed' } })
    expect((await create({ title: 'Once' })).body.data).toMatchObject({ _id, title: 'Changed' })
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    expect(await create({ title: 'Once' })).toMatchObject({
      status: 404,
      body: { code: 'project_not_found' },
    })
    expect(await total()).toBe(0)
  })

  it('keeps ids and hashes of what was sent and answered, and no text', async () => {
    await create({ title: 'A secret title', description: 'd'.repeat(5000), content: '<p>Secret words</p>' })
    const { results } = await env.DB.prepare('select * from idempotency_keys where user_id = ?')
      .bind(userId)
      .all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toMatch(/secret/i)
    for (const row of results) expect(JSON.stringify(row).length).toBeLessThan(300)
  })

  it('with another body is refused', async () => {
    await create({ title: 'One' })
    expect(await create({ title: 'Other' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await total()).toBe(1)
  })

  it('at another address is refused', async () => {
    const { _id } = (await create({ title: 'One' })).body.data
    const answer = await call(`/api/v1/projects/${_id}/duplicate`, sent({ newTitle: 'One' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  it('of another person is another key', async () => {
    await create({ title: 'One' })
    token = (await buildPerson()).token
    expect((await create({ title: 'Other' })).status).toBe(201)
  })

  it('several times at once creates once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ title: 'Once', content: '<p>x</p>' })))
    expect(await total()).toBe(1)
    for (const { status, body } of answers)
      expect(status === 201 || body.code === 'idempotency_key_in_flight').toBe(true)
  })

  it('while the first is under way is told so', async () => {
    const { idempotency } = createPorts(env)
    const answer = await callWith(
      {
        idempotency: {
          ...idempotency,
          take: async (_user, _key, requestHash) => ({ requestHash, made: null }),
        },
      },
      '/api/v1/projects',
      sent({ title: 'One' }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_flight' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('after a failed attempt tries again', async () => {
    const json = { title: 'One', content: '<p>x</p>' }
    const failed = await callWith({ rooms: unreachable(), log: silent }, '/api/v1/projects', sent(json))
    expect(failed.status).toBe(500)
    expect((await create(json)).status).toBe(201)
    expect(await total()).toBe(1)
  })

  it('whose answer could not be stored does not carry it out again', async () => {
    const idempotency = {
      ...createPorts(env).idempotency,
      complete: () => Promise.reject(new Error('unreachable')),
    }
    const first = await callWith({ idempotency, log: silent }, '/api/v1/projects', sent({ title: 'One' }))
    expect(first.status).toBe(500)
    expect(await create({ title: 'One' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_in_flight' },
    })
    expect(await total()).toBe(1)
  })

  it('after a request that did not validate is still free', async () => {
    expect((await create({ title: '' })).status).toBe(422)
    expect((await create({ title: 'One' })).status).toBe(201)
  })

  it('a day later is a new one', async () => {
    await create({ title: 'One' })
    const clock = { now: () => Date.now() + 25 * 3600 * 1000 }
    const answer = await callWith({ clock }, '/api/v1/projects', sent({ title: 'Other' }))
    expect(answer.status).toBe(201)
  })

  it('whose first request died five minutes ago is free', async () => {
    const { idempotency } = createPorts(env)
    const started = Date.now()
    expect(await idempotency.take('u', 'k', 'hash', started)).toBeNull()
    expect(await idempotency.take('u', 'k', 'hash', started + 299_000)).toMatchObject({ made: null })
    expect(await idempotency.take('u', 'k', 'hash', started + 301_000)).toBeNull()
  })
})

describe('other routes that create', () => {
  it('duplicate once', async () => {
    const { _id } = await buildProject(token, { content: '<p>x</p>' })
    const copy = () => call(`/api/v1/projects/${_id}/duplicate`, sent({ newTitle: 'Copy' }))
    expect((await copy()).body).toEqual((await copy()).body)
    expect(await total()).toBe(2)
  })

  it('store a file once, though each form has a boundary of its own', async () => {
    const { _id } = await buildProject(token)
    const upload = (width: number) => {
      const form = new FormData()
      form.set('file', new File([buildPng(width, 5)], 'x.png'))
      return call(`/api/v1/projects/${_id}/files`, { ...sent(undefined), body: form })
    }
    const first = await upload(5)
    expect(first.status).toBe(201)
    expect((await upload(5)).body).toEqual(first.body)
    expect(await upload(6)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  it('give an answer of megabytes whole', async () => {
    const content = `<p>${'long '.repeat(500_000)}end</p>`
    const first = await create({ title: 'Long', content })
    const again = await create({ title: 'Long', content })
    expect(again.body.data._id).toBe(first.body.data._id)
    expect(again.body.data.content.length).toBe(content.length)
  })
})

it.each(['x'.repeat(256), 'with space'])('refuses the key %j', async (key) => {
  expect(await create({ title: 'One' }, key)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'Idempotency-Key' }] },
  })
})

it('forgets keys when they have run out', async () => {
  await create({ title: 'One' })
  const { idempotency } = createPorts(env)
  await idempotency.purge(Date.now() + 26 * 3600 * 1000)
  const left = await env.DB.prepare('select count(*) as rows from idempotency_keys').first<{ rows: number }>()
  expect(left?.rows).toBe(0)
})

describe('the similarity check', () => {
  const checks = async () => (await call('/api/v1/plagiarism/history', { token })).body.data.total
  const content = 'Trees cool streets by shade and by the water that they give off.'

  it.each([
    ['/api/v1/plagiarism/detect', { content }],
    ['/api/v1/grammar/plagiarism-check', { text: content }],
  ])('%s with the same key makes one report', async (path, json) => {
    const first = await call(path, sent(json))
    const again = await call(path, sent(json))
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await checks()).toBe(1)
  })

  it('of several texts makes one report for each', async () => {
    const path = '/api/v1/plagiarism/batch-detect'
    const contents = [content, 'By shade and by the water that they give off, trees cool streets.']
    const first = await call(path, sent({ contents }))
    const again = await call(path, sent({ contents }))
    expect(again.body).toEqual(first.body)
    expect(await checks()).toBe(2)
    await call(`/api/v1/plagiarism/report/${first.body.data.results[0]._id}`, { method: 'DELETE', token })
    expect(await call(path, sent({ contents }))).toMatchObject({
      status: 404,
      body: { code: 'report_not_found' },
    })
  })

  it('refuses a project that does not exist, and the key stays free', async () => {
    const path = '/api/v1/plagiarism/detect'
    const { _id: projectId } = await buildProject(token, {})
    await call(`/api/v1/projects/${projectId}`, { method: 'DELETE', token })
    expect((await call(path, sent({ content, projectId }))).status).toBe(404)
    expect((await call(path, sent({ content }))).status).toBe(200)
  })
})
