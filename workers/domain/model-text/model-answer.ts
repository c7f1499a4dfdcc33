// Reads the JSON object in a model's answer, which is untrusted text.

import type { z } from 'zod'
import { fail, ok, type Result } from '../result.ts'

/** The object checked by `schema`; a failure is worded for the model that is asked again. */
export function readModelAnswer<Value>(answer: string, schema: z.ZodType<Value>): Result<Value, string> {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from < 0 || to < from) return fail('there was no JSON object in it')
  let value: unknown
  try {
    value = JSON.parse(answer.slice(from, to + 1))
  } catch {
    return fail('the JSON could not be parsed')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  return fail(`"${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'not as asked'}`)
}
