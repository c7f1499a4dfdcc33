// Likely duplicates of a library, which a person merges or keeps apart.
import { DUPLICATE_GROUPS_MAX, LIST_MAX } from '../../contracts/limits.ts'
import { likelyDuplicates } from '../../domain/citations/library/likely-duplicates.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { Ports } from '../ports.ts'

export async function listDuplicates(
  { mergedReferences, nextTurn, references }: Pick<Ports, 'mergedReferences' | 'nextTurn' | 'references'>,
  userId: string,
): Promise<{ groups: ReferenceRecord[][]; total: number }> {
  const candidates = await mergedReferences.candidates(userId)
  const apart = await mergedReferences.apart(userId)
  const groups = await runInTurns(likelyDuplicates(candidates, apart), nextTurn)
  const shown = groups.slice(0, DUPLICATE_GROUPS_MAX)
  const byId = new Map<string, ReferenceRecord>()
  const ids = shown.flat()
  for (let from = 0; from < ids.length; from += LIST_MAX)
    for (const record of await worksOf(references, userId, ids.slice(from, from + LIST_MAX)))
      byId.set(record.id, record)
  const works = shown.map((group) => group.flatMap((id) => byId.get(id) ?? []))
  // A work may have been removed meanwhile.
  return { groups: works.filter(({ length }) => length > 1), total: groups.length }
}

export async function keepDuplicatesApart(
  { mergedReferences, references }: Pick<Ports, 'mergedReferences' | 'references'>,
  userId: string,
  ids: readonly string[],
): Promise<Result<null, Failure>> {
  const works = await worksOf(references, userId, ids)
  if (works.length < new Set(ids).size) return fail({ reason: 'reference_not_found' })
  await mergedReferences.keepApart(userId, ids)
  return ok(null)
}

/** @param ids at most LIST_MAX */
export const worksOf = async (references: Ports['references'], userId: string, ids: readonly string[]) =>
  (await references.list(userId, { projectId: null, words: [], ids, after: null, limit: LIST_MAX }))
    .references
