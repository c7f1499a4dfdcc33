// Draft, and the events of its writing; contracts/writing/draft.ts is their wire form.

import type { CslItem } from '../citations/csl/csl.ts'
import type { CatalogueName } from '../citations/matching/found-work.ts'

/**
 * `meant`: a catalogue has a work with these authors and year, this title or this identifier, which may be meant. `not_found`:
 * no catalogue has such a work. `unchecked`: no catalogue could be asked in time, or the text names no work. `mentioned`: the
 * draft's text has the name, but neither the brief nor the offered works do.
 */
export type UnverifiedState = 'meant' | 'not_found' | 'unchecked' | 'mentioned'

/** A work that may be meant, and how the draft cites it if a person says so. */
export type CitationOffer = {
  /** The work in one plain line. */
  raw: string
  csl: CslItem
  retracted: boolean
  /** The catalogues that have it; the first has these fields. */
  sources: CatalogueName[]
  url: string | null
  /** What catalogues say of it, sealed (services/drafts/with-receipts.ts). */
  receipt?: string
  /** The citation; with `restores` the whole sentence that was taken out. '' if it cannot be cited there. */
  html: string
  /** The sentence whose gap the citation fills; with `restores` the one that the sentence follows, '' if it was the first. */
  sentence: string
  restores: boolean
}

/** A source, or a person or an organisation, that the model named and that nothing confirms. */
export type UnverifiedSource = {
  /** As the model wrote it. */
  text: string
  /** The heading of its section. */
  section: string
  state: UnverifiedState
  /** The sentence that was taken out with it; '' if a mark stands in its place. With `mentioned` the sentence that has it. */
  sentence: string
  offer: CitationOffer | null
}

/**
 * `named`: the model named the work there. The model was offered the other works: the abstract says so (`abstract`), or
 * only that the work is on the subject is known (`subject`).
 */
export type CitationBasis = 'named' | 'abstract' | 'subject'

export type DraftReference = {
  /** The work in one plain line. */
  raw: string
  csl: CslItem
  verification: 'verified'
  retracted: boolean
  /** The catalogues that have it; the first has these fields. */
  sources: CatalogueName[]
  url: string | null
  /** What catalogues say of it, sealed (services/drafts/with-receipts.ts). */
  receipt?: string
  /** Its citations in text order; empty if the work was only in the model's reference list. */
  places: { section: string; sentence: string; basis: CitationBasis; passage?: string }[]
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
  | 'model_misconfigured'
  | 'model_prompt_too_long'
  | 'model_refused'
  | 'model_cut'
  | 'model_interrupted'
  | 'cancelled'
