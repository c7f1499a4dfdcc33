// Requests to /mcp as HTTP: who may send them, and what refusals say.

import { exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '../../support/workers/assistant.worker.ts'
import { call, ORIGIN } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

describe('a request to /mcp', () => {
  const post = (headers: Record<string, string>, message: object = { method: 'tools/list', params: {} }) =>
    exports.default.fetch(
      new Request(`${ORIGIN}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
      }),
    )

  test('without a token is told where to ask for one', async () => {
    const answer = await post({})
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  test('that needs a scope which its token lacks is told of it by the status (RFC 6750, section 3.1)', async () => {
    const person = await buildPerson()
    const token = await tokenOf(person, ['library:read'])
    const params = { name: 'read_outline', arguments: { projectId: person.id } }
    const answer = await post({ authorization: `Bearer ${token}` }, { method: 'tools/call', params })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="projects:read", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  test('from a page of another origin is refused, whatever its token', async () => {
    const person = await buildPerson()
    const token = await tokenOf(person, ['projects:read'])
    const answer = await post({ authorization: `Bearer ${token}`, origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect((await answer.json<{ detail: string }>()).detail).toContain('Assistants')
  })

  test('with a revoked token gets nothing', async () => {
    const person = await buildPerson()
    const token = await tokenOf(person, ['projects:read'])
    const list = await call('/api/v1/account/tokens', { token: person.token })
    const [{ _id }] = list.body.data.tokens
    await call(`/api/v1/account/tokens/${_id}`, { method: 'DELETE', token: person.token })
    expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401)
  })
})
