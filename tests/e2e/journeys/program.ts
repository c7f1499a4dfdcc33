// A program on the person's machine, unknown to the server: it registers, listens for the answer, and takes it to a token
// (RFC 8252, section 7.3). By oauth4webapi.

import { createServer } from 'node:http'
import * as oauth from 'oauth4webapi'

const PLAIN = { [oauth.allowInsecureRequests]: true }

export type Program = {
  /** Where it sends the person. */
  address: string
  server: oauth.AuthorizationServer
  client: oauth.Client
  /** The address that the person came back with. */
  answer: Promise<URL>
  redeem(): Promise<oauth.TokenEndpointResponse>
  refresh(token: string): Promise<oauth.TokenEndpointResponse>
  revoke(token: string): Promise<void>
  close(): void
}

export async function buildProgram(
  baseURL = '',
  { name = 'Thesis backup', scope = 'projects:read', ...changed }: Record<string, string> = {},
): Promise<Program> {
  let answered: (address: URL) => void = () => {}
  const answer = new Promise<URL>((resolve) => {
    answered = resolve
  })
  const listener = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Back</title><h1>Back in the program</h1>')
    if (request.url?.startsWith('/back')) answered(new URL(request.url, redirect))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const bound = listener.address()
  const redirect = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/back`

  const issuer = new URL(baseURL)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...PLAIN }),
  )
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name: name, redirect_uris: ['http://127.0.0.1/back'], token_endpoint_auth_method: 'none' },
      PLAIN,
    ),
  )
  const verifier = oauth.generateRandomCodeVerifier()
  const state = `${oauth.generateRandomState()} /+&=ü`
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirect,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    scope,
    state,
    ...changed,
  })
  return {
    address: `/oauth/authorize?${query}`,
    server,
    client,
    answer,
    async redeem() {
      const parameters = oauth.validateAuthResponse(server, client, await answer, state)
      const none = oauth.None()
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, client, none, parameters, redirect, verifier, PLAIN] as const),
      )
      return oauth.processAuthorizationCodeResponse(server, client, response)
    },
    async refresh(token) {
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, PLAIN)
      return oauth.processRefreshTokenResponse(server, client, response)
    },
    async revoke(token) {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, oauth.None(), token, PLAIN),
      )
    },
    close: () => listener.close(),
  }
}
