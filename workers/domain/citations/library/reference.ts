// References: works in a person's library.
import type { CslItem } from '../csl/csl.ts'
import type { CatalogueName } from '../matching/found-work.ts'

export const VERIFICATIONS = ['verified', 'not_found', 'unchecked'] as const
/** `not_found`: catalogues answered and have no such work. `unchecked`: no catalogue has answered yet. */
export type Verification = (typeof VERIFICATIONS)[number]

export type ReferenceRecord = {
  id: string
  userId: string
  /** The project that it was added from; null for the library alone. */
  projectId: string | null
  csl: CslItem
  /** As typed; '' for a work that came as fields. */
  raw: string
  verification: Verification
  retracted: boolean
  /** Catalogues that have it. */
  sources: CatalogueName[]
  /** Its id at the reference manager that it was imported from; null for one added by hand. */
  origin: string | null
  createdAt: number
  updatedAt: number
}

/** `workKey` is unique within a library. */
export type ReferenceEntry = Pick<ReferenceRecord, 'projectId' | 'csl' | 'raw' | 'origin'> & {
  workKey: string
}
