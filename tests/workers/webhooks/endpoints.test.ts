// Webhooks of a person: addresses that are refused, owners, limits and secrets.

import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createWebhookSender } from '../../../workers/adapters/http/webhook-sender.ts'
import { WEBHOOKS_MAX } from '../../../workers/contracts/limits.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { buildWebhook, EVENTS, WEBHOOKS } from '../../support/workers/receiver.worker.ts'

const URL = 'https://receiver.example.org/events'
let person: Person
beforeEach(async () => {
  person = await buildPerson()
})
const make = (json: Record<string, unknown>, { token } = person) =>
  call(WEBHOOKS, { method: 'POST', token, json: { url: URL, events: EVENTS, ...json } })

it.each([
  'http://receiver.example.org/events',
  'https://receiver.example.org:8443/events',
  'https://user:secret@receiver.example.org/',
  'https://localhost/',
  'https://receiver.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://intranet/',
  'ftp://receiver.example.org/',
  'javascript:alert(1)',
  'no address',
])('%s is refused', async (url) => {
  expect(await make({ url })).toMatchObject({ status: 422, body: { code: 'webhook_address_refused' } })
  expect(await createWebhookSender({ loopback: false }).send(url, [], { id: 'a', body: '{}' })).toBeNull()
})

it('http at the machine itself is for local deployments alone', async () => {
  const own = ['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/']
  for (const url of own) {
    expect(createWebhookSender({ loopback: false }).accepts(url)).toBe(false)
    expect((await make({ url })).status).toBe(201)
  }
  expect(createWebhookSender({ loopback: true }).accepts('http://192.168.0.1:3000/')).toBe(false)
})

it('its secret is shown once, and stored sealed', async () => {
  const { id, secret } = await buildWebhook(person.token, URL)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { body } = await call(WEBHOOKS, { token: person.token })
  expect(body.data.webhooks).toMatchObject([{ _id: id, url: URL, events: EVENTS, project: null }])
  expect(JSON.stringify(body)).not.toContain('whsec_')
  const { results } = await env.DB.prepare('SELECT * FROM webhooks WHERE id = ?').bind(id).all()
  expect(JSON.stringify(results)).not.toContain(secret.slice(6))
})

it('is made once for an Idempotency-Key', async () => {
  const sent = {
    method: 'POST',
    token: person.token,
    json: { url: URL, events: EVENTS },
    headers: { 'idempotency-key': 'one' },
  }
  const [first, again] = [await call(WEBHOOKS, sent), await call(WEBHOOKS, sent)]
  expect(again.body.data).toEqual({ ...first.body.data, secret: null })
})

it('an account has a limited number', async () => {
  for (let made = 0; made < WEBHOOKS_MAX; made++) expect((await make({})).status).toBe(201)
  expect(await make({})).toMatchObject({ status: 409, body: { code: 'webhooks_full' } })
})

it.each([{ events: [] }, { events: ['project.opened'] }, { url: '' }, { url: `${URL}?${'a'.repeat(2000)}` }])(
  'is not made of %j',
  async (json) => {
    expect(await make(json)).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  },
)

it('of a project of somebody else is not made', async () => {
  const { _id: projectId } = await buildProject((await buildPerson()).token)
  expect(await make({ projectId })).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
})

it('of somebody else is not found', async () => {
  const { id } = await buildWebhook((await buildPerson()).token, URL)
  const at = `${WEBHOOKS}/${id}`
  for (const [method, path, json] of [
    ['PATCH', at, { paused: true }],
    ['DELETE', at],
    ['POST', `${at}/secret`],
    ['POST', `${at}/test`],
    ['GET', `${at}/deliveries`],
    ['POST', `${at}/deliveries/${id}/redeliver`],
  ] as const)
    expect(await call(path, { method, token: person.token, json })).toMatchObject({
      status: 404,
      body: { code: 'webhook_not_found' },
    })
})

it('is closed to programs', async () => {
  const made = await call('/api/v1/account/tokens', {
    method: 'POST',
    token: person.token,
    json: { name: 'A script', scopes: ['projects:read', 'projects:write', 'profile'] },
  })
  const answer = await make({}, { ...person, token: made.body.data.token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'session_required' } })
})

it('a delivery that is not kept is not sent again', async () => {
  const { id } = await buildWebhook(person.token, URL)
  const path = `${WEBHOOKS}/${id}/deliveries/${id}/redeliver`
  expect(await call(path, { method: 'POST', token: person.token })).toMatchObject({
    status: 404,
    body: { code: 'delivery_not_found' },
  })
})
