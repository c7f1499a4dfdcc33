// The one JSON object in a model's answer, checked; or what is wrong with it, in words that the model can act on.

import type { z } from 'zod'
import { withoutThinking } from '../../drafts/read-blocks.ts'
import { fail, ok, type Result } from '../../result.ts'

export function answeredObject<Value>(answer: string, schema: z.ZodType<Value>): Result<Value, string> {
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
