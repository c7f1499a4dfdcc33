// A page of a person's library, newest first, and how many there are in all.
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { wantedWords } from '../../domain/citations/matching/search-words.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { decodeReferenceCursor, encodeReferenceCursor } from './reference-cursor.ts'

export type ReferenceQuestion = {
  projectId: string | null
  /** As they were typed; '' for all. */
  words: string
  /** Null for all. */
  ids: string[] | null
  cursor: string | undefined
  limit: number
}
export type ReferencePage = { references: ReferenceRecord[]; nextCursor: string | null; total: number }

export async function listReferences(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  { projectId, words, ids, cursor, limit }: ReferenceQuestion,
): Promise<Result<ReferencePage, Failure>> {
  const after = cursor === undefined ? null : decodeReferenceCursor(cursor)
  if (cursor !== undefined && after === null) return fail({ reason: 'cursor_invalid' })
  const found = await references.list(userId, {
    projectId,
    words: wantedWords(words),
    ids,
    after,
    limit: limit + 1,
  })
  const page = found.references.slice(0, limit)
  const last = page.at(-1)
  const more = found.references.length > limit && last !== undefined
  return ok({ references: page, nextCursor: more ? encodeReferenceCursor(last) : null, total: found.total })
}
