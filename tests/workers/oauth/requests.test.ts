// Requests at the authorization endpoint that are wrong, forged or framed.

import { exports } from 'cloudflare:workers'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { GRANT_RESOURCES, RESOURCE_SCOPES } from '../../../workers/domain/account/grant.ts'
import { SCOPES } from '../../../workers/domain/account/scopes.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import {
  ask,
  connect,
  decide,
  discover,
  HTTP,
  REDIRECT,
  redeem,
  register,
} from '../../support/workers/oauth-client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const REQUESTS = '/api/v1/oauth/requests'
const DECISIONS = '/api/v1/oauth/decisions'

let person: Person
let server: oauth.AuthorizationServer
let client: oauth.Client

beforeAll(async () => {
  person = await buildPerson()
  server = await discover()
  client = await register(server)
})

const show = (query: string) => call(REQUESTS, { method: 'POST', token: person.token, json: { query } })

describe('a request', () => {
  it.each([
    [
      'to an address that was not registered',
      { redirect_uri: 'https://evil.example/back' },
      'redirect_not_registered',
    ],
    ['to an address below the registered one', { redirect_uri: `${REDIRECT}/x` }, 'redirect_not_registered'],
    ['without an address', { redirect_uri: null }, 'redirect_not_registered'],
    ['of a client that is not there', { client_id: 'nobody' }, 'client_unknown'],
    ['without a client', { client_id: null }, 'client_unknown'],
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'pkce_required'],
    ['with PKCE in plain text', { code_challenge_method: 'plain' }, 'pkce_required'],
    ['for the implicit flow', { response_type: 'token' }, 'authorization_request_invalid'],
    ['for a resource of another deployment', { resource: 'https://staging.example/api' }, 'resource_unknown'],
    ['for scopes that there are not', { scope: 'everything' }, 'scope_unknown'],
  ])('%s is refused, and not sent on', async (_, parameters, code) => {
    const { query } = await ask(client, parameters as Record<string, string | null>)
    expect(await show(query)).toMatchObject({ status: 400, body: { code } })
    const decided = await decide(person, query)
    expect(decided).toMatchObject({ status: 400, body: { code } })
    expect(JSON.stringify(decided.body)).not.toContain('evil')
    const denied = await call(DECISIONS, {
      method: 'POST',
      token: person.token,
      json: { decision: 'deny', query },
    })
    expect(denied).toMatchObject({ status: 400, body: { code } })
  })

  it.each([
    ['invalid_scope', { scope: 'everything' }],
    ['invalid_request', { code_challenge: null, code_challenge_method: null }],
    ['invalid_target', { resource: 'https://other.example/api' }],
  ])('of a registered address that is refused for %s tells the program by it', async (error, parameters) => {
    const { query, state } = await ask(client, parameters)
    const { body, status } = await show(query)
    expect(status).toBe(400)
    const back = new URL(body.redirectTo)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state, iss: server.issuer })
  })

  it.each([
    ['of an address that is not registered', { redirect_uri: 'https://evil.example/back' }],
    ['of no client', { client_id: 'nobody' }],
  ])('%s names no way back', async (_, parameters) => {
    const { body, status } = await show((await ask(client, parameters)).query)
    expect(status).toBe(400)
    expect(body.redirectTo).toBeUndefined()
  })

  it('of a native app names its scheme', async () => {
    const app = await register(server, { redirect_uris: ['com.example.writer:/back'] })
    const { query } = await ask(app, { redirect_uri: 'com.example.writer:/back' })
    expect((await show(query)).body.data).toMatchObject({
      appScheme: 'com.example.writer',
      isLoopback: false,
    })
    const { body } = await decide(person, query)
    expect(body.data.redirectTo).toMatch(/^com\.example\.writer:\/back\?code=/)
  })

  it('of a confidential client needs PKCE as well', async () => {
    const secret = await register(server, { token_endpoint_auth_method: 'client_secret_basic' })
    const { query } = await ask(secret, { code_challenge: null, code_challenge_method: null })
    expect(await show(query)).toMatchObject({ status: 400, body: { code: 'pkce_required' } })
  })

  it('is read to its end, so that no challenge behind a "#" is left out', async () => {
    const secret = await register(server, { token_endpoint_auth_method: 'client_secret_post' })
    const { query } = await ask(secret, { code_challenge: null, code_challenge_method: null })
    const challenge = await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier())
    const hidden = `${query}#&code_challenge=${challenge}&code_challenge_method=S256`
    const { body } = await decide(person, hidden)
    const response = await send('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: secret.client_id,
        client_secret: String(secret.client_secret),
        code: new URL(body.data.redirectTo).searchParams.get('code') ?? '',
        redirect_uri: REDIRECT,
      }),
    })
    expect(response.status).toBe(400)
  })

  it('that names something twice is refused', async () => {
    const { query } = await ask(client)
    const twice = `${query}&redirect_uri=${encodeURIComponent('https://evil.example/back')}`
    expect(await show(twice)).toMatchObject({ status: 400, body: { code: 'authorization_request_invalid' } })
  })

  it('shows a name without characters that turn it around', async () => {
    const named = await register(server, { client_name: '\u202eAn\u200b assistant\u0007' })
    expect((await show((await ask(named)).query)).body.data.client.name).toBe('An assistant')
  })

  it('is read for all its scopes, unknown ones left out', async () => {
    const { query } = await ask(client, { scope: `${SCOPES.join(' ')} offline_access` })
    expect((await show(query)).body.data.scopes).toEqual(SCOPES)
  })
})

describe('the decision', () => {
  it('may give less than was asked for, and never more', async () => {
    const asked = await ask(client, { scope: 'projects:read library:read' })
    const more = await decide(person, asked.query, { scopes: ['projects:read', 'projects:write'] })
    expect(more).toMatchObject({ status: 422, body: { errors: [{ path: 'scopes' }] } })
    const less = await decide(person, asked.query, { scopes: ['library:read'] })
    expect((await redeem(server, asked, less.body.data.redirectTo)).scope).toBe('library:read')
  })

  it('brings state and issuer back as they were', async () => {
    const state = 'a b+c&d=é%20"<>'
    const asked = await ask(client, { state })
    const { body } = await decide(person, asked.query)
    const { origin, pathname, searchParams } = new URL(body.data.redirectTo)
    expect(origin + pathname).toBe(REDIRECT)
    expect(searchParams.get('state')).toBe(state)
    expect(searchParams.get('iss')).toBe(server.issuer)
  })

  it('of another issuer or state is refused by the client (RFC 9207)', async () => {
    const asked = await ask(client)
    const { body } = await decide(person, asked.query)
    const address = new URL(body.data.redirectTo)
    expect(() => oauth.validateAuthResponse(server, client, address, 'another')).toThrow()
    address.searchParams.set('iss', 'https://evil.example')
    expect(() => oauth.validateAuthResponse(server, client, address, asked.state)).toThrow()
    address.searchParams.delete('iss')
    expect(() => oauth.validateAuthResponse(server, client, address, asked.state)).toThrow()
  })

  it('to deny goes back as access_denied', async () => {
    const asked = await ask(client)
    const { body } = await call(DECISIONS, {
      method: 'POST',
      token: person.token,
      json: { decision: 'deny', query: asked.query },
    })
    const answer = new URL(body.data.redirectTo)
    expect(() => oauth.validateAuthResponse(server, client, answer, asked.state)).toThrow(
      oauth.AuthorizationResponseError,
    )
    expect(answer.searchParams.get('error')).toBe('access_denied')
  })

  it('for a project of somebody else is refused', async () => {
    const { query } = await ask(client)
    const { _id: projectId } = await buildProject((await buildPerson()).token)
    const answer = await decide(person, query, { projectId })
    expect(answer).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
  })

  it.each([0, 31, 366])('for %s days is refused', async (expiresInDays) => {
    const { query } = await ask(client)
    expect((await decide(person, query, { expiresInDays })).status).toBe(422)
  })

  it('is a person’s, and no program’s', async () => {
    const { accessToken } = await connect(person, { scopes: [...SCOPES] })
    const { query } = await ask(client)
    const refused = { status: 403, body: { code: 'session_required' } }
    expect(await decide({ token: accessToken }, query)).toMatchObject(refused)
    expect(await call(REQUESTS, { method: 'POST', token: accessToken, json: { query } })).toMatchObject(
      refused,
    )
  })

  it('cannot be sent by another site, which has no bearer token', async () => {
    const { query } = await ask(client)
    const json = { decision: 'allow', query, scopes: ['projects:read'], expiresInDays: 30 }
    const headers = { origin: 'https://evil.example', cookie: `accessToken=${person.token}` }
    expect((await call(DECISIONS, { method: 'POST', json, headers })).status).toBe(401)
    const form = await send(DECISIONS, {
      method: 'POST',
      body: new URLSearchParams({ query, decision: 'allow' }),
      token: person.token,
    })
    expect(form.status).toBe(415)
  })
})

describe('the page', () => {
  it('cannot be framed', async () => {
    const { query } = await ask(client)
    const page = await send(`/oauth/authorize?${query}`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('metadata', () => {
  it('names what the server does (RFC 8414)', () => {
    const at = (path: string) => new URL(path, server.issuer).href
    expect(server).toMatchObject({
      authorization_endpoint: at('/oauth/authorize'),
      token_endpoint: at('/oauth/token'),
      registration_endpoint: at('/oauth/register'),
      revocation_endpoint: at('/oauth/revoke'),
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: SCOPES,
    })
  })

  it.each(GRANT_RESOURCES)('of the resource /%s leads to the server (RFC 9728)', async (path) => {
    const resource = new URL(`/${path}`, server.issuer)
    const response = await oauth.resourceDiscoveryRequest(resource, HTTP)
    const metadata = await oauth.processResourceDiscoveryResponse(resource, response)
    expect(metadata).toMatchObject({
      resource: resource.href,
      authorization_servers: [server.issuer],
      scopes_supported: RESOURCE_SCOPES[path],
    })
  })

  it('is read by programs in browsers', async () => {
    const path = '/.well-known/oauth-protected-resource/mcp'
    for (const method of ['OPTIONS', 'GET']) {
      const { headers, ok } = await send(path, { method, headers: { origin: 'https://program.example' } })
      expect(ok).toBe(true)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    const token = await send('/oauth/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://program.example' },
    })
    expect(token.headers.get('access-control-allow-origin')).toBe('https://program.example')
  })

  it.each([
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://app.localhost:8787', 'https://app.localhost:8787'],
  ])('at %s has the issuer %s, and a token of none is refused there', async (host, issuer) => {
    const at = (path: string, headers = {}) => exports.default.fetch(new Request(host + path, { headers }))
    const metadata = await at('/.well-known/oauth-authorization-server')
    expect(await metadata.json()).toMatchObject({ issuer })
    expect((await at('/api/v1/projects', { authorization: 'Bearer a:b:c' })).status).toBe(401)
  })

  it('of another resource is not there', async () => {
    for (const path of ['', '/', '/dashboard'])
      expect((await call(`/.well-known/oauth-protected-resource${path}`)).status).toBe(404)
  })

  it('is named by a 401 (RFC 9728, section 5.1)', async () => {
    const address = `${server.issuer}/.well-known/oauth-protected-resource/api`
    const challenges = async (token?: string) =>
      (await call('/api/v1/projects', { token })).headers.get('www-authenticate')
    expect(await challenges()).toBe(`Bearer resource_metadata="${address}"`)
    expect(await challenges('a:b:c')).toBe(`Bearer error="invalid_token", resource_metadata="${address}"`)
  })
})
