// Why something of a language model did not come about, in sentences: what happened, and what to do about it.

import { t } from 'messages:causes'
import { DRAFT_ERROR_CODES, type DraftErrorCode } from '../../workers/domain/drafts/draft.ts'
import type { Failure } from '../../workers/domain/failure.ts'
import { WITHOUT_MODEL, type WithoutModel } from '../../workers/domain/writing/without-model.ts'

/** Refusals of a request for a draft, and `unreachable`: no answer of the server, or a connection that broke. */
const NOT_ASKED = [
  'rate_limited',
  'model_budget_too_small',
  'pdf_not_found',
  'database_unavailable',
  'unreachable',
] as const satisfies readonly (Failure['reason'] | 'unreachable')[]
export type CauseCode = WithoutModel | DraftErrorCode | (typeof NOT_ASKED)[number]

const CODES: ReadonlySet<string> = new Set([...WITHOUT_MODEL, ...DRAFT_ERROR_CODES, ...NOT_ASKED])
export const isCauseCode = (code: string): code is CauseCode => CODES.has(code)

/** `advice` is '' where nothing helps but waiting for whoever runs the deployment. */
export const causeWords = (code: CauseCode): { reason: string; advice: string } => ({
  reason: t(`reason.${code}`),
  advice: t(`advice.${code}`),
})
