// Parses a chunk of a model's response, streamed or whole: Workers AI's `{response}`, or OpenAI's `choices[0]` with
// `delta.content` (streamed), `message.content` (whole) or `text`.

import { z } from 'zod'

const chunkSchema = z.object({
  response: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
})

/** `ended`: the model marks this chunk as its last. Null for an error or any other shape. */
export function readChunk(value: unknown): { text: string; ended: boolean } | null {
  const parsed = chunkSchema.safeParse(value)
  if (!parsed.success || parsed.data.error != null) return null
  const { response, choices } = parsed.data
  if (response == null && choices == null) return null
  const choice = choices?.[0]
  return {
    text: response ?? choice?.delta?.content ?? choice?.message?.content ?? choice?.text ?? '',
    ended: choice?.finish_reason != null,
  }
}

/** readChunk of JSON text; null if it does not parse. */
export function parseChunk(json: string): { text: string; ended: boolean } | null {
  try {
    return readChunk(JSON.parse(json))
  } catch {
    return null
  }
}
