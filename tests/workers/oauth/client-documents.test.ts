// Clients whose id is the address of a document: read for a person who is signed in, by the gate of addresses that others name.

import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, send } from '../../support/workers/client.worker.ts'
import {
  ask,
  decide,
  discover,
  REDIRECT,
  redeem,
  refresh,
} from '../../support/workers/oauth-client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const ID = 'https://assistant.example/client.json'
const DOCUMENT = {
  client_id: ID,
  client_name: 'An assistant',
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: 'none',
}
const UNREADABLE = { status: 400, body: { code: 'client_document_unreadable' } }

let person: Person
beforeAll(async () => {
  person = await buildPerson()
})
afterEach(() => vi.unstubAllGlobals())

/** The addresses that were asked for. */
function serve(answer: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  return asked
}

async function daysLeft(): Promise<number> {
  const { keys } = await env.OAUTH_KV.list({ prefix: `client:${ID}` })
  return Math.round(((keys[0]?.expiration ?? 0) * 1000 - Date.now()) / 86_400_000)
}

const read = (query: string) =>
  call('/api/v1/oauth/requests', { method: 'POST', token: person.token, json: { query } })
const post = (path: string, fields: Record<string, string>) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('a client with a metadata document', () => {
  it('is shown with the host that publishes it', async () => {
    serve(() => Response.json(DOCUMENT))
    const { query } = await ask({ client_id: ID })
    expect((await read(query)).body.data).toMatchObject({
      client: { id: ID, name: 'An assistant', domain: 'assistant.example' },
      redirectHost: 'program.example',
    })
  })

  it('exchanges its code and refreshes its token while its host does not answer', async () => {
    serve(() => Response.json(DOCUMENT))
    const server = await discover()
    const asked = await ask({ client_id: ID })
    const { body } = await decide(person, asked.query)
    const later = serve(() => new Response(null, { status: 503 }))
    const tokens = await redeem(server, asked, body.data.redirectTo)
    const refreshed = await refresh({ server, client: asked.client }, tokens.refresh_token ?? '')
    expect(refreshed.status).toBe(200)
    expect(later).toEqual([])
    expect(await daysLeft()).toBe(400)
  })

  it('lives on for a grant that it has, though another request is read and denied', async () => {
    serve(() => Response.json(DOCUMENT))
    await decide(person, (await ask({ client_id: ID })).query)
    const { query } = await ask({ client_id: ID })
    await read(query)
    await call('/api/v1/oauth/decisions', {
      method: 'POST',
      token: person.token,
      json: { decision: 'deny', query },
    })
    expect(await daysLeft()).toBe(400)
  })

  it.each<[string, () => Response]>([
    ['cannot be fetched', () => Response.json(DOCUMENT, { status: 404 })],
    ['is elsewhere', () => Response.redirect('https://other.example/client.json', 302)],
    ['names another client', () => Response.json({ ...DOCUMENT, client_id: `${ID}?2` })],
    ['has no name', () => Response.json({ ...DOCUMENT, client_name: ' ' })],
    ['takes the product’s name', () => Response.json({ ...DOCUMENT, client_name: 'Colophon' })],
    ['names a script to go back to', () => Response.json({ ...DOCUMENT, redirect_uris: ['javascript'] })],
    ['has a secret', () => Response.json({ ...DOCUMENT, client_secret: 'x' })],
    ['wants to sign', () => Response.json({ ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' })],
    ['is no JSON', () => new Response('<html>')],
    ['is too long', () => Response.json({ ...DOCUMENT, contacts: ['a'.repeat(6000)] })],
  ])('that %s is refused, always with the same words', async (_, answer) => {
    const { query } = await ask({ client_id: 'https://none.example/client.json' })
    serve(() => new Response(null, { status: 404 }))
    const missing = (await read(query)).body.detail
    serve(answer)
    const refused = await read((await ask({ client_id: ID })).query)
    expect(refused).toMatchObject(UNREADABLE)
    expect(refused.body.detail).toBe(missing)
  })
})

it('an address that is too long for a name in the store is refused and not asked', async () => {
  const id = `https://assistant.example/${'c'.repeat(500)}`
  const asked = serve(() => Response.json({ ...DOCUMENT, client_id: id }))
  expect(await read((await ask({ client_id: id })).query)).toMatchObject(UNREADABLE)
  expect(asked).toEqual([])
})

const PRIVATE = [
  'https://127.0.0.1:19616/c',
  'https://127.0.0.1/c',
  'https://2130706433/c',
  'https://0x7f000001/c',
  'https://[::1]/c',
  'https://localhost/c',
  'https://db.internal/c',
  'https://user:secret@assistant.example/c',
  'https://assistant.example:8443/c',
  'https://assistant.example/a/../c',
  'HTTPS://127.0.0.1/c',
]

it.each(PRIVATE)('%s is asked by nobody', async (id) => {
  const asked = serve(() => Response.json({ ...DOCUMENT, client_id: id }))
  const warn = vi.spyOn(console, 'warn')
  const code = { grant_type: 'authorization_code', code: 'a:b:c', redirect_uri: REDIRECT, code_verifier: 'x' }
  for (const path of ['/oauth/token', '/oauth/revoke'])
    expect((await post(path, { ...code, token: 'a:b:c', client_id: id })).status).toBeGreaterThanOrEqual(400)
  expect((await read((await ask({ client_id: id })).query)).status).toBe(400)
  expect(asked).toEqual([])
  for (const [line] of warn.mock.calls) expect(Object.keys(JSON.parse(line))).not.toContain('client_id')
})

it('is not asked for before anybody has signed in, and writes no line into the log but ours', async () => {
  const asked = serve(() => Response.json(DOCUMENT))
  const lines: unknown[] = []
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line))
  const forged = 'https://other.example/c\n{"event":"signed_in","user":"forged"}'
  for (const id of [ID, forged, `https://other.example/${'a'.repeat(15_000)}`]) {
    await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'a:b:c', client_id: id })
    await send(`/oauth/authorize?client_id=${encodeURIComponent(id)}`)
  }
  vi.restoreAllMocks()
  expect(asked).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const [text] = line as [string]
    expect(line).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ event: 'oauth_refused' })
    expect(text).not.toContain('other.example')
    expect(text).not.toContain('forged')
  }
})

it('is named in the metadata of the server', async () => {
  expect(await discover()).toMatchObject({ client_id_metadata_document_supported: true })
})
