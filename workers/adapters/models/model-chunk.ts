// Parses a chunk of a model's response, streamed or whole: Workers AI's `{response}`, or OpenAI's `choices[0]` with
// `delta.content` (streamed), `message.content` (whole) or `text`. Thinking comes beside the text as `reasoning_content` or
// `reasoning`, or as parts of `content` with a type of their own.

import { z } from 'zod'
import type { ModelCallUsage } from '../../services/model-ports.ts'

/** Parts of other types than `text` are hidden; those of Mistral are lists of text themselves. */
const part = z.object({
  type: z.string(),
  text: z.string().nullish(),
  thinking: z.union([z.string(), z.array(z.object({ text: z.string().nullish() }))]).nullish(),
})
const messageSchema = z.object({
  content: z.union([z.string(), z.array(part)]).nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  refusal: z.string().nullish(),
})
const chunkSchema = z.object({
  /** An object where Workers AI was asked for JSON. */
  response: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  choices: z
    .array(
      z.object({
        delta: messageSchema.nullish(),
        message: messageSchema.nullish(),
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  /** Null in another shape. */
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
  error: z.unknown().optional(),
})

export type ModelChunk = {
  text: string
  /** Thinking. */
  hidden: string
  /** The model marks this chunk as its last: `stop`, `length`, `content_filter` or another. */
  finish: string | null
  /** The model refuses in words of its own, which are not the text that was asked for. */
  refuses: boolean
  usage: ModelCallUsage | null
}

/** Null for an error or any other shape. */
export function readChunk(value: unknown): ModelChunk | null {
  const parsed = chunkSchema.safeParse(value)
  if (!parsed.success || parsed.data.error != null) return null
  const { response, choices, usage } = parsed.data
  if (response == null && choices == null) return null
  const choice = choices?.[0]
  const message = choice?.delta ?? choice?.message
  const content = typeof message?.content === 'string' ? [] : (message?.content ?? [])
  const textual = typeof message?.content === 'string' ? message.content : null
  return {
    text:
      typeof response === 'object' && response !== null
        ? JSON.stringify(response)
        : (response ?? textual ?? choice?.text ?? content.map((one) => visibleOf(one)).join('')),
    hidden: [message?.reasoning_content ?? message?.reasoning ?? '', ...content.map(hiddenOf)].join(''),
    finish: choice?.finish_reason ?? null,
    refuses: Boolean(message?.refusal),
    usage: usage ? { prompt: usage.prompt_tokens, answer: usage.completion_tokens } : null,
  }
}

type Part = z.output<typeof part>
const visibleOf = ({ type, text }: Part): string => (type === 'text' ? (text ?? '') : '')
const hiddenOf = ({ type, text, thinking }: Part): string => {
  if (type === 'text') return ''
  return Array.isArray(thinking) ? thinking.map((one) => one.text ?? '').join('') : (thinking ?? text ?? '')
}

/** readChunk of JSON text; null if it does not parse. */
export function parseChunk(json: string): ModelChunk | null {
  try {
    return readChunk(JSON.parse(json))
  } catch {
    return null
  }
}
