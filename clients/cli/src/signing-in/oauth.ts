// OAuth 2.1 as a program on a person's machine speaks it, by oauth4webapi: registration, codes, refreshing, revocation.

import * as oauth from 'oauth4webapi'
import { CommandError, EXIT } from '../command.ts'
import type { Grant } from '../credentials.ts'

/** Scopes that the commands need, and no more. */
const SCOPE = 'projects:read projects:write library:read library:write'
/** Plain http is for a deployment on this machine alone (connect.ts). */
const OPTIONS = { [oauth.allowInsecureRequests]: true }
const NO_SECRET = oauth.None()

/** @throws where the deployment has no metadata (RFC 8414), or that of another issuer */
export async function discover(deployment: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(deployment)
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...OPTIONS })
  if (response.status === 404)
    throw new CommandError(
      `${deployment} does not offer signing in from here; make a personal access token there and use --token.`,
    )
  return told(oauth.processDiscoveryResponse(issuer, response))
}

/** Returns a client id. */
export async function register(server: oauth.AuthorizationServer, redirect: string): Promise<string> {
  const response = await oauth.dynamicClientRegistrationRequest(
    server,
    {
      client_name: 'Command line',
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      scope: SCOPE,
    },
    OPTIONS,
  )
  return (await told(oauth.processDynamicClientRegistrationResponse(response))).client_id
}

export type Authorization = {
  /** Page on which the person decides. */
  page: URL
  /** Parameters of an answer that is for this authorization; @throws otherwise, a CommandError where she refused. */
  read: (answer: URL) => URLSearchParams
  redeem: (read: URLSearchParams) => Promise<Grant>
}

/** Asks for a code with PKCE. */
export async function authorize(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  redirect: string,
): Promise<Authorization> {
  const state = oauth.generateRandomState()
  const verifier = oauth.generateRandomCodeVerifier()
  const resource = `${server.issuer}/api`
  const page = new URL(server.authorization_endpoint ?? '')
  page.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirect,
      scope: SCOPE,
      resource,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
  return {
    page,
    read(answer) {
      try {
        return oauth.validateAuthResponse(server, client, answer, state)
      } catch (error) {
        if (!(error instanceof oauth.AuthorizationResponseError)) throw error
        throw new CommandError(`Signing in was refused: ${error.error}`, EXIT.signIn)
      }
    },
    async redeem(read) {
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        NO_SECRET,
        read,
        redirect,
        verifier,
        { additionalParameters: { resource }, ...OPTIONS },
      )
      const tokens = await told(oauth.processAuthorizationCodeResponse(server, client, response))
      return grantOf(server, tokens, null)
    },
  }
}

export async function refresh(deployment: string, { refreshToken, ...endpoints }: Grant, client_id: string) {
  const server = serverOf(deployment, endpoints)
  const client = { client_id }
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    NO_SECRET,
    refreshToken ?? '',
    OPTIONS,
  )
  return grantOf(
    server,
    await told(oauth.processRefreshTokenResponse(server, client, response)),
    refreshToken,
  )
}

/** Ends the whole grant, by its refresh token. */
export async function revoke(deployment: string, grant: Grant, client_id: string): Promise<void> {
  const token = grant.refreshToken ?? grant.accessToken
  const server = serverOf(deployment, grant)
  const response = await oauth.revocationRequest(server, { client_id }, NO_SECRET, token, OPTIONS)
  await told(oauth.processRevocationResponse(response))
}

type Endpoints = Pick<Grant, 'tokenEndpoint' | 'revocationEndpoint'>
const serverOf = (issuer: string, { tokenEndpoint, revocationEndpoint }: Endpoints) => ({
  issuer,
  token_endpoint: tokenEndpoint,
  revocation_endpoint: revocationEndpoint,
})

/** @param kept the refresh token that stays where the server gives no other */
const grantOf = (
  server: oauth.AuthorizationServer,
  { access_token, refresh_token, expires_in = 3600 }: oauth.TokenEndpointResponse,
  kept: string | null,
): Grant => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? kept,
  expiresAt: Date.now() + expires_in * 1000,
  tokenEndpoint: server.token_endpoint ?? '',
  revocationEndpoint: server.revocation_endpoint ?? '',
})

/** A refusal (RFC 6749, section 5.2) as one line. */
const told = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((error) => {
    if (error instanceof oauth.ResponseBodyError)
      throw new CommandError(
        `Signing in failed: ${[error.error, error.error_description].filter(Boolean).join(', ')}`,
        EXIT.signIn,
      )
    throw new CommandError(`Signing in failed: ${error.message}`)
  })
