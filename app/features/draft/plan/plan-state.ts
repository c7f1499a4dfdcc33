// State of a draft's plan: asked for, or there to be changed. No I/O.

import type { DraftPlan } from '../../../../workers/contracts/writing/draft-plan.ts'
import type { DraftFields } from '../draft-fields.ts'
import { type EditedPlan, editedPlan, type KeptPlan } from './plan-edits.ts'

export type PlanState =
  /** `found`: number of works; null until they are. */
  | { is: 'asked'; fields: DraftFields; found: number | null }
  | ({ is: 'ready'; past: readonly EditedPlan[]; lastEdit: string | null } & KeptPlan)

const UNDO_MAX = 100

export const askedPlan = (fields: DraftFields): PlanState => ({ is: 'asked', fields, found: null })

export const keptPlan = (kept: KeptPlan): PlanState => ({ is: 'ready', past: [], lastEdit: null, ...kept })

/** @param before the plan that it replaces, to which undo leads back */
export const madePlan = (fields: DraftFields, plan: DraftPlan, before: PlanState | null): PlanState => ({
  ...{ is: 'ready', fields, plan: editedPlan(plan), lastEdit: null },
  past: before?.is === 'ready' ? [...before.past, before.plan].slice(-UNDO_MAX) : [],
})

/** @param edit what is changed, e.g. a field: typing in one field is one step of undo; null is a step of its own */
export const changedPlan = (state: PlanState, plan: EditedPlan, edit: string | null): PlanState =>
  state.is === 'ready' && state.plan !== plan
    ? {
        ...state,
        plan,
        past:
          edit !== null && edit === state.lastEdit
            ? state.past
            : [...state.past, state.plan].slice(-UNDO_MAX),
        lastEdit: edit,
      }
    : state

export function undonePlan(state: PlanState): PlanState {
  const plan = state.is === 'ready' ? state.past.at(-1) : undefined
  return state.is === 'ready' && plan
    ? { ...state, plan, past: state.past.slice(0, -1), lastEdit: null }
    : state
}
