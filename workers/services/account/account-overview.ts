// What an account is and stores: the person, and the use of each quota.

import type { UserRecord } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/failure.ts'
import { QUOTA_KINDS, type QuotaKind } from '../../domain/project/quota.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

/** Bytes, but for `projects`. */
export type StorageUse = { of: QuotaKind; used: number; limit: number }
export type AccountOverview = { user: UserRecord; storage: StorageUse[] }

export async function accountOverview(
  ports: Pick<Ports, 'chats' | 'pdfs' | 'plagiarismSources' | 'projects' | 'quotas' | 'references' | 'users'>,
  userId: string,
): Promise<Result<AccountOverview, Failure>> {
  const [user, storage] = await Promise.all([ports.users.find(userId), storageUse(ports, userId)])
  return user ? ok({ user, storage }) : fail({ reason: 'token_invalid' })
}

async function storageUse(
  {
    chats,
    pdfs,
    plagiarismSources,
    projects,
    quotas,
    references,
  }: Pick<Ports, 'chats' | 'pdfs' | 'plagiarismSources' | 'projects' | 'quotas' | 'references'>,
  userId: string,
): Promise<StorageUse[]> {
  const [ofProjects, library, files, sources, ofChats] = await Promise.all([
    projects.stored(userId),
    references.stored(userId),
    pdfs.list(userId, null),
    plagiarismSources.list(userId),
    chats.stored(userId),
  ])
  const used = {
    ...ofProjects,
    library: library.bytes,
    pdfs: sumOf(files),
    sources: sumOf(sources),
    chats: ofChats,
  }
  return QUOTA_KINDS.map((of) => ({ of, used: used[of], limit: quotas[of] }))
}

const sumOf = (stored: readonly { bytes: number }[]) => stored.reduce((sum, { bytes }) => sum + bytes, 0)
