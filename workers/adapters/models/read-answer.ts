// Makes the stream of an answer out of a model's chunks: its visible text alone, how it ended, and what it took. Learns from
// it how the model thinks.

import { estimatePrompt, estimateTokens } from '../../domain/text/estimate-tokens.ts'
import type { ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { ModelChunk } from './model-chunk.ts'
import { VisibleText } from './visible-text.ts'

/** Chunks of a response, then the failure that ended them; null if they ended as the protocol says. */
export type ModelChunks = AsyncGenerator<ModelChunk, ModelFailure | null>

/** What the answers of a model have shown of it. */
export type ThinkingHabits = {
  /** It thinks where it was not to. */
  thinks: boolean
  /** Its thinking begins without a mark, so that text may turn out to be thinking. */
  unmarked: boolean
}
export const noHabits = (): ThinkingHabits => ({ thinks: false, unmarked: false })

/** Characters of a token at the most: a longer answer is not held. */
const CHARACTERS_PER_TOKEN = 8

/** A broken connection is tried again after this many seconds. */
const BROKEN_RETRY = 1
export const BROKEN: ModelFailure = { reason: 'unavailable', retryAfter: BROKEN_RETRY }
/** Thinking took the answer's room; from now on it has room of its own. */
const WITHOUT_ROOM: ModelFailure = { reason: 'unavailable', retryAfter: 0 }

/** JSON, which is of no use in part, and what may turn out to be thinking come as a whole. */
export async function* readAnswer(
  chunks: ModelChunks,
  request: ModelRequest,
  habits: ThinkingHabits,
): ModelStream {
  const isHeld = request.json !== undefined || habits.unmarked
  const text = new VisibleText(isHeld ? request.maxTokens * CHARACTERS_PER_TOKEN : 0)
  let tokens = 0
  let usage: ModelChunk['usage'] = null
  let finish: string | null = null
  let refuses = false
  let thought = false
  let yielded = false
  try {
    for (;;) {
      const step = await chunks.next()
      if (step.done) {
        const hadRoom = habits.thinks || request.thinking
        thought ||= text.thought
        habits.thinks ||= thought && !request.thinking
        const ended = step.value ?? endOf(finish, refuses)
        // An answer that broke off before its first letter can be asked for again.
        if (ended?.reason === 'interrupted' && !yielded) return BROKEN
        const rest = text.end()
        if (rest) yield rest
        return ended?.reason === 'cut' && !yielded && !rest && thought && !hadRoom ? WITHOUT_ROOM : ended
      }
      const chunk = step.value
      tokens += estimateTokens(chunk.text) + estimateTokens(chunk.hidden)
      usage = chunk.usage ?? usage
      finish = chunk.finish ?? finish
      refuses ||= chunk.refuses
      thought ||= chunk.hidden !== ''
      const visible = text.add(chunk.text)
      if (text.spoiled) {
        habits.unmarked = true
        return { reason: 'spoiled' }
      }
      if (!visible) continue
      yielded = true
      yield visible
    }
  } finally {
    await chunks.return(null)
    request.meter?.(usage ?? { prompt: estimatePrompt(request.messages), answer: Math.ceil(tokens) })
  }
}

function endOf(finish: string | null, refuses: boolean): ModelFailure | null {
  if (refuses || finish === 'content_filter') return { reason: 'refused' }
  return finish === 'length' ? { reason: 'cut' } : null
}
