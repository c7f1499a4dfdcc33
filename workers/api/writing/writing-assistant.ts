// Routes of drafts and their plans: one JSON response, or with `Accept: text/event-stream` the events of contracts/writing/
// draft.ts and draft-plan.ts (WHATWG HTML, "Server-sent events"), with the name in `event` and JSON in `data`.

import { draftRoutes } from '../../contracts/routes/assistant-routes.ts'
import type { DraftBrief } from '../../domain/drafts/brief.ts'
import { draftCost, planCost, writingCost } from '../../domain/drafts/draft-cost.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { planDraft } from '../../services/drafts/planning/plan-draft.ts'
import { suggestTopics } from '../../services/drafts/suggest-topics.ts'
import { withReceipts } from '../../services/drafts/with-receipts.ts'
import { type DraftRequest, writeDraft } from '../../services/drafts/write-draft.ts'
import type { ModelBudget } from '../../services/model-budget.ts'
import type { Ports } from '../../services/ports.ts'
import { acceptsEvents, streamEvents } from '../http/stream-events.ts'
import { implement } from '../implement.ts'

/**
 * Milliseconds for a single response, below the client's limit of 300,000. A client that disconnects is not always
 * noticed before the response is written; the model then works until this deadline.
 */
const DEADLINE_MS = 280_000
/** Milliseconds to wait for a model's topics before those of the subject come. */
const TOPICS_PATIENCE_MS = 45_000

export const writingAssistant = implement(draftRoutes, {
  writeDraft: async ({ body: { begun, plan, ...brief }, c, ports, signal, userId }) => {
    const request: DraftRequest = { brief, ...(plan && { plan }), ...(begun && { begun }) }
    const checked = await checkRequest(ports, userId, brief, costOf(request), await c.get('budget')())
    if (!checked.ok) return checked
    const write = (until: AbortSignal) =>
      withReceipts(writeDraft(ports, userId, request, until), ports.workReceipts, userId)
    if (!acceptsEvents(c.req.header('accept'))) return ok(await last(write(until(signal))))

    const stop = new AbortController()
    return streamEvents(c, write(AbortSignal.any([signal, stop.signal])), stop, {
      event: 'draft_stream_failed',
      detail: 'The draft could not be finished.',
    })
  },
  planDraft: async ({ body: brief, c, ports, signal, userId }) => {
    const checked = await checkRequest(ports, userId, brief, planCost(), await c.get('budget')())
    if (!checked.ok) return checked
    if (!acceptsEvents(c.req.header('accept'))) {
      const plan = await last(planDraft(ports, userId, brief, until(signal)))
      return plan.ok ? plan : fail({ reason: 'draft_not_planned', detail: plan.failure.detail })
    }
    const stop = new AbortController()
    return streamEvents(c, planDraft(ports, userId, brief, AbortSignal.any([signal, stop.signal])), stop, {
      event: 'draft_plan_failed',
      detail: 'The draft could not be planned.',
    })
  },
  suggestTopics: async ({ body, ports, signal }) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TOPICS_PATIENCE_MS)])
    return ok(await suggestTopics(ports, body, patience))
  },
})

const until = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])

async function last<Whole>(steps: AsyncGenerator<unknown, Whole>): Promise<Whole> {
  let step = await steps.next()
  while (!step.done) step = await steps.next()
  return step.value
}

/** Tokens that the sections still to be written cost. */
function costOf({ brief, plan, begun }: DraftRequest): number {
  if (begun) {
    const missing = begun.sections.filter(({ written }) => written === 0)
    return writingCost(missing, begun.sections.length - missing.length)
  }
  return plan ? writingCost(plan.sections) : draftCost(brief)
}

/** Refuses, before anything is spent, what rests on PDFs that are not the person's, or costs more than is left today. */
async function checkRequest(
  { pdfs }: Pick<Ports, 'pdfs'>,
  userId: string,
  { sources }: DraftBrief,
  needs: number,
  budget: ModelBudget | null,
): Promise<Result<null, Failure>> {
  const found = await Promise.all(sources.pdfIds.map((id) => pdfs.find(userId, id)))
  if (found.includes(null)) return fail({ reason: 'pdf_not_found' })
  if (!budget || budget.remaining >= needs) return ok(null)
  const { limit: quota, remaining, resetsIn: retryAfter } = budget
  if (remaining === 0) return fail({ reason: 'model_budget_spent', retryAfter, quota })
  return fail({ reason: 'model_budget_too_small', needs, remaining, retryAfter, quota })
}
