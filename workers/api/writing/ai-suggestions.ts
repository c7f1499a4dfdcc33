// Routes of suggestions, at /v1/ai-suggestions and /ai-suggestions. If the model budget is
// spent or the model fails, only rules answer, and `provider` says so.

import { MODEL_NAMES_MAX } from '../../contracts/limits.ts'
import { suggestionRoutes } from '../../contracts/routes/assistant-routes.ts'
import { DEFAULT_ACADEMIC_LEVEL } from '../../domain/project/project.ts'
import { ok } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import { contextualTips } from '../../domain/writing/suggestions/contextual-tips.ts'
import {
  CATEGORY_OF,
  SUGGESTION_PRIORITIES,
  SUGGESTION_TYPES,
} from '../../domain/writing/suggestions/suggestion.ts'
import type { Ports } from '../../services/ports.ts'
import { continuationQuestion, type SuggestTask, suggest } from '../../services/writing/suggest.ts'
import { recordOutcome, suggestionStats } from '../../services/writing/suggestion-outcomes.ts'
import { testModel } from '../../services/writing/test-model.ts'
import { idempotent } from '../http/idempotently.ts'
import { implement } from '../implement.ts'

/** Milliseconds to wait for the suggestions of a model before only rules answer. */
const PATIENCE_MS = 45_000
const REAL_TIME_PATIENCE_MS = 8_000

export const aiSuggestions = implement(suggestionRoutes, {
  generateSuggestions: async ({ body: { context, options }, ...call }) => {
    const task = { ...context, section: '', unasked: options.unasked }
    const found = await suggested(call, task, PATIENCE_MS)
    const wanted = found.suggestions.filter(({ type }) => options.types?.includes(type.type) ?? true)
    return ok({ ...found, suggestions: wanted.slice(0, options.limit) })
  },
  suggestWhileTyping: async ({ body: { text, context }, ...call }) => {
    const task = { ...context, text, section: '' }
    return ok(await suggested(call, task, REAL_TIME_PATIENCE_MS, continuationQuestion))
  },
  suggestForSection: async ({ body: { content, ...sent }, ...call }) => {
    const task = { ...sent, text: content, paperType: 'thesis', academicLevel: DEFAULT_ACADEMIC_LEVEL }
    return ok(await suggested(call, task, PATIENCE_MS))
  },
  listContextualTips: async ({ body, ports }) => {
    const { text, paperType, academicLevel } = body.context
    const tips = await runInTurns(contextualTips(text, paperType, academicLevel), ports.nextTurn)
    return ok({ tips, provider: 'embedded' })
  },
  listSuggestionTypes: () => ok({ types: [...SUGGESTION_TYPES], priorities: [...SUGGESTION_PRIORITIES] }),
  countSuggestions: async ({ c, ports, userId }) => {
    const [counts, budget, modelFault] = await Promise.all([
      suggestionStats(ports.suggestionOutcomes, userId),
      c.get('budget')(),
      ports.modelSetup.fault(),
    ])
    return ok({ ...counts, budget, modelFault, model: describeModel(ports) })
  },
  testModel: async ({ ports, signal }) => {
    const { cause, milliseconds } = await testModel(
      ports,
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    )
    return ok({ works: cause === null, cause, milliseconds })
  },
  recordSuggestion: ({ body: { projectId = '', ...sent }, ports, userId }) => {
    const { type, priority } = sent.type
    return idempotent({
      run: async () => {
        const at = ports.clock.now()
        const outcome = sent.applied ? 'accepted' : sent.dismissed ? 'dismissed' : 'shown'
        const recorded = { suggestionId: sent.id, projectId, type, priority, outcome, at } as const
        await recordOutcome(ports, userId, recorded)
        return ok(at)
      },
      // The rest is in the request, which a repeat sends again.
      name: (at) => at,
      find: async (at) => ok(at),
      data: (at) => ({
        ...sent,
        type: { type, priority, category: CATEGORY_OF[type] },
        timestamp: new Date(at).toISOString(),
      }),
    })
  },
})

/** What the server has besides is told on one's own machine, where the person is who set it up. */
function describeModel({ embedder, localIssuer, model, modelSetup }: Ports) {
  if (!model.can.generate || modelSetup.name === null) return null
  const available = localIssuer ? modelSetup.available.slice(0, MODEL_NAMES_MAX) : []
  return { name: modelSetup.name, vectors: embedder?.model ?? null, available }
}

type SuggestCall = { ports: Ports; signal: AbortSignal; userId: string }

async function suggested(
  { ports, signal, userId }: SuggestCall,
  sent: Omit<SuggestTask, 'projectId' | 'cursor'> & { projectId?: string; cursor?: number },
  patience: number,
  question?: typeof continuationQuestion,
) {
  const { projectId = '', cursor = sent.text.length, ...task } = sent
  const found = await suggest(
    { ...ports, outcomes: ports.suggestionOutcomes },
    userId,
    { ...task, projectId, cursor },
    AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    question,
  )
  const timestamp = new Date(ports.clock.now()).toISOString()
  return { ...found, suggestions: found.suggestions.map((one) => ({ ...one, applied: false, timestamp })) }
}
