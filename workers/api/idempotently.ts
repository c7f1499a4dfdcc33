// `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): the first request with a key is carried out, and
// for 24 hours whoever repeats it gets the same answer. An attempt that failed leaves the key free.

import { z } from 'zod'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../contracts/limits.ts'
import type { ApiContext } from './api-env.ts'
import { check } from './check.ts'
import { problem } from './problem.ts'

const keySchema = z.object({
  'Idempotency-Key': z
    .string()
    .max(IDEMPOTENCY_KEY_MAX_LENGTH)
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII'),
})

/** @param body what makes two requests the same, beside method and path */
export async function idempotently(
  c: ApiContext,
  body: Uint8Array | string,
  run: () => Promise<Response>,
): Promise<Response> {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return run()
  const read = check(keySchema, { 'Idempotency-Key': header })
  if (!read.ok) return problem(read.failure)
  const key = read.value['Idempotency-Key']
  const { clock, idempotency } = c.env.ports
  const { userId } = c.get('claims')
  const requestHash = await digest(`${c.req.method} ${c.req.path}\n`, body)

  const held = await idempotency.take(userId, key, requestHash, clock.now())
  if (held) {
    if (held.requestHash !== requestHash) return problem({ reason: 'idempotency_key_reused' })
    if (held.body === null) return problem({ reason: 'idempotency_key_in_flight' })
    return new Response(held.body, {
      status: held.status,
      headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
    })
  }
  const release = () => idempotency.release(userId, key)
  const response = await run().catch(async (error) => {
    await release()
    throw error
  })
  // What was carried out keeps its key, even where the answer cannot be stored: a repeat must not do it twice.
  if (response.ok) await idempotency.complete(userId, key, response.status, await response.clone().text())
  else await release()
  return response
}

async function digest(head: string, body: Uint8Array | string): Promise<string> {
  const request = await new Blob([head, body]).arrayBuffer()
  const hash = await crypto.subtle.digest('SHA-256', request)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
