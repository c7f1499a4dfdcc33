// Plans a draft as a stream of events: the works that were found, then question, thesis and sections made from them.

import type { DraftBrief } from '../../../domain/drafts/brief.ts'
import type { DraftCause } from '../../../domain/drafts/draft.ts'
import { writingCost } from '../../../domain/drafts/draft-cost.ts'
import type { EstimatedPlan, PlanEvent } from '../../../domain/drafts/plan/plan-event.ts'
import { plannedSections } from '../../../domain/drafts/plan/word-plan.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import type { LanguageModel } from '../../model-ports.ts'
import type { Log, Ports } from '../../ports.ts'
import { causeOf, NO_MODEL, PLAN_UNUSABLE } from '../draft-causes.ts'
import { type FindPorts, findWorks } from './find-works.ts'
import { makeOutline } from './make-outline.ts'
import { plannedWorks } from './planned-works.ts'

type PlanPorts = FindPorts & Pick<Ports, 'workReceipts'> & { model: LanguageModel; log: Log }

/** Yields the events of a plan; returns the plan, or why there is none. */
export async function* planDraft(
  ports: PlanPorts,
  userId: string,
  brief: DraftBrief,
  signal: AbortSignal,
): AsyncGenerator<PlanEvent, Result<EstimatedPlan, DraftCause>> {
  const { log, model } = ports
  if (!model.can.generate) return yield* failed(NO_MODEL)
  const found = await findWorks(ports, userId, brief, signal)
  const works = await plannedWorks(ports, userId, found, brief)
  yield { event: 'sources', data: { works } }
  const outline = await makeOutline(model, brief, found, signal)
  if (!outline.ok) {
    log.warn('draft_not_planned', { reason: outline.failure })
    return yield* failed(
      outline.failure === 'answer_invalid' ? PLAN_UNUSABLE : causeOf(outline.failure, signal),
    )
  }
  const { title, question, thesis, unverified } = outline.value
  const sections = plannedSections(outline.value, brief.wordCount)
  const estimate = { tokens: writingCost(sections) }
  const plan: EstimatedPlan = { title, question, thesis, sections, works, unverified, estimate }
  yield { event: 'done', data: plan }
  return ok(plan)
}

function* failed(cause: DraftCause): Generator<PlanEvent, Result<never, DraftCause>> {
  yield { event: 'error', data: cause }
  return fail(cause)
}
