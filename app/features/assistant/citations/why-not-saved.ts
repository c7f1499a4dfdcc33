// Why a corrected work was not saved, in words for the person.

import { ApiError } from '../../../api.ts'

/** Answers that say no to what was sent, as it is now: what the server says of them helps, trying again does not. */
const REFUSALS = new Set([404, 413, 422, 429, 507])

export function whyNotSaved(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem || !REFUSALS.has(error.status))
    return 'It could not be saved. What you typed is still here; try again.'
  const [wrong] = error.problem.errors ?? []
  return `Not saved. ${wrong ? `The work ${wrong.message}.` : error.message}`
}
