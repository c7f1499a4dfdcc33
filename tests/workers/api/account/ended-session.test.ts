// An access token outlives its session by up to 15 minutes; nothing is done for it any more.

import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../../workers/contracts/routes/routes.ts'
import { DatabaseUnavailable } from '../../../../workers/domain/database-unavailable.ts'
import { createPorts } from '../../../../workers/env.ts'
import { call, callWith } from '../../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'

const post = (path: string, token: string | undefined, json?: unknown) =>
  call(`/api/v1/auth/${path}`, { method: 'POST', token, json })

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['logged out', ({ token }) => post('logout', token)],
  ['signed out everywhere', ({ token }) => post('logout-everywhere', token)],
  [
    'used a refresh token twice',
    async ({ refreshToken }) => {
      await post('refresh-token', undefined, { refreshToken })
      await post('refresh-token', undefined, { refreshToken })
    },
  ],
]

const REFUSED = { status: 401, body: { code: 'token_invalid' } }

describe.each(ENDS)('the access token of a session that %s', (_, end) => {
  it('makes no lasting access and changes no text', async () => {
    const person = await buildPerson()
    const { _id } = await buildProject(person.token, { content: '<p>Mine</p>' })
    await end(person)
    const { token } = person
    const asked = [
      ['POST', '/account/tokens', { name: 'Kept', scopes: ['projects:write'], expiresInDays: 365 }],
      ['POST', '/webhooks', { url: 'https://example.org/hook', events: ['project.created'] }],
      ['POST', '/account/deletion', { email: person.email }],
      ['GET', '/account/export', undefined],
      ['PUT', `/projects/${_id}`, { content: '<p>Theirs</p>' }],
      ['DELETE', `/projects/${_id}`, undefined],
    ] as const
    for (const [method, path, json] of asked)
      expect(await call(`/api/v1${path}`, { method, token, json }), path).toMatchObject(REFUSED)
  })
})

it('is refused on each route that wants one', async () => {
  const { token } = await buildPerson()
  await post('logout', token)
  const some = '0123456789abcdef01234567'
  for (const { access, method, path } of ROUTES) {
    if (access === 'open' || access === 'operator') continue
    const answer = await call(`/api${path.replace(/\{\w+\}/g, some)}`, {
      method: method.toUpperCase(),
      token,
    })
    expect(answer, `${method} ${path}`).toMatchObject(REFUSED)
  }
})

it('lets the other sessions of the person go on', async () => {
  const here = await buildPerson('two-sessions@example.org')
  const there = await buildPerson('two-sessions@example.org')
  await post('logout', here.token)
  expect(await call('/api/v1/projects', { token: there.token })).toMatchObject({ status: 200 })
})

it('is not taken for ended while D1 does not answer', async () => {
  const person = await buildPerson()
  const isLive = () => Promise.reject(new DatabaseUnavailable(null))
  const sessions = { ...createPorts(env).sessions, isLive }
  expect(await callWith({ sessions }, '/api/v1/projects', { token: person.token })).toMatchObject({
    status: 200,
  })
})
