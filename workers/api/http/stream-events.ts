// Server-sent events (WHATWG HTML): the name in `event`, JSON in `data`.

import { streamSSE } from 'hono/streaming'
import type { ApiContext } from '../api-env.ts'
import { thrown } from './unexpected.ts'

/**
 * Milliseconds between two comments in the stream. Proxies do not close it then while there is nothing to send, and the local
 * runtime, which learns only by writing that a client has left, soon ends what was asked of a model for it.
 */
const HEARTBEAT_MS = 2000

type SentEvent = { event: string; data: unknown }

/** True if the Accept header names text/event-stream; a wildcard does not count. */
export const acceptsEvents = (accept = '') =>
  accept.split(',').some((range) => range.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream')

const ENDED = 'The access of this program was ended meanwhile.'

/** True if the grant or the personal token of a program was revoked since the request began. */
async function hasEnded(c: ApiContext): Promise<boolean> {
  const { familyId, scopes } = c.get('claims')
  return scopes !== null && !(await c.env.ports.sessions.isLive(familyId))
}

/**
 * Sends what `events` yields. If it throws, the last event is `error` with code `internal_error` or
 * `database_unavailable`; for a program whose grant
 * has ended it is `error` with code `token_invalid`, in place of the next event.
 * @param stop aborted when the client leaves or the stream ends
 * @param failure log event and text for people, for an unexpected error
 */
export function streamEvents(
  c: ApiContext,
  events: AsyncIterable<SentEvent>,
  stop: AbortController,
  failure: { event: string; detail: string },
): Response | Promise<Response> {
  // nginx buffers streams unless told not to.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const send = ({ event, data }: SentEvent) => stream.writeSSE({ event, data: JSON.stringify(data) })
    stream.onAbort(() => stop.abort())
    const heartbeat = setInterval(() => stream.write(': still working\n\n'), HEARTBEAT_MS)
    try {
      for await (const event of events) {
        if (stream.aborted) break
        if (await hasEnded(c)) {
          await send({ event: 'error', data: { code: 'token_invalid', detail: ENDED } })
          break
        }
        await send(event)
      }
    } catch (error) {
      // Hono would send the message of the error.
      c.env.ports.log.error(failure.event, { error: error instanceof Error ? error.name : 'unknown' })
      await send({ event: 'error', data: { code: thrown(error).reason, detail: failure.detail } })
    } finally {
      clearInterval(heartbeat)
      stop.abort()
    }
  })
}
