// What is said of a route of the API (routes.ts).

import type { z } from 'zod'
import type { Failure } from '../domain/failure.ts'

export type RouteContract = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under /api; parameters in braces are ids. */
  path: string
  /** Unique: what programs that are generated from the OpenAPI document call it. */
  operationId: string
  summary: string
  /** Without a bearer access token. */
  open?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** The field of a multipart body that holds a file. */
  upload?: string
  /** Answers 201, and takes Idempotency-Key. */
  creates?: true
  /** Takes Idempotency-Key without creating one thing. */
  repeatable?: true
  /** What `data` holds; or a whole answer of its own, as JSON or as something else. */
  answer: { data: z.ZodType } | { whole: z.ZodType } | { media: string[] } | { upgrade: true }
  /** What comes instead, one at a time, with `Accept: text/event-stream`. */
  events?: z.ZodType
  /** Codes beside those that every route has: the catalogue is domain/failure.ts. */
  failures: Failure['reason'][]
}
