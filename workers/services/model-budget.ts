// Daily budget of model use per user. It is enforced here only: routes get the wrapped model, never the bare one.
// Tokens are estimated, since not every server reports them. A call reserves its maximum before it begins and is
// corrected when it ends, so concurrent calls exceed the limit by at most one of them. Embedded rules cost nothing.
// Why tokens, and why estimated: docs/decisions/032-a-budget-of-model-use.md.

import type { LanguageModel, ModelFailure, ModelStream, ModelUsage } from './model-ports.ts'
import type { Clock, Ports } from './ports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** UTF-8 bytes per token: about right for English, and an overestimate of tokens for most other scripts. */
const BYTES_PER_TOKEN = 4

/** Tokens; `resetsIn` is seconds, until midnight UTC. */
export type ModelBudget = { limit: number; used: number; remaining: number; resetsIn: number }

export const dayOf = (now: number): number => Math.floor(now / DAY_MS)

/** True if a failed call without output has cost nothing. */
const isUnread = (failure: ModelFailure | null) =>
  failure?.reason === 'busy' ||
  failure?.reason === 'quota' ||
  (failure?.reason === 'unavailable' && !failure.mayHaveRead)

const encoder = new TextEncoder()
export const tokensIn = (text: string): number => Math.ceil(encoder.encode(text).byteLength / BYTES_PER_TOKEN)

/** Budget of today; null if the model costs nothing. */
export async function modelBudget(
  ports: Pick<Ports, 'clock' | 'model' | 'modelUsage' | 'modelTokensPerDay'>,
  userId: string,
): Promise<ModelBudget | null> {
  if (!ports.model.can.generate) return null
  const now = ports.clock.now()
  const limit = ports.modelTokensPerDay
  const used = await ports.modelUsage.used(userId, dayOf(now))
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resetsIn: Math.max(1, Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000)),
  }
}

export function withinBudget(
  ports: { clock: Clock; model: LanguageModel; modelUsage: ModelUsage; modelTokensPerDay: number },
  userId: string,
): LanguageModel {
  const { clock, model, modelUsage, modelTokensPerDay } = ports
  if (!model.can.generate) return model

  async function* stream(request: Parameters<LanguageModel['stream']>[0]): ModelStream {
    const day = dayOf(clock.now())
    const prompt = request.messages.reduce((sum, { content }) => sum + tokensIn(content), 0)
    const reserved = prompt + request.maxTokens
    if (!(await modelUsage.take(userId, day, reserved, modelTokensPerDay))) return { reason: 'budget' }
    let answered = 0
    let used = true
    try {
      const answer = model.stream(request)
      try {
        let step = await answer.next()
        while (!step.done) {
          answered += encoder.encode(step.value).byteLength / BYTES_PER_TOKEN
          yield step.value
          step = await answer.next()
        }
        used = answered > 0 || !isUnread(step.value)
        return step.value
      } finally {
        await answer.return(null)
      }
    } finally {
      await modelUsage.correct(userId, day, (used ? prompt + Math.ceil(answered) : 0) - reserved)
    }
  }
  return { provider: model.provider, can: model.can, stream }
}
