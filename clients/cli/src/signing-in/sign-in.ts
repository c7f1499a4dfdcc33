// Signs in by the browser: an authorization code with PKCE (RFC 7636), redirected to a port of this machine.

import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '../command.ts'
import { changeCredentials, type Grant, readCredentials } from '../credentials.ts'
import { awaitRedirect, REGISTERED_REDIRECT } from './await-redirect.ts'
import { discover, register, requestTokens, SCOPE } from './oauth.ts'

const WITHIN_MS = 5 * 60_000
const random = () => randomBytes(32).toString('base64url')

export async function signIn(deployment: string, tell: Call['tell'], openBrowser: boolean): Promise<Grant> {
  const metadata = await discover(deployment)
  const known = (await readCredentials()).deployments[deployment]?.clientId
  const clientId = known ?? (await register(metadata, REGISTERED_REDIRECT))
  await changeCredentials(({ deployments }) => {
    deployments[deployment] = { ...deployments[deployment], clientId }
  })
  const state = random()
  const verifier = random()
  const redirect = await awaitRedirect({ state, issuer: deployment }, WITHIN_MS)
  try {
    const page = new URL(metadata.authorization_endpoint)
    const query = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect.address,
      scope: SCOPE,
      resource: `${deployment}/api`,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
    tell(`Sign in on this page:\n${page}`)
    if (openBrowser) open(String(page))
    const endpoints = {
      tokenEndpoint: metadata.token_endpoint,
      revocationEndpoint: metadata.revocation_endpoint ?? null,
    }
    return await requestTokens(endpoints, {
      grant_type: 'authorization_code',
      code: await redirect.code,
      redirect_uri: redirect.address,
      client_id: clientId,
      code_verifier: verifier,
      resource: `${deployment}/api`,
    })
  } finally {
    redirect.close()
  }
}

/** Without a browser here, the person opens the address that was told. */
function open(address: string): void {
  const [program, ...parameters] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open']
  spawn(program ?? '', [...parameters, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
