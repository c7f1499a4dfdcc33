// A model that answers nothing until its call is aborted.

import type { LanguageModel } from '../../workers/services/model-ports.ts'

/** `told` is the signal of the call; undefined before there was one. */
export function waitingModel(): { model: LanguageModel; told(): AbortSignal | undefined } {
  let told: AbortSignal | undefined
  return {
    told: () => told,
    model: {
      provider: 'openai',
      can: { generate: true },
      async *stream({ signal }) {
        told = signal
        await new Promise((resolve) => signal?.addEventListener('abort', resolve))
        return { reason: 'cancelled' }
      },
    },
  }
}
