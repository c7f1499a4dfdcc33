// What is said of a route of the API (routes.ts).

import type { z } from 'zod'

export type RouteContract = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under /api; parameters in braces are ids. */
  path: string
  summary: string
  /** Without a bearer access token. */
  open?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** The field of a multipart body that holds a file. */
  upload?: string
  /** Takes Idempotency-Key. */
  creates?: true
  /** What `data` holds; or a whole answer of its own, as JSON or as something else. */
  answer: { data: z.ZodType } | { whole: z.ZodType } | { media: string[] } | { upgrade: true }
  /** Codes beside those that every route has: the catalogue is domain/failure.ts. */
  failures: string[]
}
