// A program that knows nothing of the Worker but its address, by oauth4webapi.

import { exports } from 'cloudflare:workers'
import * as oauth from 'oauth4webapi'
import type { Scope } from '../../../workers/domain/account/scopes.ts'
import { call, ORIGIN } from './client.worker.ts'
import type { Person } from './person.worker.ts'

export const REDIRECT = 'https://program.example/back'

/** The Worker in place of the network; without TLS, as on one's own machine. */
export const HTTP = {
  [oauth.customFetch]: (url: string, init: RequestInit) => exports.default.fetch(new Request(url, init)),
  [oauth.allowInsecureRequests]: true,
}

export async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(ORIGIN)
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...HTTP })
  return oauth.processDiscoveryResponse(issuer, response)
}

export async function register(
  server: oauth.AuthorizationServer,
  metadata: Partial<oauth.Client> = {},
): Promise<oauth.Client> {
  const response = await oauth.dynamicClientRegistrationRequest(
    server,
    {
      client_name: 'A program',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      ...metadata,
    },
    HTTP,
  )
  return oauth.processDynamicClientRegistrationResponse(response)
}

export type Asked = { client: oauth.Client; query: string; verifier: string; state: string }

/** The query of a request at the authorization endpoint; null leaves a parameter out. */
export async function ask(
  client: oauth.Client,
  parameters: Record<string, string | null> = {},
): Promise<Asked> {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const sent: Record<string, string | null> = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    scope: 'projects:read',
    state,
    ...parameters,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent)) if (value !== null) query.set(name, value)
  return { client, query: query.toString(), verifier, state: sent.state ?? '' }
}

type Choice = { scopes?: Scope[]; projectId?: string | null; expiresInDays?: number }

export const decide = (person: Pick<Person, 'token'>, query: string, choice: Choice = {}) =>
  call('/api/v1/oauth/decisions', {
    method: 'POST',
    token: person.token,
    json: { decision: 'allow', query, scopes: ['projects:read'], expiresInDays: 30, ...choice },
  })

/** Takes the answer that the person brings back to a token. */
export async function redeem(
  server: oauth.AuthorizationServer,
  { client, state, verifier }: Asked,
  redirectTo: string,
): Promise<oauth.TokenEndpointResponse> {
  const parameters = oauth.validateAuthResponse(server, client, new URL(redirectTo), state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    REDIRECT,
    verifier,
    HTTP,
  )
  return oauth.processAuthorizationCodeResponse(server, client, response)
}

export type Connected = {
  server: oauth.AuthorizationServer
  client: oauth.Client
  accessToken: string
  refreshToken: string
}

/** A program that a person has allowed something. */
export async function connect(person: Person, choice: Choice = {}): Promise<Connected> {
  const server = await discover()
  const client = await register(server)
  const scope = (choice.scopes ?? ['projects:read']).join(' ')
  const asked = await ask(client, { scope })
  const { body } = await decide(person, asked.query, choice)
  const { access_token, refresh_token = '' } = await redeem(server, asked, body.data.redirectTo)
  return { server, client, accessToken: access_token, refreshToken: refresh_token }
}

export const refresh = (
  { client, server }: Pick<Connected, 'client' | 'server'>,
  refreshToken: string,
  scope?: string,
): Promise<Response> =>
  oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, {
    ...HTTP,
    additionalParameters: scope === undefined ? {} : { scope },
  })
