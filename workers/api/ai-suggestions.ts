// Routes of suggestions, at /v1/ai-suggestions and /ai-suggestions. If the model budget is
// spent or the model fails, only rules answer, and `provider` says so.

import { Hono } from 'hono'
import {
  generateSuggestionsSchema,
  realTimeSchema,
  recordSuggestionSchema,
  sectionSuggestionSchema,
  tipsRequestSchema,
} from '../contracts/writing/suggestion.ts'
import { DEFAULT_ACADEMIC_LEVEL } from '../domain/project/project.ts'
import { ok } from '../domain/result.ts'
import { contextualTips } from '../domain/writing/suggestions/contextual-tips.ts'
import {
  CATEGORY_OF,
  SUGGESTION_PRIORITIES,
  SUGGESTION_TYPES,
} from '../domain/writing/suggestions/suggestion.ts'
import { continuationQuestion, type SuggestTask, suggest } from '../services/writing/suggest.ts'
import { recordOutcome, suggestionStats } from '../services/writing/suggestion-outcomes.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { authenticated } from './middleware/authenticated.ts'
import { budgetedModel } from './middleware/budgeted-model.ts'

/** Milliseconds to wait for the suggestions of a model before only rules answer. */
const PATIENCE_MS = 45_000
const REAL_TIME_PATIENCE_MS = 8_000

export const aiSuggestions = new Hono<ApiEnv>()
  .post('/generate', authenticated, budgetedModel, async (c) => {
    const body = await readJson(c.req.raw, generateSuggestionsSchema)
    if (!body.ok) return problem(body.failure)
    const { context, options } = body.value
    const found = await suggested(c, { ...context, section: '' }, PATIENCE_MS)
    const wanted = found.suggestions.filter(({ type }) => options.types?.includes(type.type) ?? true)
    return successful({ ...found, suggestions: wanted.slice(0, options.limit) })
  })
  .post('/real-time', authenticated, budgetedModel, async (c) => {
    const body = await readJson(c.req.raw, realTimeSchema)
    if (!body.ok) return problem(body.failure)
    const { text, context } = body.value
    return successful(
      await suggested(c, { ...context, text, section: '' }, REAL_TIME_PATIENCE_MS, continuationQuestion),
    )
  })
  .post('/section', authenticated, budgetedModel, async (c) => {
    const body = await readJson(c.req.raw, sectionSuggestionSchema)
    if (!body.ok) return problem(body.failure)
    const { content, ...sent } = body.value
    const task = { ...sent, text: content, paperType: 'thesis', academicLevel: DEFAULT_ACADEMIC_LEVEL }
    return successful(await suggested(c, task, PATIENCE_MS))
  })
  .post('/contextual-tips', authenticated, async (c) => {
    const body = await readJson(c.req.raw, tipsRequestSchema)
    if (!body.ok) return problem(body.failure)
    const { text, paperType, academicLevel } = body.value.context
    return successful({ tips: contextualTips(text, paperType, academicLevel), provider: 'embedded' })
  })
  .get('/types', authenticated, () =>
    successful({ types: SUGGESTION_TYPES, priorities: SUGGESTION_PRIORITIES }),
  )
  .get('/stats', authenticated, budgetedModel, async (c) => {
    const counts = await suggestionStats(c.env.ports.suggestionOutcomes, c.get('claims').userId)
    return successful({ ...counts, budget: await c.get('budget')() })
  })
  .post('/', authenticated, async (c) => {
    const body = await readJson(c.req.raw, recordSuggestionSchema)
    if (!body.ok) return problem(body.failure)
    const { projectId = '', ...sent } = body.value
    const { ports } = c.env
    const { type, priority } = sent.type
    return idempotently<number, number>(c, JSON.stringify(body.value), {
      run: async () => {
        const at = ports.clock.now()
        const outcome = sent.applied ? 'accepted' : sent.dismissed ? 'dismissed' : 'shown'
        const recorded = { suggestionId: sent.id, projectId, type, priority, outcome, at } as const
        await recordOutcome(ports, c.get('claims').userId, recorded)
        return ok(at)
      },
      // The rest is in the request, which a repeat sends again.
      name: (at) => at,
      find: async (at) => ok(at),
      shape: (at) => {
        const kind = { type, priority, category: CATEGORY_OF[type] }
        return successful({ ...sent, type: kind, timestamp: new Date(at).toISOString() }, 201)
      },
    })
  })

async function suggested(
  c: ApiContext,
  sent: Omit<SuggestTask, 'projectId' | 'cursor'> & { projectId?: string; cursor?: number },
  patience: number,
  question?: typeof continuationQuestion,
) {
  const { catalogues, clock, language, log, suggestionOutcomes } = c.env.ports
  const { projectId = '', cursor = sent.text.length, ...task } = sent
  const found = await suggest(
    { model: c.get('model'), log, outcomes: suggestionOutcomes, catalogues, language },
    c.get('claims').userId,
    { ...task, projectId, cursor },
    AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(patience)]),
    question,
  )
  const timestamp = new Date(clock.now()).toISOString()
  return { ...found, suggestions: found.suggestions.map((one) => ({ ...one, applied: false, timestamp })) }
}
