// Events of the planning of a draft; contracts/writing/draft-plan.ts is their wire form.

import type { DraftCause, UnverifiedSource } from '../draft.ts'
import type { DraftPlan, PlannedWork } from './draft-plan.ts'

export type EstimatedPlan = DraftPlan & {
  /** Sources removed from the title and the headings. */
  unverified: UnverifiedSource[]
  /** What writing it costs, by the day's measure (domain/drafts/draft-cost.ts). */
  estimate: { tokens: number }
}

export type PlanEvent =
  /** Works found, before the plan is made from them. */
  | { event: 'sources'; data: { works: PlannedWork[] } }
  | { event: 'done'; data: EstimatedPlan }
  | { event: 'error'; data: DraftCause }
