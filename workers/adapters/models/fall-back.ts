// Asks a second model where the first has no capacity. It is asked before anything was answered.

import type { LanguageModel, ModelRequest, ModelStream } from '../../services/model-ports.ts'

export function fallBack(first: LanguageModel, second: LanguageModel): LanguageModel {
  async function* stream(request: ModelRequest): ModelStream {
    const answer = first.stream(request)
    const step = await answer.next()
    if (step.done) return step.value?.reason === 'busy' ? yield* second.stream(request) : step.value
    yield step.value
    return yield* answer
  }
  return { provider: first.provider, can: first.can, stream }
}
