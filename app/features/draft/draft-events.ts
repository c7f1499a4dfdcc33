// Parses the server-sent events of a draft (contracts/draft.ts; WHATWG HTML, "Server-sent events"). A JSON response, which
// a server or proxy may give instead, becomes one `done` event. Unknown events are skipped.

import { createParser } from 'eventsource-parser'
import type { Draft, DraftEvent } from '../../../workers/contracts/draft.ts'

const NAMES: ReadonlySet<string> = new Set<DraftEvent['event']>([
  'outline',
  'progress',
  'section',
  'reference',
  'done',
  'error',
])

/** @throws if the connection breaks */
export async function* draftEvents(response: Response): AsyncGenerator<DraftEvent, void> {
  if (response.headers.get('content-type')?.includes('json')) {
    const { data } = (await response.json()) as { data: Draft }
    yield { event: 'done', data }
    return
  }
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const waiting: DraftEvent[] = []
  const parser = createParser({
    onEvent({ event = '', data }) {
      if (!NAMES.has(event)) return
      try {
        waiting.push({ event, data: JSON.parse(data) } as DraftEvent)
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
