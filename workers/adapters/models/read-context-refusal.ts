// Reads the words with which servers say that a prompt and the room for its answer exceed the model's context. Workers AI runs
// the same servers that others do, so both adapters read them here.

import type { ModelFailure } from '../../services/model-ports.ts'

/** Fewer tokens are no room for an answer. */
const ROOM_MIN = 200

const CONTEXT = /maximum context length (?:is|of) (\d{1,9})/i
const PROMPT = /(\d{1,9}) (?:tokens )?(?:in the messages|input tokens|in the prompt|from the input)/i
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|string_above_max_length|prompt is too long|exceeds the available context|input is too long|context window limit/i

/** `tokens`: the room that this prompt leaves for its answer. Null if it is about something else. */
export function readContextRefusal(message: string): { tokens: number } | { failure: ModelFailure } | null {
  const context = CONTEXT.exec(message)?.[1]
  if (context === undefined && !TOO_LONG.test(message)) return null
  const room = Number(context) - Number(PROMPT.exec(message)?.[1])
  return room >= ROOM_MIN ? { tokens: room } : { failure: { reason: 'too_long' } }
}
