// Reads request bodies: JSON by a schema, and files.

import type { z } from 'zod'
import { JSON_BODY_MAX_BYTES } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { readBytes } from './read-bytes.ts'
import { validate } from './validate.ts'

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()

/** A lone surrogate can only be an escape; UTF-8 has none, and the database would garble it. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value

/** A JSON body by `schema`. Failures: 415, 413, 400 `json_malformed`, 422. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, Failure>> {
  if (mediaType(request) !== 'application/json')
    return fail({ reason: 'media_type_unsupported', accepted: ['application/json'] })
  const bytes = await readBytes(request, JSON_BODY_MAX_BYTES)
  if (!bytes.ok) return bytes
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes.value)
    value = SURROGATE_ESCAPE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return fail({ reason: 'json_malformed' })
  }
  return validate(schema, value)
}

/** A file of a multipart body (RFC 7578). */
export async function readUpload(
  request: Request,
  field: string,
  maxBytes: number,
): Promise<Result<Uint8Array, Failure>> {
  if (mediaType(request) !== 'multipart/form-data')
    return fail({ reason: 'media_type_unsupported', accepted: ['multipart/form-data'] })
  const bytes = await readBytes(request, maxBytes + MULTIPART_OVERHEAD)
  if (!bytes.ok) return fail({ reason: 'body_too_large', limit: maxBytes })
  const contentType = request.headers.get('content-type') ?? ''
  let file: File | string | null
  try {
    const form = await new Response(bytes.value, { headers: { 'content-type': contentType } }).formData()
    file = form.get(field)
  } catch {
    return invalid('', 'the multipart body cannot be read')
  }
  if (file === null || typeof file === 'string') return invalid(field, 'a file is needed here')
  if (file.size > maxBytes) return fail({ reason: 'body_too_large', limit: maxBytes })
  return ok(new Uint8Array(await file.arrayBuffer()))
}

/** Bytes for boundaries and part headers. */
const MULTIPART_OVERHEAD = 16 * 1024

const invalid = (path: string, message: string) =>
  fail({ reason: 'request_invalid' as const, errors: [{ path, message }] })
