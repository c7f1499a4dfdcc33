// Validation of requests by the schemas of the contracts; each error names its path.
import type { z } from 'zod'
import type { Failure } from '../../domain/failure.ts'
import { isId } from '../../domain/id.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { ApiContext } from '../api-env.ts'

export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, Failure> {
  const read = schema.safeParse(value)
  if (read.success) return ok(read.data)
  const { issues } = read.error
  // A text over its limit is answered with 413, like a body over its limit, and not with 422.
  for (const issue of issues)
    if (issue.code === 'too_big' && issue.path.join('.') === 'content') {
      const unit = issue.origin === 'string' ? 'characters' : 'tags'
      return fail({ reason: 'content_too_large', limit: Number(issue.maximum), unit })
    }
  return fail({
    reason: 'request_invalid',
    errors: issues.flatMap(fieldErrors),
  })
}

/** Each unknown field by its name. */
const fieldErrors = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'is not known here' }))
    : [{ path: issue.path.join('.'), message: issue.message }]

/** The query by `schema`; a repeated name becomes an array. */
export function validateQuery<Schema extends z.ZodType>(
  c: ApiContext,
  schema: Schema,
): Result<z.output<Schema>, Failure> {
  const sent = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  return validate(schema, Object.fromEntries(sent))
}

/** An id in the path. */
export function validateId(c: ApiContext, name = 'id'): Result<string, Failure> {
  const id = c.req.param(name)
  return isId(id) ? ok(id) : fail({ reason: 'id_malformed' })
}
