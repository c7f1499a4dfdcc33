// Streams the file of a multipart body (RFC 7578) to a consumer while it arrives, so that it is never in memory whole.

import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { DROPPED_BODY_MAX_BYTES } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, type Result } from '../../domain/result.ts'
import { Pace } from '../../domain/steps.ts'
import type { NextTurn } from '../../services/ports.ts'

/** Text fields beside the file, and bytes of one, in UTF-8. */
const FIELDS_MAX = 8
const FIELD_MAX_BYTES = 4096
/** Bytes between two turns for others: workerd looks for their requests only when this one waits, and a body that has arrived does not. */
const TURN_BYTES = 2 ** 18

export type StreamedFile = {
  name: string
  /** Text fields before the file. */
  fields: Record<string, string>
  /** Throws at its end if the body is not whole or has another file, so that a consumer which reads on stores nothing. */
  bytes: AsyncIterable<Uint8Array>
}

class InvalidUpload extends Error {
  readonly failure: Failure

  constructor(path: string, message: string) {
    super(message)
    this.failure = { reason: 'request_invalid', errors: [{ path, message }] }
  }
}
const UNREADABLE = () => new InvalidUpload('', 'the multipart body cannot be read')

/**
 * @param nextTurn lets others in, while the file is read or dropped
 * @param consume reads `bytes` to their end, or stops where it has read enough
 * @returns its result, or a failure if the body is no multipart body or has not exactly one file, named `field`
 */
export async function streamUpload<Value>(
  request: Request,
  field: string,
  nextTurn: NextTurn,
  consume: (file: StreamedFile) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() !== 'multipart/form-data' || !request.body)
    return fail({ reason: 'media_type_unsupported', accepted: ['multipart/form-data'] })
  try {
    return await parse(request.body.pipeThrough(turns(nextTurn)), contentType, field, consume)
  } catch (error) {
    if (error instanceof InvalidUpload) return fail(error.failure)
    throw error
  }
}

function turns(nextTurn: NextTurn): TransformStream<Uint8Array, Uint8Array> {
  const pace = new Pace(TURN_BYTES)
  return new TransformStream({
    async transform(chunk, controller) {
      controller.enqueue(chunk)
      if (pace.isDue(chunk.byteLength)) await nextTurn()
    },
  })
}

async function parse<Value>(
  body: ReadableStream,
  contentType: string,
  field: string,
  consume: (file: StreamedFile) => Promise<Value>,
): Promise<Value> {
  const parser = createParser(contentType)
  const fields: Record<string, string> = {}
  let consumed: Promise<Value> | null = null
  const whole = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (name, stream, filename) => {
      stream.on('error', () => reject(UNREADABLE()))
      // A parser that is destroyed leaves its file without an end.
      parser.on('error', () => stream.destroy(UNREADABLE()))
      if (name === field && consumed === null) {
        consumed = consume({ name: filename ?? '', fields: { ...fields }, bytes: chunksOf(stream, whole) })
        // The rest of a body whose file was refused is read and dropped.
        consumed.catch(() => stream.resume())
        return
      }
      stream.resume()
      reject(new InvalidUpload(name, 'one file is needed, and no other'))
    })
    parser.on('finish', resolve)
    parser.on('error', () => reject(UNREADABLE()))
  })
  whole.catch(() => {})
  const source = Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0])
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // Assigned by the listener, which the compiler does not see.
  const found = () => consumed as Promise<Value> | null
  if (!found())
    await Promise.race([whole, new Promise<void>((resolve) => parser.once('file', () => resolve()))])
  const result = found()
  if (!result) throw new InvalidUpload(field, 'a file is needed here')
  return result
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, files: 2, parts: FIELDS_MAX + 2 },
    })
  } catch {
    throw UNREADABLE()
  }
}

/** Node's iterator destroys the stream when its consumer stops early; the parser would then wait for it. */
async function* chunksOf(stream: Readable, whole: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk
    await whole
  } catch (error) {
    throw error instanceof InvalidUpload ? error : UNREADABLE()
  } finally {
    await dropRest(stream).catch(() => {})
    stream.resume()
  }
}

/** What a consumer left, as read-bytes.ts drops it. */
async function dropRest(stream: Readable): Promise<void> {
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > DROPPED_BODY_MAX_BYTES) return
  }
}
