// Personal access tokens: scripts of a person's own use them instead of a session, within their scopes
// (docs/decisions/068-personal-access-tokens.md).

import { PERSONAL_TOKENS_MAX } from '../../contracts/limits.ts'
import { ACCESS_TOKEN_LIFE, PROGRAM_USE_INTERVAL } from '../../domain/account/lifetimes.ts'
import {
  isPersonalTokenForm,
  PERSONAL_TOKEN_CHECKSUM_LENGTH,
  PERSONAL_TOKEN_PREFIX,
  PERSONAL_TOKEN_SECRET_LENGTH,
  type PersonalToken,
} from '../../domain/account/personal-token.ts'
import type { Scope } from '../../domain/account/scopes.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { ListedToken } from '../account-ports.ts'
import type { Ports } from '../ports.ts'
import type { AccessClaims, Tokens } from '../session-ports.ts'
import { revokeFamilySockets } from './revoke-session.ts'

const DAY = 24 * 60 * 60 * 1000

export type NewToken = { name: string; scopes: Scope[]; projectId: string | null; expiresInDays: number }
/** `secret` is the token itself, which nothing can show again; null for a repeated request. */
export type MadeToken = { token: ListedToken; secret: string | null }

export async function createPersonalToken(
  {
    clock,
    ids,
    log,
    personalTokens,
    projects,
    tokens,
  }: Pick<Ports, 'clock' | 'ids' | 'log' | 'personalTokens' | 'projects' | 'tokens'>,
  userId: string,
  { name, scopes, projectId, expiresInDays }: NewToken,
): Promise<Result<MadeToken, Failure>> {
  const project = projectId === null ? null : await projects.find(userId, projectId)
  if (projectId !== null && !project) return fail({ reason: 'project_not_found' })
  const start = PERSONAL_TOKEN_PREFIX + ids.secret().slice(0, PERSONAL_TOKEN_SECRET_LENGTH)
  const secret = start + (await checksum(tokens, start))
  const now = clock.now()
  const token: PersonalToken = {
    id: ids.make(),
    userId,
    name,
    scopes,
    projectId,
    lastFour: secret.slice(-4),
    createdAt: now,
    expiresAt: now + expiresInDays * DAY,
    lastUsedAt: null,
  }
  const hash = await tokens.hash(secret)
  if (!(await personalTokens.insert({ ...token, hash }, PERSONAL_TOKENS_MAX)))
    return fail({ reason: 'personal_tokens_full', limit: PERSONAL_TOKENS_MAX })
  log.info('personal_token_made', { user: userId, token: token.id })
  return ok({ token: { ...token, projectTitle: project?.title ?? null }, secret })
}

/** The token of a repeated request, without its secret. */
export async function findPersonalToken(
  { personalTokens }: Pick<Ports, 'personalTokens'>,
  userId: string,
  id: string,
): Promise<Result<MadeToken, Failure>> {
  const token = await personalTokens.find(userId, id)
  return token ? ok({ token, secret: null }) : fail({ reason: 'personal_token_not_found' })
}

/** Ends a token at once; its sockets are closed. */
export async function revokePersonalToken(
  ports: Pick<Ports, 'clock' | 'log' | 'personalTokens' | 'rooms' | 'sessions'>,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  if (!(await ports.personalTokens.remove(userId, id))) return fail({ reason: 'personal_token_not_found' })
  ports.log.info('personal_token_revoked', { user: userId, token: id })
  await revokeFamilySockets(ports, id)
  return ok(null)
}

/** Ends all tokens of a person. */
export async function revokeAllPersonalTokens(
  ports: Pick<Ports, 'clock' | 'log' | 'personalTokens' | 'rooms' | 'sessions'>,
  userId: string,
): Promise<void> {
  for (const { id } of await ports.personalTokens.list(userId)) await revokePersonalToken(ports, userId, id)
}

export type ReadToken =
  | {
      ok: true
      claims: AccessClaims
      /** Writes the time of use, if the one stored is older than an hour; to be called after the response. */
      noteUse: (() => Promise<void>) | null
    }
  | { ok: false; reason: 'invalid' | 'expired' }

/** Claims of a personal token that came with a request. What has a wrong checksum is not looked up. */
export async function readPersonalToken(
  { admits, clock, personalTokens, tokens }: Pick<Ports, 'admits' | 'clock' | 'personalTokens' | 'tokens'>,
  sent: string,
): Promise<ReadToken> {
  if (!isPersonalTokenForm(sent)) return { ok: false, reason: 'invalid' }
  const start = sent.slice(0, -PERSONAL_TOKEN_CHECKSUM_LENGTH)
  const [sum, hash] = await Promise.all([checksum(tokens, start), tokens.hash(sent)])
  if (!sent.endsWith(sum)) return { ok: false, reason: 'invalid' }
  const stored = await personalTokens.findByHash(hash)
  if (!stored || !admits(stored.owner)) return { ok: false, reason: 'invalid' }
  const { owner, token } = stored
  const now = clock.now()
  if (token.expiresAt <= now) return { ok: false, reason: 'expired' }
  const { id, lastUsedAt, projectId, scopes, userId } = token
  const isOld = lastUsedAt === null || lastUsedAt <= now - PROGRAM_USE_INTERVAL * 1000
  return {
    ok: true,
    claims: {
      userId,
      familyId: id,
      name: owner.name,
      // A socket lives no longer than one of a session does (revoke-session.ts).
      expiresAt: Math.min(token.expiresAt, now + ACCESS_TOKEN_LIFE * 1000),
      scopes,
      projectId,
      program: token.name,
    },
    noteUse: isOld ? () => personalTokens.noteUse(id, now) : null,
  }
}

/** The first digits of SHA-256, so that scanners need no code of ours. */
const checksum = async (tokens: Pick<Tokens, 'hash'>, start: string) =>
  (await tokens.hash(start)).slice(0, PERSONAL_TOKEN_CHECKSUM_LENGTH)
