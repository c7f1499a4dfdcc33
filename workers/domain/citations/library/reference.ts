// A work in a person's library.
import type { CslItem } from '../csl/csl.ts'
import type { CatalogueName } from '../matching/found-work.ts'

export const VERIFICATIONS = ['verified', 'not_found', 'unchecked'] as const
/** `not_found` says that catalogues were asked and know no such work; `unchecked` that none has said anything yet. */
export type Verification = (typeof VERIFICATIONS)[number]

export type ReferenceRecord = {
  id: string
  userId: string
  /** The project that it was added from; null for the library alone. */
  projectId: string | null
  csl: CslItem
  /** As the person typed it; '' where it came as fields. */
  raw: string
  verification: Verification
  retracted: boolean
  /** Catalogues that know it. */
  sources: CatalogueName[]
  /** Where it was imported from, as that library names it; null where it was added by hand. */
  origin: string | null
  createdAt: number
  updatedAt: number
}

/** What is put into a library; `workKey` is the one thing by which it is there once. */
export type ReferenceEntry = Pick<ReferenceRecord, 'projectId' | 'csl' | 'raw' | 'origin'> & {
  workKey: string
}
