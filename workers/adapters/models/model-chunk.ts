// One piece of a model's answer, streamed or whole, in any of the shapes that servers send: Workers AI's own
// `{response}`, and OpenAI's `choices[0]` with `delta.content` (streamed), `message.content` (whole) or `text`.

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

/** `ended`: the model said that this is its last piece. Null for what is none of these shapes, or an error. */
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

/** The same for a piece that is still JSON text. */
export function parseChunk(json: string): { text: string; ended: boolean } | null {
  try {
    return readChunk(JSON.parse(json))
  } catch {
    return null
  }
}
