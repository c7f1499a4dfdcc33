// Draft, and the events of its writing; contracts/draft.ts is their wire form.

import type { CslItem } from '../citations/csl/csl.ts'
import type { CatalogueName } from '../citations/matching/found-work.ts'

export type UnverifiedState = 'not_found' | 'unchecked'

export type UnverifiedSource = {
  /** As the model wrote it. */
  text: string
  /** The heading of its section. */
  section: string
  /** `not_found`: no catalogue has the work. `unchecked`: no catalogue could be asked in time, or the text names no work. */
  state: UnverifiedState
}

/** `named`: the model named the work there. `matched`: the work was found for what the sentence says. */
export type CitationBasis = 'named' | 'matched'

export type DraftReference = {
  /** The work in one plain line. */
  raw: string
  csl: CslItem
  verification: 'verified'
  retracted: boolean
  /** The catalogues that have it. */
  sources: CatalogueName[]
  url: string | null
  /** Its citations in text order; empty if the work was only in the model's reference list. */
  places: { section: string; sentence: string; basis: CitationBasis }[]
}

export type Draft = {
  /** HTML of the manuscript's schema. */
  content: string
  template: boolean
  provider: 'embedded' | 'openai' | 'workers-ai'
  references: DraftReference[]
  unverified: UnverifiedSource[]
  /** The writing stopped early; `content` is partial. */
  interrupted: boolean
}

/**
 * A partial draft to be continued. `written`: words of a finished section with its heading; 0 for one to be written.
 * `before`: the end of the finished text.
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
        /** Sources removed from the title and the headings. */
        unverified: UnverifiedSource[]
      }
    }
  /** The current section so far, in whole sentences. */
  | { event: 'progress'; data: DraftSection }
  /** Sent again when a section's sources have been checked. */
  | { event: 'section'; data: DraftSection & { unverified: Omit<UnverifiedSource, 'section'>[] } }
  /** Sent again when its places have changed; no places: it is no longer cited. */
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
