// A page of a library, newest first, and the number of all matches.
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { queryWords } from '../../domain/citations/matching/search-words.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { decodeCursor, encodeCursor } from '../../domain/time-cursor.ts'
import type { Ports } from '../ports.ts'

export type ReferenceQuestion = {
  projectId: string | null
  /** Search as typed; '' for all. */
  words: string
  /** Null for all. */
  ids: string[] | null
  cursor: string | undefined
  limit: number
}
export type ReferencePage = {
  references: ReferenceRecord[]
  /** Of the ids, those of works that were merged into another, which is among the references. */
  merged: { id: string; into: string }[]
  nextCursor: string | null
  total: number
}

export async function listReferences(
  { mergedReferences, references }: Pick<Ports, 'mergedReferences' | 'references'>,
  userId: string,
  { projectId, words, ids, cursor, limit }: ReferenceQuestion,
): Promise<Result<ReferencePage, Failure>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && after === null) return fail({ reason: 'cursor_invalid' })
  const query = { projectId, words: queryWords(words), after, limit: limit + 1 }
  const named = await references.list(userId, { ...query, ids })
  const merged =
    ids !== null && named.total < ids.length ? await mergedReferences.mergedInto(userId, ids) : []
  const found =
    merged.length === 0
      ? named
      : await references.list(userId, {
          ...query,
          ids: [...(ids ?? []), ...merged.map(({ into }) => into)],
        })
  const page = found.references.slice(0, limit)
  const last = page.at(-1)
  const more = found.references.length > limit && last !== undefined
  return ok({ references: page, merged, nextCursor: more ? encodeCursor(last) : null, total: found.total })
}
