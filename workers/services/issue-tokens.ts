// The next pair of tokens of a session family. Of the refresh token only its hash is kept.
import { REFRESH_TOKEN_LIFE } from '../domain/lifetimes.ts'
import type { Ports } from './ports.ts'

export type TokenPair = { accessToken: string; refreshToken: string }

export async function issueTokens(
  { clock, ids, sessions, tokens }: Pick<Ports, 'clock' | 'ids' | 'sessions' | 'tokens'>,
  session: { userId: string; familyId: string; name: string },
): Promise<TokenPair> {
  const refreshToken = ids.secret()
  const now = clock.now()
  await sessions.addToken({
    hash: await tokens.hash(refreshToken),
    familyId: session.familyId,
    createdAt: now,
    expiresAt: now + REFRESH_TOKEN_LIFE * 1000,
  })
  return { accessToken: await tokens.signAccess(session), refreshToken }
}
