// A program from registration to revocation, driven by a client that is not ours (oauth4webapi).

import * as oauth from 'oauth4webapi'
import { expect, it } from 'vitest'
import { call, ORIGIN } from '../../support/workers/client.worker.ts'
import {
  ask,
  decide,
  discover,
  HTTP,
  redeem,
  refresh,
  register,
} from '../../support/workers/oauth-client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

it('registers, is allowed, reads projects, refreshes, and is revoked', async () => {
  const person = await buildPerson()
  const { _id } = await buildProject(person.token, { title: 'Heat in towns' })

  const server = await discover()
  const client = await register(server)
  const asked = await ask(client, { resource: `${ORIGIN}/api` })
  const shown = await call('/api/v1/oauth/requests', {
    method: 'POST',
    token: person.token,
    json: { query: asked.query },
  })
  expect(shown.body.data).toEqual({
    client: { id: client.client_id, name: 'A program', domain: null },
    redirectHost: 'program.example',
    isLoopback: false,
    appScheme: null,
    resource: 'api',
    scopes: ['projects:read'],
  })

  const { body } = await decide(person, asked.query)
  const tokens = await redeem(server, asked, body.data.redirectTo)
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'projects:read', expires_in: 3600 })
  const list = await call('/api/v1/projects', { token: tokens.access_token })
  expect(list.body.data.projects).toMatchObject([{ _id, title: 'Heat in towns' }])
  expect(
    await call('/api/v1/projects', { method: 'POST', token: tokens.access_token, json: { title: 'No' } }),
  ).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope' },
  })

  const again = await oauth.processRefreshTokenResponse(
    server,
    client,
    await refresh({ client, server }, tokens.refresh_token ?? ''),
  )
  expect((await call('/api/v1/projects', { token: again.access_token })).status).toBe(200)

  const revoked = await oauth.revocationRequest(server, client, oauth.None(), again.refresh_token ?? '', HTTP)
  await oauth.processRevocationResponse(revoked)
  for (const token of [tokens.access_token, again.access_token])
    expect(await call('/api/v1/projects', { token })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
})
