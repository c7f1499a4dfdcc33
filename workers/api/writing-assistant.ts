// Routes of drafts: one JSON response, or with `Accept: text/event-stream` the events of contracts/writing/draft.ts (WHATWG HTML,
// "Server-sent events"), with the name in `event` and JSON in `data`.

import { Hono } from 'hono'
import { type Draft, draftRequestSchema } from '../contracts/writing/draft.ts'
import { type TopicsResponse, topicsRequestSchema } from '../contracts/writing/topics.ts'
import { suggestTopics } from '../services/drafts/suggest-topics.ts'
import { writeDraft } from '../services/drafts/write-draft.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { authenticated } from './middleware/authenticated.ts'
import { budgetedModel } from './middleware/budgeted-model.ts'

/**
 * Milliseconds for a single response, below the client's limit of 300,000. A client that disconnects is not always
 * noticed before the response is written; the model then works until this deadline.
 */
const DEADLINE_MS = 280_000

export const writingAssistant = new Hono<ApiEnv>().post(
  '/writing-assistant',
  authenticated,
  budgetedModel,
  async (c) => {
    const body = await readJson(c.req.raw, draftRequestSchema)
    if (!body.ok) return problem(body.failure)
    const { begun = null, ...brief } = body.value
    const { log, catalogues, language } = c.env.ports
    const model = c.get('model')
    const budget = await c.get('budget')()
    if (budget?.remaining === 0)
      return problem({ reason: 'model_budget_spent', retryAfter: budget.resetsIn, quota: budget.limit })

    if (!acceptsEvents(c.req.header('accept'))) {
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(DEADLINE_MS)])
      const writing = writeDraft({ model, log, catalogues, language }, brief, signal, begun)
      let step = await writing.next()
      while (!step.done) step = await writing.next()
      return successful(step.value satisfies Draft)
    }

    const stop = new AbortController()
    const writing = writeDraft(
      { model, log, catalogues, language },
      brief,
      AbortSignal.any([c.req.raw.signal, stop.signal]),
      begun,
    )
    return streamEvents(c, writing, stop, {
      event: 'draft_stream_failed',
      detail: 'The draft could not be finished.',
    })
  },
)

writingAssistant.post('/topics', authenticated, budgetedModel, async (c) => {
  const body = await readJson(c.req.raw, topicsRequestSchema)
  if (!body.ok) return problem(body.failure)
  const ports = { model: c.get('model'), log: c.env.ports.log }
  return successful((await suggestTopics(ports, body.value, c.req.raw.signal)) satisfies TopicsResponse)
})
