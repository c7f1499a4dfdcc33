// Message for a failed save of an edited work.

import { t } from 'messages:work'
import { ApiError } from '../../platform/api.ts'
import { problemText } from '../../platform/problem-text.ts'

/** Statuses that refuse the sent data itself. Their message helps the user; a retry without a change does not. */
const REFUSALS = new Set([404, 413, 422, 429, 507])

export function whyNotSaved(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem || !REFUSALS.has(error.status))
    return t('couldNotSavedWhat')
  const [wrong] = error.problem.errors ?? []
  return wrong ? t('workRefused', { why: wrong.message }) : t('notSavedBecause', { why: problemText(error) })
}
