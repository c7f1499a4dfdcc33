// Verifies a reference by the catalogues and records the result: `verified`, with the catalogue's fields added;
// `not_found`, if catalogues answered and have no such work; else it stays `unchecked`. Runs after the response that
// stored the reference.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { mergeWorks } from '../../domain/citations/matching/merge-works.ts'
import { readRecord } from '../../domain/citations/parser/read-raw-reference.ts'
import type { Ports } from '../ports.ts'
import { CATALOGUES_MIN, findWork } from '../research/find-work.ts'
import type { FoundVerification } from '../research-ports.ts'

/** @returns how many catalogues answered */
export async function verifyReference(
  { catalogues, references }: Pick<Ports, 'catalogues' | 'references'>,
  reference: ReferenceRecord,
): Promise<number> {
  const { csl, raw, userId, id, updatedAt } = reference
  const { work, answered } = await findWork({ catalogues }, reference)
  if (work) {
    await references.recordVerification(userId, id, updatedAt, verifiedBy(work, { csl, raw }))
  } else if (answered >= CATALOGUES_MIN)
    await references.recordVerification(userId, id, updatedAt, {
      verification: 'not_found',
      csl,
      retracted: false,
      sources: [],
    })
  return answered
}

/** The record of a work that a catalogue confirms. */
export const verifiedBy = (
  work: MergedWork,
  { csl, raw }: Pick<ReferenceRecord, 'csl' | 'raw'>,
): FoundVerification => ({
  verification: 'verified',
  csl: completed(csl, work, raw),
  retracted: work.retracted,
  sources: work.sources,
})

/**
 * Fields that the user gave win, and the catalogue adds the missing ones. Fields that were only parsed from words
 * give way to the catalogue's.
 */
const completed = (csl: CslItem, work: MergedWork, raw: string): CslItem =>
  csl.title && (raw === '' || readRecord(raw)) ? mergeWorks(csl, work.csl) : mergeWorks(work.csl, csl)
