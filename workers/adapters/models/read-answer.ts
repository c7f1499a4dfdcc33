// Makes the stream of an answer out of a model's chunks: its visible text alone, how it ended, and what it took.

import { estimatePrompt, estimateTokens } from '../../domain/text/estimate-tokens.ts'
import type { ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { ModelChunk } from './model-chunk.ts'

/** Chunks of a response, then the failure that ended them; null if they ended as the protocol says. */
export type ModelChunks = AsyncGenerator<ModelChunk, ModelFailure | null>

export async function* readAnswer(chunks: ModelChunks, request: ModelRequest): ModelStream {
  let tokens = 0
  let usage: ModelChunk['usage'] = null
  let finish: string | null = null
  let refuses = false
  let yielded = false
  try {
    for (;;) {
      const step = await chunks.next()
      if (step.done) {
        const ended = step.value ?? endOf(finish, refuses)
        // What broke off before its first letter can be asked for again.
        return ended?.reason === 'interrupted' && !yielded ? BROKEN : ended
      }
      const chunk = step.value
      tokens += estimateTokens(chunk.text) + estimateTokens(chunk.hidden)
      usage = chunk.usage ?? usage
      finish = chunk.finish ?? finish
      refuses ||= chunk.refuses
      if (!chunk.text) continue
      yielded = true
      yield chunk.text
    }
  } finally {
    await chunks.return(null)
    request.meter?.(usage ?? { prompt: estimatePrompt(request.messages), answer: Math.ceil(tokens) })
  }
}

/** Seconds after which a broken connection is tried again. */
const BROKEN_RETRY = 1
export const BROKEN: ModelFailure = { reason: 'unavailable', retryAfter: BROKEN_RETRY }

function endOf(finish: string | null, refuses: boolean): ModelFailure | null {
  if (refuses || finish === 'content_filter') return { reason: 'refused' }
  return finish === 'length' ? { reason: 'cut' } : null
}
