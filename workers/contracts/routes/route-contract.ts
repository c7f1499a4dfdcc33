// Description of a route of the API (routes.ts).

import type { z } from 'zod'
import type { Failure } from '../../domain/failure.ts'

export type RouteContract = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under /api; parameters in braces are ids. */
  path: string
  /** Unique: name of the operation in clients generated from the OpenAPI document. */
  operationId: string
  summary: string
  /** Without a bearer access token. */
  open?: true
  /** With the operator's token (CORPUS_TOKEN) in place of an access token. */
  operator?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** The field of a multipart body that holds a file. */
  upload?: string
  /** Returns 201, and accepts Idempotency-Key. */
  creates?: true
  /** Accepts Idempotency-Key without creating a resource. */
  repeatable?: true
  /** Schema of `data`; or of a whole JSON response, or media types, or an upgrade. */
  response: { data: z.ZodType } | { whole: z.ZodType } | { media: string[] } | { upgrade: true }
  /** Events sent instead with `Accept: text/event-stream`. */
  events?: z.ZodType
  /** Failures beside those that every route has (domain/failure.ts). */
  failures: Failure['reason'][]
}
