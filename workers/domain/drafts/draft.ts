// A draft and the events in which it is made, as the domain sees them; contracts/draft.ts is their wire form.

import type { CslItem } from '../citations/csl/csl.ts'
import type { CatalogueName } from '../citations/matching/found-work.ts'

export type UnverifiedState = 'not_found' | 'unchecked'

export type UnverifiedSource = {
  /** What looked like a source, as the model wrote it. */
  text: string
  /** The heading of the part it stood in. */
  section: string
  /** `not_found`: catalogues know no such work. `unchecked`: none could be asked in time, or for what it says. */
  state: UnverifiedState
}

/** `named`: the model named it there, and it exists. `matched`: nobody did; it is about what the sentence says. */
export type CitationBasis = 'named' | 'matched'

export type DraftReference = {
  /** The work in one plain line. */
  raw: string
  csl: CslItem
  verification: 'verified'
  retracted: boolean
  /** Catalogues that have it. */
  sources: CatalogueName[]
  url: string | null
  /** Where it is cited, in the order of the text; none where it stood in the model's list alone. */
  places: { section: string; sentence: string; basis: CitationBasis }[]
}

export type Draft = {
  /** HTML of the manuscript's schema. */
  content: string
  template: boolean
  provider: 'embedded' | 'openai' | 'workers-ai'
  references: DraftReference[]
  unverified: UnverifiedSource[]
  /** The writing broke off; `content` is what was written until then. */
  interrupted: boolean
}

/**
 * A draft that broke off, to be gone on with. `written`: words of a section that stands, its heading counted; 0 for one that
 * is to be written. `before`: the end of the text of those that stand.
 */
export type BegunDraft = {
  title: string
  sections: { heading: string; words: number; written: number }[]
  before: string
}

export type DraftEvent =
  | {
      event: 'outline'
      data: {
        title: string
        sections: { heading: string; words: number }[]
        /** What was taken out of the title and the headings. */
        unverified: UnverifiedSource[]
      }
    }
  /** The part in hand so far, in whole sentences. */
  | { event: 'progress'; data: DraftSection }
  /** Comes again for a part whose sources have been checked since. */
  | { event: 'section'; data: DraftSection & { unverified: Omit<UnverifiedSource, 'section'>[] } }
  /** Comes again where its places are others now; none are left where it is cited no more. */
  | { event: 'reference'; data: DraftReference }
  | { event: 'done'; data: Draft }
  | { event: 'error'; data: { code: DraftErrorCode; detail: string } }

export type DraftSection = { index: number; heading: string; content: string; words: number }

export type DraftErrorCode =
  | 'model_unavailable'
  | 'model_busy'
  | 'model_quota_exhausted'
  | 'model_budget_spent'
  | 'model_interrupted'
  | 'cancelled'
