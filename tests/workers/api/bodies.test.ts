// What is malformed gets problem+json with a stable code, and changes nothing.

import { beforeAll, describe, expect, it } from 'vitest'
import {
  CONTENT_MAX_TAGS,
  DROPPED_BODY_MAX_BYTES,
  JSON_BODY_MAX_BYTES,
} from '../../../workers/contracts/limits.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json) =>
  call('/api/v1/projects', { method: 'POST', token, body, headers })

describe('a body', () => {
  it.each([
    ['cut off', '{"title": "x"'],
    ['empty', ''],
    ['with a comma too many', '{"title": "x",}'],
    ['that is no JSON', 'title=x'],
    ['nested without end', '['.repeat(100_000)],
  ])('%s is malformed', async (_name, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'json_malformed' } })
  })

  it('that is not UTF-8 is malformed', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"title": "'), 0xff, 0xfe, 0x22, 0x7d])
    expect(await post(bytes)).toMatchObject({ status: 400, body: { code: 'json_malformed' } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('of type %j is not read', async (type) => {
    const answer = await post('{"title": "x"}', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { code: 'media_type_unsupported' } })
  })

  it('may name its charset', async () => {
    expect((await post('{"title": "x"}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
      201,
    )
  })

  it('over the limit is too large', async () => {
    const answer = await post(JSON.stringify({ title: 'x'.repeat(JSON_BODY_MAX_BYTES) }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  it('is counted as it streams, and read no further than what is dropped', async () => {
    let sent = 0
    const chunk = new TextEncoder().encode(' '.repeat(65_536))
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    expect(await post(endless)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(sent).toBeLessThan(JSON_BODY_MAX_BYTES + DROPPED_BODY_MAX_BYTES + 2 ** 20)
  })

  it('that nobody asked for is read to its end, so that the answer arrives', async () => {
    let left = 100
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536))
        if (--left === 0) controller.close()
      },
    })
    expect(await post(body, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(left).toBe(0)
  })
})

describe('content', () => {
  it('with more tags than are read in a moment is too large', async () => {
    const write = (tags: number) =>
      post(JSON.stringify({ title: 'x', content: `${'<br>'.repeat(tags)} 1 < 2 <!-- a > b -->` }))
    const { status, body } = await write(CONTENT_MAX_TAGS + 1)
    expect([status, body.code]).toEqual([413, 'content_too_large'])
    expect(body.detail).toContain(`${CONTENT_MAX_TAGS} tags`)
    expect((await write(CONTENT_MAX_TAGS)).status).toBe(201)
  })

  it('nested without end is kept, flat', async () => {
    const content = `${'<blockquote>'.repeat(5000)}deepest`
    const answer = await post(JSON.stringify({ title: 'x', content }))
    expect(answer).toMatchObject({ status: 201, body: { data: { wordCount: 1 } } })
    expect(answer.body.data.content).toContain('deepest')
  })
})

describe('texts that have broken others', () => {
  it.each([
    ['quotes', `Robert'); DROP TABLE projects;-- "x" \\ \``],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a joined family', '👨‍👩‍👧‍👦 🏳️‍🌈'],
    ['right to left', 'שלום ‮ مرحبا'],
    ['stacked marks', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'],
    ['a formula', '=cmd|"/c calc"!A1'],
    ['names of JavaScript', '__proto__ constructor toString'],
    ['numbers that are none', 'NaN null undefined -0 1e999'],
    ['zero width', 'a\u200b\u2060\ufeffb'],
    ['control characters', 'a\u0001\u001f\u007fb'],
    ['an end in the middle', 'a\u0000b'],
  ])('%s come back as they went in', async (_name, text) => {
    const project = await buildProject(token, { title: text, description: text, tags: [text.slice(0, 60)] })
    const read = (await call(`/api/v1/projects/${project._id}`, { token })).body.data
    expect(read).toMatchObject({ title: text, description: text, tags: [text.slice(0, 60)] })
  })

  it('half a surrogate pair becomes the replacement character', async () => {
    const answer = await post('{"title": "a\\ud800b"}')
    expect(answer.status).toBe(201)
    const read = await call(`/api/v1/projects/${answer.body.data._id}`, { token })
    expect(read.body.data.title).toBe('a\ufffdb')
  })

  it('a key named __proto__ reaches nothing', async () => {
    const project = await buildProject(token)
    const answer = await send(`/api/v1/projects/${project._id}/metadata`, {
      method: 'PATCH',
      token,
      body: '{"metadata": {"__proto__": "x", "constructor": "y"}}',
      headers: json,
    })
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect((await call(`/api/v1/projects/${project._id}`, { token })).status).toBe(200)
  })
})

describe('what no route knows', () => {
  const errorsOf = async (path: string, init: Parameters<typeof call>[1] = {}) => {
    const { status, body } = await call(path, { token, ...init })
    return [status, body.errors?.map((error: { path: string }) => error.path)]
  }

  it('of fields is named, at any depth', async () => {
    const sent = { title: 'x', colour: 'red', settings: { font: 'serif' } }
    const found = await errorsOf('/api/v1/projects', { method: 'POST', json: sent })
    expect(found).toEqual([422, ['settings.font', 'colour']])
  })

  it.each([
    ['/api/v1/projects?limit=5&colour=red', ['colour']],
    ['/api/v1/projects/stats?year=2026', ['year']],
    ['/api/v1/citation/references?query=heat', ['query']],
  ])('of parameters is named: %s', async (path, names) => {
    expect(await errorsOf(path)).toEqual([422, names])
  })

  it('does not keep a project from going back as it was read', async () => {
    const read = await buildProject(token, { title: 'Heat' })
    const changed = { ...read, title: 'Heat in cities', wordCount: 99, userId: '0'.repeat(24) }
    const path = `/api/v1/projects/${read._id}`
    const { status, body } = await call(path, { method: 'PUT', token, json: changed })
    expect([status, body.data.title, body.data.wordCount]).toEqual([200, 'Heat in cities', read.wordCount])
    const copy = await call('/api/v1/projects', { method: 'POST', token, json: changed })
    expect(copy).toMatchObject({ status: 201, body: { data: { userId: read.userId, wordCount: 0 } } })
    expect(copy.body.data._id).not.toBe(read._id)
  })
})
