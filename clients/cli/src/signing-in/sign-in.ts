// Signs in by the browser: an authorization code with PKCE (RFC 7636), redirected to a port of this machine.

import { spawn } from 'node:child_process'
import type { Call } from '../command.ts'
import { type Deployment, readCredentials } from '../credentials.ts'
import { awaitRedirect, REGISTERED_REDIRECT } from './await-redirect.ts'
import { authorize, discover, register } from './oauth.ts'

/** A client is kept once a person signed in by it: a deployment soon forgets one that nobody used, and does not tell. */
export async function signIn(
  deployment: string,
  tell: Call['tell'],
  openBrowser: boolean,
): Promise<Deployment> {
  const server = await discover(deployment)
  const known = (await readCredentials()).deployments[deployment]?.clientId
  const clientId = known ?? (await register(server, REGISTERED_REDIRECT))
  const redirect = await awaitRedirect()
  try {
    const { page, read, redeem } = await authorize(server, { client_id: clientId }, redirect.address)
    tell(`Sign in on this page:\n${page}`)
    if (openBrowser) open(String(page))
    return { clientId, grant: await redeem(await redirect.answer(read)) }
  } finally {
    redirect.close()
  }
}

/** Opens the address in a browser. Where there is none, the person opens the address that was told. */
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
