// Daily budget of model use per user. It is enforced here only: routes get the wrapped model, never the bare one.
// A call reserves its maximum before it begins and is corrected to what the model meters when it ends, so concurrent
// calls exceed the limit by at most one of them. Embedded rules cost nothing.
// Why tokens: docs/decisions/032-a-budget-of-model-use.md.

import { MODEL_THINKING_TOKENS } from '../contracts/limits.ts'
import { estimatePrompt } from '../domain/text/estimate-tokens.ts'
import type { LanguageModel, ModelStream, ModelUsage } from './model-ports.ts'
import type { Clock, Ports } from './ports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Share of the day's tokens for calls that nobody asked for: the rest stays for those that somebody does. */
const UNASKED_SHARE = 1 / 3

/** Tokens. */
type BudgetPart = { limit: number; used: number; remaining: number }
/** `unasked`: the part for calls that nobody asked for. `resetsIn` is seconds, until midnight UTC. */
export type ModelBudget = BudgetPart & { unasked: BudgetPart; resetsIn: number }

export const dayOf = (now: number): number => Math.floor(now / DAY_MS)

/** Budget of today; null if the model costs nothing. */
export async function modelBudget(
  ports: Pick<Ports, 'clock' | 'model' | 'modelUsage' | 'modelTokensPerDay'>,
  userId: string,
): Promise<ModelBudget | null> {
  if (!ports.model.can.generate) return null
  const now = ports.clock.now()
  const used = await ports.modelUsage.used(userId, dayOf(now))
  const whole = partOf(ports.modelTokensPerDay, used.all)
  const unasked = partOf(unaskedLimit(ports.modelTokensPerDay), used.unasked)
  return {
    ...whole,
    unasked: { ...unasked, remaining: Math.min(unasked.remaining, whole.remaining) },
    resetsIn: Math.max(1, Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000)),
  }
}

const partOf = (limit: number, used: number): BudgetPart => ({
  limit,
  used,
  remaining: Math.max(0, limit - used),
})
const unaskedLimit = (tokensPerDay: number) => Math.floor(tokensPerDay * UNASKED_SHARE)

export function withinBudget(
  ports: { clock: Clock; model: LanguageModel; modelUsage: ModelUsage; modelTokensPerDay: number },
  userId: string,
): LanguageModel {
  const { clock, model, modelUsage, modelTokensPerDay } = ports
  if (!model.can.generate) return model

  async function* stream(request: Parameters<LanguageModel['stream']>[0]): ModelStream {
    const day = dayOf(clock.now())
    const reserved =
      estimatePrompt(request.messages) + request.maxTokens + (request.thinking ? MODEL_THINKING_TOKENS : 0)
    const { unasked = false } = request
    const share = unasked ? { limit: unaskedLimit(modelTokensPerDay) } : undefined
    if (!(await modelUsage.take(userId, day, reserved, modelTokensPerDay, share))) {
      const { all } = await modelUsage.used(userId, day)
      return { reason: unasked && all < modelTokensPerDay ? 'share' : 'budget' }
    }
    let used = 0
    try {
      return yield* model.stream({
        ...request,
        meter: (usage) => {
          used += usage.prompt + usage.answer
          request.meter?.(usage)
        },
      })
    } finally {
      await modelUsage.correct(userId, day, used - reserved, unasked)
    }
  }
  return { provider: model.provider, can: model.can, stream }
}
