// A draft and the events in which it is made, as the domain sees them; contracts/draft.ts is their wire form.

export type UnverifiedSource = {
  /** What looked like a source, as the model wrote it. */
  text: string
  /** The heading of the part it stood in. */
  section: string
}

export type Draft = {
  /** HTML of the manuscript's schema. */
  content: string
  template: boolean
  provider: 'embedded' | 'openai' | 'workers-ai'
  references: { raw: string }[]
  unverified: UnverifiedSource[]
  /** The writing broke off; `content` is what was written until then. */
  interrupted: boolean
}

export type DraftEvent =
  | { event: 'outline'; data: { title: string; sections: { heading: string; words: number }[] } }
  /** The part in hand so far, in whole sentences. */
  | { event: 'progress'; data: DraftSection }
  | { event: 'section'; data: DraftSection & { unverified: string[] } }
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
