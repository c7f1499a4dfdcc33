// Reads the JSON object in a model's answer, which is untrusted text.

import type { z } from 'zod'
import { fail, ok, type Result } from '../result.ts'

/** The object checked by `schema`; a failure is worded for the model that is asked again. */
export function readModelAnswer<Value>(answer: string, schema: z.ZodType<Value>): Result<Value, string> {
  const bare = withoutThinking(answer)
  const [from, to] = [bare.indexOf('{'), bare.lastIndexOf('}')]
  if (from < 0 || to < from) return fail('there was no JSON object in it')
  let value: unknown
  try {
    value = JSON.parse(bare.slice(from, to + 1))
  } catch {
    return fail('the JSON could not be parsed')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  return fail(`"${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'not as asked'}`)
}

/** An answer without the <think> block of a reasoning model; empty where the block is not closed. */
export function withoutThinking(answer: string): string {
  const start = answer.trimStart()
  if (!start.startsWith('<think>')) return answer
  const end = start.indexOf('</think>')
  return end < 0 ? '' : start.slice(end + '</think>'.length)
}
