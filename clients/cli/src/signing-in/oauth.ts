// The requests of OAuth 2.1 that a program on a person's machine makes: discovery (RFC 8414), registration (RFC 7591), the
// token endpoint, revocation (RFC 7009).

import { CommandError, EXIT } from '../command.ts'
import type { Grant } from '../credentials.ts'

export type Metadata = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  registration_endpoint?: string
  revocation_endpoint?: string
}

/** What the commands need, and no more. */
export const SCOPE = 'projects:read projects:write library:read library:write'

export async function discover(deployment: string): Promise<Metadata> {
  const response = await fetch(`${deployment}/.well-known/oauth-authorization-server`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new CommandError(
      `${deployment} does not offer signing in from here; make a personal access token there and use --token.`,
    )
  const metadata: Metadata = await response.json()
  // RFC 8414, section 3.3: another server may not speak for this one.
  if (metadata.issuer.replace(/\/$/, '') !== deployment)
    throw new CommandError(`${deployment} names another issuer: ${metadata.issuer}`)
  return metadata
}

/** Returns a client id. A loopback redirect matches at any port (RFC 8252, section 7.3). */
export async function register({ registration_endpoint }: Metadata, redirect: string): Promise<string> {
  if (!registration_endpoint) throw new CommandError('This deployment does not register programs.')
  const response = await fetch(registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Colophon command line',
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      scope: SCOPE,
    }),
  })
  const { client_id } = await answerOf<{ client_id: string }>(response)
  return client_id
}

/** An authorization code, or the refresh token of an earlier grant, for tokens. */
export async function requestTokens(
  endpoints: Pick<Grant, 'tokenEndpoint' | 'revocationEndpoint'>,
  fields: Record<string, string>,
): Promise<Grant> {
  const asked = Date.now()
  const response = await fetch(endpoints.tokenEndpoint, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await answerOf<{ access_token: string; refresh_token?: string; expires_in?: number }>(
    response,
  )
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? fields.refresh_token ?? null,
    expiresAt: asked + (answer.expires_in ?? 3600) * 1000,
    tokenEndpoint: endpoints.tokenEndpoint,
    revocationEndpoint: endpoints.revocationEndpoint,
  }
}

/** Ends the whole grant, by its refresh token. */
export async function revoke(grant: Grant, clientId: string): Promise<void> {
  if (!grant.revocationEndpoint) throw new CommandError('This deployment revokes no tokens.')
  const response = await fetch(grant.revocationEndpoint, {
    method: 'POST',
    body: new URLSearchParams({ token: grant.refreshToken ?? grant.accessToken, client_id: clientId }),
  })
  if (!response.ok) throw await refusalOf(response)
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}

/** An error of OAuth (RFC 6749, section 5.2) or a problem of the API, as one line. */
async function refusalOf(response: Response): Promise<CommandError> {
  const body = await response.json().catch(() => ({}))
  const code: string = body.error ?? body.code ?? `status ${response.status}`
  const detail: string = body.error_description ?? body.detail ?? ''
  const exitCode = response.status < 500 && response.status !== 429 ? EXIT.signIn : EXIT.failed
  return new CommandError(`Signing in failed: ${code}${detail && `, ${detail}`}`, exitCode)
}
