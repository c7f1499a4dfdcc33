// Wire form of a reference.
import type { Reference } from '../../contracts/citation.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'

export const referenceResponse = (record: ReferenceRecord): Reference => ({
  _id: record.id,
  raw: record.raw || plainReference(record.csl),
  csl: record.csl,
  verification: record.verification,
  retracted: record.retracted,
  projectId: record.projectId,
  createdAt: new Date(record.createdAt).toISOString(),
  updatedAt: new Date(record.updatedAt).toISOString(),
})
