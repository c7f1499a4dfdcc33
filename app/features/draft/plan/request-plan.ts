// Requests a plan and reads its events (contracts/writing/draft-plan.ts).

import type { PlanEvent } from '../../../../workers/contracts/writing/draft-plan.ts'
import { callRaw } from '../../../platform/api.ts'
import { readEvents } from '../../../platform/event-stream.ts'
import type { DraftFields } from '../draft-fields.ts'

const NAMES: ReadonlySet<PlanEvent['event']> = new Set(['sources', 'done', 'error'])

/** @throws ApiError if it is refused, another error if the connection breaks */
export async function* requestPlan(
  fields: DraftFields,
  signal: AbortSignal,
): AsyncGenerator<PlanEvent, void> {
  const response = await callRaw('POST /v1/ai/writing-assistant/plan', {
    body: { ...fields, topic: fields.topic.trim() },
    headers: { accept: 'text/event-stream' },
    signal,
  })
  yield* readEvents<PlanEvent>(response, NAMES)
}
