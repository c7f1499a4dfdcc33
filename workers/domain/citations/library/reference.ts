// References: works in a person's library.
import type { CslItem } from '../csl/csl.ts'
import type { CatalogueRecord } from '../matching/compare-work.ts'
import type { CatalogueName } from '../matching/found-work.ts'

export const VERIFICATIONS = ['verified', 'differs', 'not_found', 'unchecked'] as const
/**
 * `verified`: every printed field agrees with one catalogue's record. `differs`: a catalogue has the work, and some fields
 * differ. `not_found`: catalogues answered and have no such work. `unchecked`: no catalogue has answered yet.
 */
export type Verification = (typeof VERIFICATIONS)[number]

/** The catalogue's record that a work was compared with. */
export type ComparedRecord = CatalogueRecord & { source: CatalogueName }

export type ReferenceRecord = {
  id: string
  userId: string
  /** The project that it was added from; null for the library alone. */
  projectId: string | null
  csl: CslItem
  /** Reference as typed; '' for a work that came as fields. */
  raw: string
  verification: Verification
  /** Null for a work that no catalogue has, or that is unchecked. */
  compared: ComparedRecord | null
  retracted: boolean
  /** Catalogues that have it. */
  sources: CatalogueName[]
  /** Its id at the reference manager that it was imported from; null for one added by hand. */
  origin: string | null
  createdAt: number
  updatedAt: number
}

/** `workKey` is unique within a library. `otherKeys`, without identifiers, serve where another work has that key. */
export type ReferenceEntry = Pick<ReferenceRecord, 'projectId' | 'csl' | 'raw' | 'origin'> & {
  workKey: string
  otherKeys: readonly string[]
}
