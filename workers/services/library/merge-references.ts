// Merges works of a library into one of them, which keeps its id. The others are removed; what names them, a citation or an
// import, leads to the kept work (domain/citations/library/merged-names.ts).
import { namesOfMerged } from '../../domain/citations/library/merged-names.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { correctReference } from './correct-reference.ts'
import { worksOf } from './list-duplicates.ts'

/**
 * @param ids different ones, the kept work's first
 * @param fields of the kept work, as of a correction; none leaves it as it is
 */
export async function mergeReferences(
  ports: Pick<Ports, 'clock' | 'mergedReferences' | 'quotas' | 'references'>,
  userId: string,
  [kept = '', ...others]: readonly string[],
  fields: Record<string, unknown>,
): Promise<Result<ReferenceRecord, Failure>> {
  const { mergedReferences, references } = ports
  const works = await worksOf(references, userId, [kept, ...others])
  const before = works.find(({ id }) => id === kept)
  if (!before || works.length <= others.length) return fail({ reason: 'reference_not_found' })
  const merged = works.filter(({ id }) => id !== kept)
  // First, so that nothing is lost where the correction is refused or the second statement fails.
  const corrected =
    Object.keys(fields).length === 0 ? ok(before) : await correctReference(ports, userId, kept, fields)
  if (!corrected.ok) return corrected
  await mergedReferences.merge(userId, kept, others, [...new Set(merged.flatMap(namesOfMerged))])
  const after = await references.find(userId, kept)
  return after ? ok(after) : fail({ reason: 'reference_not_found' })
}
