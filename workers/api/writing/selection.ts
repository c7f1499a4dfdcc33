// Routes of what an assistant makes of selected words.

import { selectionRoutes } from '../../contracts/routes/assistant-routes.ts'
import { ok } from '../../domain/result.ts'
import { editSelection } from '../../services/writing/edit-selection.ts'
import { paperResponse } from '../http/paper-response.ts'
import { implement } from '../implement.ts'

/** Milliseconds to wait for a model, both times together: a person waits. */
const PATIENCE_MS = 90_000

export const selection = implement(selectionRoutes, {
  editSelection: async ({ body, ports, signal, userId }) => {
    const { outcome, ...by } = await editSelection(
      ports,
      userId,
      body,
      AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    )
    if (outcome.kind !== 'support') return ok({ outcome, ...by })
    const works = outcome.works.map(({ work, ...found }) => ({ paper: paperResponse(work), ...found }))
    return ok({ outcome: { ...outcome, works }, ...by })
  },
})
