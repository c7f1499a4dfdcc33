// A certified server of OpenID Connect on this machine (oidc-provider), whose people say who they are and need no password.

import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

export const OIDC_CLIENT = { id: 'colophon', secret: 'a secret of the client' }

/**
 * @param colophon address of the server to which people are sent back
 * @returns its issuer, and how it ends
 */
export async function startOidcServer(colophon: string): Promise<{ issuer: string; close: () => void }> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [`${colophon}/sign-in`],
        backchannel_logout_uri: `${colophon}/oauth/back-channel-logout/campus`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the stand-in'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    pkce: { required: () => true },
    // It asks no address of this machine otherwise, and the server under test is at one.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.edu`,
        email_verified: true,
        name: `${id} of the campus`,
      }),
    }),
  })
  const server = createServer(provider.callback()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { issuer, close: () => server.close() }
}
