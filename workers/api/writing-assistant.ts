// Routes of drafts: one JSON response, or with `Accept: text/event-stream` the events of contracts/writing/draft.ts (WHATWG HTML,
// "Server-sent events"), with the name in `event` and JSON in `data`.

import { draftRoutes } from '../contracts/routes/assistant-routes.ts'
import { fail, ok } from '../domain/result.ts'
import { suggestTopics } from '../services/drafts/suggest-topics.ts'
import { withReceipts } from '../services/drafts/with-receipts.ts'
import { writeDraft } from '../services/drafts/write-draft.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { implement } from './implement.ts'

/**
 * Milliseconds for a single response, below the client's limit of 300,000. A client that disconnects is not always
 * noticed before the response is written; the model then works until this deadline.
 */
const DEADLINE_MS = 280_000

export const writingAssistant = implement(draftRoutes, {
  writeDraft: async ({ body: { begun = null, ...brief }, c, ports, signal, userId }) => {
    const write = (until: AbortSignal) =>
      withReceipts(writeDraft(ports, brief, until, begun), ports.workReceipts, userId)
    const budget = await c.get('budget')()
    if (budget?.remaining === 0)
      return fail({ reason: 'model_budget_spent', retryAfter: budget.resetsIn, quota: budget.limit })

    if (!acceptsEvents(c.req.header('accept'))) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
      const writing = write(deadline)
      let step = await writing.next()
      while (!step.done) step = await writing.next()
      return ok(step.value)
    }

    const stop = new AbortController()
    const writing = write(AbortSignal.any([signal, stop.signal]))
    return streamEvents(c, writing, stop, {
      event: 'draft_stream_failed',
      detail: 'The draft could not be finished.',
    })
  },
  suggestTopics: async ({ body, ports, signal }) => ok(await suggestTopics(ports, body, signal)),
})
