// The client of the deployment that a command is for, with the tokens that `login` kept.

import { type Client, createClient } from '../../typescript/src/index.ts'
import { CommandError, EXIT, type Values } from './command.ts'
import { changeCredentials, type Deployment, type Grant, readCredentials } from './credentials.ts'
import { refresh } from './signing-in/oauth.ts'

export type Connected = { client: Client; deployment: string }

/** @param preferred the deployment where none is named, before the one of the last login */
export async function connect({ url }: Values, preferred?: string): Promise<Connected> {
  const { current } = await readCredentials()
  const named = (url as string | undefined) ?? process.env.COLOPHON_URL ?? preferred ?? current
  if (!named) throw new CommandError('Not signed in: run `colophon login <address>`.', EXIT.signIn)
  const deployment = originOf(named)
  const client = createClient({
    baseUrl: deployment,
    token: process.env.COLOPHON_TOKEN ?? ((refused) => tokenOf(deployment, refused)),
  })
  return { client, deployment }
}

export function originOf(address: string): string {
  try {
    const { origin, protocol, hostname } = new URL(address.includes('://') ? address : `https://${address}`)
    const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
    if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return origin
  } catch {
    // Told below.
  }
  throw new CommandError(`${address} is no address of a deployment: https://… is needed.`, EXIT.usage)
}

/** A token is renewed this long before its end, so that none expires on its way. Milliseconds. */
const MARGIN_MS = 30_000

const isFresh = (grant: { expiresAt: number; accessToken: string }, refused: string | undefined) =>
  grant.accessToken !== refused && grant.expiresAt - MARGIN_MS > Date.now()

/** One command refreshes, and others that wait for it take what it got: a refresh token works once. */
async function tokenOf(deployment: string, refused: string | undefined): Promise<string> {
  const known = keptOf((await readCredentials()).deployments[deployment], deployment)
  if ('token' in known) return known.token
  if (isFresh(known.grant, refused)) return known.grant.accessToken
  return changeCredentials(async ({ deployments }) => {
    const kept = keptOf(deployments[deployment], deployment)
    if ('token' in kept) return kept.token
    if (isFresh(kept.grant, refused)) return kept.grant.accessToken
    const { clientId = '' } = deployments[deployment] ?? {}
    if (!kept.grant.refreshToken) throw ended(deployment)
    const grant = await refresh(deployment, kept.grant, clientId).catch((error) => {
      throw error instanceof CommandError && error.exitCode === EXIT.signIn ? ended(deployment) : error
    })
    deployments[deployment] = { clientId, grant }
    return grant.accessToken
  })
}

function keptOf({ grant, token }: Deployment = {}, deployment: string): { token: string } | { grant: Grant } {
  if (token) return { token }
  if (grant) return { grant }
  throw new CommandError(`Not signed in: run \`colophon login ${deployment}\`.`, EXIT.signIn)
}

const ended = (deployment: string) =>
  new CommandError(`The session has ended: run \`colophon login ${deployment}\`.`, EXIT.signIn)
