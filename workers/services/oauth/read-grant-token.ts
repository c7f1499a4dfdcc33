// Access tokens of grants. The library knows the token, the row whether the grant still holds; both are read at once.

import type { GrantResource } from '../../domain/account/grant.ts'
import { ACCESS_TOKEN_LIFE, PROGRAM_USE_INTERVAL } from '../../domain/account/lifetimes.ts'
import { isId } from '../../domain/id.ts'
import type { Ports } from '../ports.ts'
import type { ReadToken } from '../sessions/personal-tokens.ts'

/** True for what has the form of a grant's access token: the grant's id, the library's, and a secret. */
export const isGrantTokenForm = (token: string): boolean => token.split(':').length === 3

export async function readGrantToken(
  { admits, clock, grants, oauth }: Pick<Ports, 'admits' | 'clock' | 'grants' | 'oauth'>,
  { origin, resource, token }: { origin: string; resource: GrantResource; token: string },
): Promise<ReadToken> {
  const [grantId] = token.split(':', 1)
  if (!isId(grantId)) return { ok: false, reason: 'invalid' }
  const [read, found] = await Promise.all([oauth(origin).readToken(resource, token), grants.find(grantId)])
  if (!read || !found || !admits(found.owner)) return { ok: false, reason: 'invalid' }
  const { grant, owner } = found
  const now = clock.now()
  if (grant.expiresAt <= now || read.expiresAt <= now) return { ok: false, reason: 'expired' }
  const { lastUsedAt, projectId, userId } = grant
  const isOld = lastUsedAt === null || lastUsedAt <= now - PROGRAM_USE_INTERVAL * 1000
  return {
    ok: true,
    claims: {
      userId,
      familyId: grantId,
      name: owner.name,
      // A socket lives no longer than one of a session does (revoke-session.ts).
      expiresAt: Math.min(read.expiresAt, grant.expiresAt, now + ACCESS_TOKEN_LIFE * 1000),
      scopes: read.scopes,
      projectId,
      program: grant.client.name || (grant.client.domain ?? 'A program'),
    },
    noteUse: isOld ? () => grants.noteUse(grantId, now) : null,
  }
}
