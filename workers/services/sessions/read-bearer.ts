// Claims of a bearer token. Its form tells its kind: a personal token by its prefix, one of a grant by its colons, else a
// session's access token, whose session is looked up: one that has ended makes and changes nothing any more.

import type { GrantResource } from '../../domain/account/grant.ts'
import { PERSONAL_TOKEN_PREFIX } from '../../domain/account/personal-token.ts'
import { isGrantTokenForm, readGrantToken } from '../oauth/read-grant-token.ts'
import type { Ports } from '../ports.ts'
import { withoutDatabase } from '../without-database.ts'
import { type ReadToken, readPersonalToken } from './personal-tokens.ts'

/** @param sent `resource`: what the request is for; a grant's token is for one alone */
export async function readBearer(
  ports: Pick<Ports, 'admits' | 'clock' | 'grants' | 'oauth' | 'personalTokens' | 'sessions' | 'tokens'>,
  sent: { origin: string; resource: GrantResource; token: string },
): Promise<ReadToken> {
  const { token } = sent
  if (token.startsWith(PERSONAL_TOKEN_PREFIX)) return readPersonalToken(ports, token)
  if (isGrantTokenForm(token)) return readGrantToken(ports, sent)
  const read = await ports.tokens.readAccess(token)
  if (!read.ok) return read
  // While D1 does not answer, a session can do nothing that outlasts it: docs/decisions/077-without-the-database.md.
  const isLive = await withoutDatabase(
    () => ports.sessions.isLive(read.claims.familyId),
    async () => true,
  )
  if (!isLive) return { ok: false, reason: 'invalid' }
  return { ok: true, claims: { ...read.claims, scopes: null, projectId: null, program: null }, noteUse: null }
}
