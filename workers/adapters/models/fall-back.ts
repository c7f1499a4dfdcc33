// Asks a second model where the first has no capacity. It is asked before anything was answered.

import type { LanguageModel, ModelRequest, ModelStream } from '../../services/model-ports.ts'

export function fallBack(first: LanguageModel, second: LanguageModel): LanguageModel {
  async function* stream(request: ModelRequest): ModelStream {
    const answer = first.stream(request)
    try {
      const step = await answer.next()
      if (!step.done) {
        yield step.value
        return yield* answer
      }
      if (step.value?.reason !== 'busy') return step.value
    } finally {
      await answer.return(null)
    }
    return yield* second.stream(request)
  }
  return { provider: first.provider, can: first.can, stream }
}
