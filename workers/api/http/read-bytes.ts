// Reads the bytes of request bodies. They are counted while they stream, whatever Content-Length says. What is behind a limit is
// read and dropped: workerd resets the connection of a body that is not read to its end, and a client that still sends then
// sees no answer (RFC 9112, section 9.6).

import { DROPPED_BODY_MAX_BYTES } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'

/** Failure: 413. */
export async function readBytes(request: Request, limit: number): Promise<Result<Uint8Array, Failure>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await dropRest(reader)
      return fail({ reason: 'body_too_large', limit })
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return ok(bytes)
}

/** The body of a request that was answered without it. */
export async function dropBody(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return
  // A client that is gone needs no answer.
  await dropRest(request.body.getReader()).catch(() => {})
}

async function dropRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0
  while (size <= DROPPED_BODY_MAX_BYTES) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
  }
  await reader.cancel()
}
