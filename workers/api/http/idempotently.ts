// `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): the first request with a key runs. For 24 hours, a
// repeat gets the current state of what it made (docs/decisions/048-idempotency-stores-ids.md). A failed attempt
// releases the key.

import { z } from 'zod'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { ApiContext } from '../api-env.ts'
import { toItsEnd } from './after-response.ts'
import { problem } from './problem.ts'
import { validate } from './validate.ts'

const keySchema = z.object({
  'Idempotency-Key': z
    .string()
    .max(IDEMPOTENCY_KEY_MAX_LENGTH)
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII'),
})

/** An operation that makes something, and how a repeat finds that again. */
export type IdempotentOperation<Made, Name, Data> = {
  run(): Promise<Result<Made, Failure>>
  /** What is stored: ids and counts. No text, and bounded in size. */
  name(made: Made): Name
  find(name: Name): Promise<Result<Made, Failure>>
  /** `data` of the response. */
  data(made: Made): Data
}

/** The operation with its types inferred: a name may differ from what was made. */
export const idempotent = <Made, Name, Data>(operation: IdempotentOperation<Made, Name, Data>) => operation

/** @param body identifies the request, with its method and path */
export async function idempotently<Made, Name, Data>(
  c: ApiContext,
  body: Uint8Array | string,
  { run, name, find, data }: IdempotentOperation<Made, Name, Data>,
  write: (data: Data) => Promise<Response>,
): Promise<Response> {
  const respond = async (result: Result<Made, Failure>) =>
    result.ok ? write(data(result.value)) : problem(result.failure)
  const header = c.req.header('idempotency-key')
  if (header === undefined) return respond(await toItsEnd(c, run()))
  const read = validate(keySchema, { 'Idempotency-Key': header })
  if (!read.ok) return problem(read.failure)
  const key = read.value['Idempotency-Key']
  const { clock, idempotency } = c.env.ports
  const { userId } = c.get('claims')
  const requestHash = await digest(`${c.req.method} ${c.req.path}\n`, body)

  const existing = await idempotency.take(userId, key, requestHash, clock.now())
  if (existing) {
    if (existing.requestHash !== requestHash) return problem({ reason: 'idempotency_key_reused' })
    if (existing.made === null) return problem({ reason: 'idempotency_key_in_flight' })
    const replay = await respond(await find(JSON.parse(existing.made)))
    replay.headers.set('idempotency-replayed', 'true')
    return replay
  }
  const release = () => idempotency.release(userId, key)
  const runWithKey = async () => {
    const made = await run().catch(async (error) => {
      await release()
      throw error
    })
    // A completed operation keeps its key even if its name cannot be stored, so that a repeat does not run it again.
    if (made.ok) await idempotency.complete(userId, key, JSON.stringify(name(made.value)))
    else await release()
    return made
  }
  return respond(await toItsEnd(c, runWithKey()))
}

async function digest(head: string, body: Uint8Array | string): Promise<string> {
  const request = await new Blob([head, body]).arrayBuffer()
  const hash = await crypto.subtle.digest('SHA-256', request)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
