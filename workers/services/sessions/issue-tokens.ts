// Issues a pair of tokens in a session family. Only the hash of the refresh token is stored.
import { REFRESH_TOKEN_LIFE, SESSION_LIFE } from '../../domain/account/lifetimes.ts'
import type { Ports } from '../ports.ts'

export type TokenPair = { accessToken: string; refreshToken: string }

export async function issueTokens(
  { clock, ids, sessions, tokens }: Pick<Ports, 'clock' | 'ids' | 'sessions' | 'tokens'>,
  /** `createdAt` is the time of signing in. */
  session: { userId: string; familyId: string; name: string; createdAt: number },
): Promise<TokenPair> {
  const refreshToken = ids.secret()
  const now = clock.now()
  await sessions.addToken({
    hash: await tokens.hash(refreshToken),
    familyId: session.familyId,
    createdAt: now,
    expiresAt: Math.min(now + REFRESH_TOKEN_LIFE * 1000, session.createdAt + SESSION_LIFE * 1000),
  })
  return { accessToken: await tokens.signAccess(session), refreshToken }
}
