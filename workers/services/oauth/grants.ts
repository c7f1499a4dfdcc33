// Grants: what a person allows a program, and how that ends (docs/decisions/069-oauth-grants.md).

import type { Grant } from '../../domain/account/grant.ts'
import type { Scope } from '../../domain/account/scopes.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { GrantEvents } from '../oauth-ports.ts'
import type { Ports } from '../ports.ts'
import { revokeFamilySockets } from '../sessions/revoke-session.ts'

const DAY = 24 * 60 * 60 * 1000

type GrantPorts = Pick<Ports, 'clock' | 'grants' | 'log' | 'oauth' | 'rooms' | 'sessions'>

/** @property device on which the person decided, as `deviceOf` names it */
export type Decision = { scopes: Scope[]; projectId: string | null; expiresInDays: number; device: string }

/**
 * Allows a program what the person chose of what it asked for. Other grants of the same program stay: it may run on several
 * machines.
 * @param query of the request at the authorization endpoint, which is read again
 * @returns the address that takes the person back to the program
 */
export async function allowClient(
  ports: GrantPorts & Pick<Ports, 'ids' | 'projects'>,
  origin: string,
  userId: string,
  query: string,
  { device, expiresInDays, projectId, scopes }: Decision,
): Promise<Result<string, Failure>> {
  const { clock, grants, ids, log, projects } = ports
  const server = ports.oauth(origin)
  const request = await server.readRequest(query)
  if (!request.ok) return request
  const { client, redirectUri, resource, scopes: asked } = request.value
  if (asked.length > 0 && !scopes.every((scope) => asked.includes(scope)))
    return fail({
      reason: 'request_invalid',
      errors: [{ path: 'scopes', message: 'More than was asked for' }],
    })
  if (projectId !== null && !(await projects.find(userId, projectId)))
    return fail({ reason: 'project_not_found' })
  const now = clock.now()
  const grant: Grant = {
    id: ids.make(),
    userId,
    client,
    redirectUri,
    resource,
    scopes,
    projectId,
    device,
    createdAt: now,
    expiresAt: now + expiresInDays * DAY,
    redeemedAt: null,
    lastUsedAt: null,
  }
  await grants.insert(grant)
  const address = await server.allow(query, grant)
  log.info('grant_made', { user: userId, grant: grant.id })
  return ok(address)
}

/** Ends a grant at once; its sockets are closed. */
export async function revokeGrant(
  ports: GrantPorts,
  origin: string,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  const found = await ports.grants.find(id)
  if (found?.grant.userId !== userId) return fail({ reason: 'grant_not_found' })
  await endGrant(ports, origin, id)
  return ok(null)
}

/** Ends all grants of a person. */
export async function revokeAllGrants(ports: GrantPorts, userId: string): Promise<void> {
  for (const id of await ports.grants.idsOf(userId)) await endGrant(ports, NO_ORIGIN, id)
}

/** What the library stored of a grant lies under the grant's id, whatever the origin. */
const NO_ORIGIN = 'https://localhost'

/** The row goes first: without it no token is accepted. */
async function endGrant(ports: GrantPorts, origin: string, id: string): Promise<void> {
  await grantEnded(ports, id)
  await ports.oauth(origin).forget(id)
}

async function grantEnded(ports: GrantPorts, id: string): Promise<void> {
  if (!(await ports.grants.end(id))) return
  ports.log.info('grant_ended', { grant: id })
  await revokeFamilySockets(ports, id)
}

/** What the authorization server asks and tells while it answers a client. */
export const grantEvents = (ports: GrantPorts): GrantEvents => {
  const { clock, grants } = ports
  const secondsLeft = async (id: string) => {
    const found = await grants.find(id)
    const left = (found?.grant.expiresAt ?? 0) - clock.now()
    return left > 0 ? Math.floor(left / 1000) : null
  }
  return {
    redeem: async (id) => {
      const left = await secondsLeft(id)
      return left !== null && (await grants.redeem(id, clock.now())) ? left : null
    },
    secondsLeft,
    ended: (id) => grantEnded(ports, id),
  }
}
