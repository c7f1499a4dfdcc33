// Events of a draft (contracts/writing/draft.ts). A JSON response, which a server or proxy may give instead, becomes one `done`
// event.

import type { Draft, DraftEvent } from '../../../workers/contracts/writing/draft.ts'
import { readEvents } from '../../platform/event-stream.ts'

const NAMES: ReadonlySet<DraftEvent['event']> = new Set([
  'outline',
  'progress',
  'section',
  'open',
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
  yield* readEvents<DraftEvent>(response, NAMES)
}
