// Errors on the wire: application/problem+json (RFC 9457) with a stable `code`.
import { z } from 'zod'
import { QUOTA_KINDS } from '../domain/project/quota.ts'

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z
    .string()
    .optional()
    .describe('Of the request, as in `x-request-id`: names it to whoever runs the deployment.'),
  quota: z
    .object({ of: z.enum(QUOTA_KINDS), limit: z.number().int() })
    .optional()
    .describe('With `quota_exceeded`: the quota, in projects or bytes.'),
  redirectTo: z
    .string()
    .optional()
    .describe(
      'With a faulty authorization request: the address that tells the program of it (RFC 6749, section 4.1.2.1).',
    ),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problemSchema>
