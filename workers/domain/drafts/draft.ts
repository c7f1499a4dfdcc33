// Draft, and the events of its writing; contracts/writing/draft.ts is their wire form.

import type { CslItem } from '../citations/csl/csl.ts'
import type { Verification } from '../citations/library/reference.ts'
import type { CatalogueName } from '../citations/matching/found-work.ts'
import type { DraftPlan, PlannedSection, SentPlan, WorkOrigin } from './plan/draft-plan.ts'

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
  /** The source as the model wrote it. */
  text: string
  /** The heading of its section. */
  section: string
  state: UnverifiedState
  /** The sentence that was taken out with it; '' if a mark stands in its place. With `mentioned` the sentence that has it. */
  sentence: string
  offer: CitationOffer | null
}

/**
 * `named`: the model named the work there. The model was offered the other works: the abstract says so (`abstract`), or the
 * person's PDF does (`pdf`), or only that the work is on the subject is known (`subject`).
 */
export type CitationBasis = 'named' | 'abstract' | 'pdf' | 'subject'

export type DraftReference = {
  /** The work in one plain line. */
  raw: string
  csl: CslItem
  origin: WorkOrigin
  /** `verified` for a work of a catalogue; for the person's own what its library says. */
  verification: Verification
  retracted: boolean
  /** The catalogues that have it; the first has these fields. */
  sources: CatalogueName[]
  url: string | null
  /** What catalogues say of it, sealed (services/drafts/with-receipts.ts). */
  receipt?: string
  /** Its citations in text order; empty if the work was only in the model's reference list. */
  places: { section: string; sentence: string; basis: CitationBasis; passage?: string; page?: number }[]
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
  /** Why it stopped, or became a template; null for neither. */
  reason: DraftCause | null
  /** Sections that were not written, or not to their end, with what the plan has of them. */
  open: OpenSection[]
  /** What the last reading changed. */
  revisions: Revision[]
}

export type DraftCause = { code: DraftErrorCode; detail: string }

/** `partial`: its text stands up to where the model stopped; else its points do. */
export type OpenSection = DraftCause & {
  index: number
  heading: string
  points: string[]
  partial: boolean
}

export const REVISED_FAULTS = ['repetition', 'transition', 'term', 'answer'] as const
export type Revision = {
  section: string
  fault: (typeof REVISED_FAULTS)[number]
  before: string
  /** '' where the sentence was taken out. */
  after: string
}

/**
 * A partial draft to be continued. `written`: words of a finished section with its heading; 0 for one to be written.
 * `claims`, `cited` and `nearestPassages`: what a finished section claims, the label of each citation in it, and keys of the passages of
 * the cited works that are nearest to the citing sentences, whether or not they say the same. `before`: the end of the finished text.
 */
export type BegunDraft = Omit<SentPlan, 'sections'> & {
  sections: (PlannedSection & {
    written: number
    claims: string[]
    cited: string[]
    nearestPassages: string[]
  })[]
  before: string
}

export type DraftEvent =
  | {
      event: 'outline'
      /** The plan, with the sources removed from the title and the headings. */
      data: DraftPlan & { unverified: UnverifiedSource[] }
    }
  /** The current section so far, in whole sentences. */
  | { event: 'progress'; data: DraftSection }
  /** Sent again when a section's sources have been checked, and when the last reading has changed it. */
  | { event: 'section'; data: FinishedSection }
  /** A section that was not written, or not to its end; the next ones are. */
  | { event: 'open'; data: OpenSection }
  /** Sent again when its places have changed; no places: it is no longer cited. */
  | { event: 'reference'; data: DraftReference }
  | { event: 'done'; data: Draft }
  | { event: 'error'; data: DraftCause }

export type DraftSection = { index: number; heading: string; content: string; words: number }
export type FinishedSection = DraftSection & {
  unverified: Omit<UnverifiedSource, 'section'>[]
  claims: string[]
  cited: string[]
  nearestPassages: string[]
}

export const DRAFT_ERROR_CODES = [
  'no_model',
  'model_unavailable',
  'model_busy',
  'model_quota_exhausted',
  'model_budget_spent',
  'model_misconfigured',
  'model_prompt_too_long',
  'model_refused',
  'model_cut',
  'model_interrupted',
  /** It wrote its thinking in place of the text. */
  'model_spoiled',
  /** It did not answer within the time of the request. */
  'model_slow',
  /** What the model wrote is no section of this work. */
  'section_unusable',
  /** No plan could be made of what the model answered. */
  'plan_unusable',
  'cancelled',
] as const
export type DraftErrorCode = (typeof DRAFT_ERROR_CODES)[number]
