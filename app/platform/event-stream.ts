// Reads server-sent events (WHATWG HTML, "Server-sent events") of a response as JSON.

import { createParser } from 'eventsource-parser'

/** Events that are not in `names`, or whose data is no JSON, are skipped. @throws where the connection breaks */
export async function* readEvents<Event extends { event: string; data: unknown }>(
  response: Response,
  names: ReadonlySet<Event['event']>,
): AsyncGenerator<Event, void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const waiting: Event[] = []
  const parser = createParser({
    onEvent({ event = '', data }) {
      if (!names.has(event)) return
      try {
        waiting.push({ event, data: JSON.parse(data) } as Event)
      } catch {
        // Half an event at the end of a broken stream.
      }
    },
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* waiting.splice(0)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
