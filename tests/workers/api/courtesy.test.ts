// What programs can rely on beside the data: entity tags and conditions, limits, request ids, cross-origin calls.

import { exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, callWith, ORIGIN, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const TEXT = '<p>Trees cool streets.</p>'
const OTHER = '<p>Trees cool streets by shade.</p>'

async function buildProject(content = TEXT) {
  const { token } = await buildPerson()
  const made = await call('/api/v1/projects', { method: 'POST', token, json: { title: 'Heat', content } })
  const path = `/api/v1/projects/${made.body.data._id}`
  return { token, path, etag: made.headers.get('etag') ?? '' }
}

describe('a project’s entity tag', () => {
  test('is the same until somebody changes the project, and answers 304', async () => {
    const { token, path, etag } = await buildProject()
    expect(etag).toMatch(/^"[\w+/]{22}"$/)
    const read = await call(path, { token })
    expect(read.headers.get('etag')).toBe(etag)
    const again = await send(path, { token, headers: { 'if-none-match': `W/"x", ${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const changed = await call(path, { method: 'PUT', token, json: { title: 'Heat in towns' } })
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect((await call(path, { token, headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test.for(['PUT', 'PATCH'])('lets %s change only what the program has read', async (method) => {
    const { token, path, etag } = await buildProject()
    const at = method === 'PUT' ? path : `${path}/content`
    const change = (content: string, match: string) =>
      call(at, { method, token, json: { content }, headers: { 'if-match': match } })
    const first = await change(OTHER, etag)
    expect(first.status).toBe(200)
    const late = await change('<p>Late.</p>', etag)
    expect([late.status, late.body.code]).toEqual([412, 'precondition_failed'])
    expect(late.headers.get('etag')).toBe(first.headers.get('etag'))
    expect((await call(path, { token })).body.data.content).toBe(OTHER)
    expect((await change('<p>Again.</p>', first.headers.get('etag') ?? '')).status).toBe(200)
    expect((await change('<p>Any.</p>', '*')).status).toBe(200)
  })

  test('lets DELETE remove only what the program has read', async () => {
    const { token, path, etag } = await buildProject()
    await call(`${path}/content`, { method: 'PATCH', token, json: { content: OTHER } })
    const remove = (match: string) => call(path, { method: 'DELETE', token, headers: { 'if-match': match } })
    const late = await remove(etag)
    expect([late.status, late.body.code]).toEqual([412, 'precondition_failed'])
    expect((await remove(late.headers.get('etag') ?? '')).status).toBe(200)
    expect((await remove('*')).status).toBe(404)
  })

  test('of two changes of one version at once, one is made', async () => {
    const { token, path, etag } = await buildProject()
    const change = (content: string) =>
      call(`${path}/content`, { method: 'PATCH', token, json: { content }, headers: { 'if-match': etag } })
    const answers = await Promise.all(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  test('of two titles for one version at once, one is set', async () => {
    const { token, path, etag } = await buildProject()
    const change = (title: string) =>
      call(path, { method: 'PUT', token, json: { title }, headers: { 'if-match': etag } })
    const answers = await Promise.all(['One', 'Two', 'Three'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  test('a list has one, too', async () => {
    const { token } = await buildProject()
    const { headers } = await call('/api/v1/projects', { token })
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await send('/api/v1/projects', { token, headers: known })).status).toBe(304)
  })
})

test('an answer names the limit of requests and what is left of it, and of models where one is used', async () => {
  const { token } = await buildPerson()
  const clock = { now: () => Date.UTC(2026, 10, 26, 12, 0, 20) }
  const list = () => callWith({ clock }, '/api/v1/projects', { token })
  const [first, second] = [await list(), await list()]
  expect(first.headers.get('ratelimit-policy')).toMatch(/^"requests";q=\d+;w=60$/)
  const left = (answer: typeof first) => {
    const header = answer.headers.get('ratelimit') ?? ''
    expect(header).toMatch(/^"requests";r=\d+;t=40$/)
    return Number(/r=(\d+)/.exec(header)?.[1])
  }
  expect(left(second)).toBe(left(first) - 1)
})

test('a problem carries the id of its request', async () => {
  const { headers, body } = await call('/api/v1/projects')
  expect(body.requestId).toBe(headers.get('x-request-id'))
})

test.for(['/api/v1/projects', '/api/v1/nothing', '/mcp'])(
  'HEAD %s answers a problem without its body',
  async (path) => {
    const { status, body } = await exports.default.fetch(new Request(ORIGIN + path, { method: 'HEAD' }))
    expect(status).toBe((await send(path)).status)
    expect(body).toBeNull()
  },
)

describe('If-Match', () => {
  test.for([
    ['PATCH', '/metadata', { metadata: { course: 'GEO 210' } }],
    ['POST', '/content', { content: '<p>More.</p>' }],
    ['POST', '/duplicate', { newTitle: 'Copy' }],
  ] as const)('at a route that does not compare, %s …%s, changes nothing', async ([method, path, json]) => {
    const { token, path: project, etag } = await buildProject()
    const answer = await call(project + path, { method, token, json, headers: { 'if-match': etag } })
    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_unsupported' } })
    expect((await call(project, { token })).headers.get('etag')).toBe(etag)
    const any = await call(project + path, { method, token, json, headers: { 'if-match': '*' } })
    expect(any.status).toBeLessThan(300)
  })
})

describe('a page of another origin', () => {
  const elsewhere = { origin: 'https://tool.example.org' }
  const asking = { ...elsewhere, 'access-control-request-method': 'PATCH' }

  test('may ask with a bearer token and without credentials', async () => {
    const { status, headers } = await send('/api/v1/projects', { method: 'OPTIONS', headers: asking })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    const refused = await call('/api/v1/projects', { headers: elsewhere })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  })

  test('reads nothing with the token of the app’s own session, and cannot sign in', async () => {
    const { token } = await buildPerson()
    const own = await call('/api/v1/projects', { token, headers: elsewhere })
    expect(own.headers.has('access-control-allow-origin')).toBe(false)
    const { status, headers } = await send('/api/v1/auth/google', { method: 'OPTIONS', headers: asking })
    expect(status).toBe(405)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })
})
