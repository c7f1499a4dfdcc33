// Wire form of a reference.
import type { Reference } from '../../contracts/citations/citation.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { differingFields } from '../../domain/citations/matching/compare-work.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'

export const referenceResponse = (record: ReferenceRecord): Reference => ({
  _id: record.id,
  raw: record.raw || plainReference(record.csl),
  csl: record.csl,
  verification: record.verification,
  differences: differencesOf(record),
  retracted: record.retracted,
  projectId: record.projectId,
  createdAt: new Date(record.createdAt).toISOString(),
  updatedAt: new Date(record.updatedAt).toISOString(),
})

function differencesOf({ compared, csl, verification }: ReferenceRecord): Reference['differences'] {
  if (compared === null || verification !== 'differs') return null
  return { catalogue: compared.source, csl: compared.csl, fields: differingFields(csl, compared) }
}
