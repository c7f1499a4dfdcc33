// Verifies a reference by the catalogues and records the verdict (domain/citations/library/judge-work.ts); `not_found`, if
// catalogues answered and have no such work; else it stays `unchecked`. Runs after the response that stored the reference.

import { judgeWork } from '../../domain/citations/library/judge-work.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { describesWork } from '../../domain/citations/matching/describes-work.ts'
import type { Ports } from '../ports.ts'
import { CATALOGUES_MIN, findWork } from '../research/find-work.ts'

/** @returns how many catalogues answered */
export async function verifyReference(
  { catalogues, references }: Pick<Ports, 'catalogues' | 'references'>,
  reference: ReferenceRecord,
): Promise<number> {
  const { csl, userId, id, updatedAt } = reference
  const { works, answered } = await findWork({ catalogues }, reference, undefined, (found) =>
    describesWork(found, reference),
  )
  const [work, ...others] = works
  if (work) {
    await references.recordVerification(userId, id, updatedAt, judgeWork(reference, [work, ...others]))
  } else if (answered >= CATALOGUES_MIN)
    await references.recordVerification(userId, id, updatedAt, {
      verification: 'not_found',
      csl,
      compared: null,
      retracted: false,
      sources: [],
    })
  return answered
}
