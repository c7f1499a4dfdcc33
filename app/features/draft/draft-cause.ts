// Why a draft, its plan or one of its sections did not come about, and what to do about it, in words for a person.

import type { ApiError } from '../../api.ts'

/** `retryAfter` in seconds, where the server said it. */
export type Cause = { code: string; detail: string; retryAfter?: number | null }

/** No answer of the server, or a connection that broke. */
export const UNREACHABLE: Cause = { code: 'unreachable', detail: '' }

export const causeOfError = ({ code, message, retryAfter }: ApiError): Cause => ({
  code,
  detail: message,
  retryAfter,
})

/** Specification section 8; for causes that nobody can do more about than to try again. */
const AGAIN = 'Failed to generate content. Please try again.'

const WORDS: Record<string, string | undefined> = {
  unreachable: AGAIN,
  model_unavailable: 'The language model cannot be reached. Try again in a few minutes.',
  model_quota_exhausted:
    'Today’s allowance of the language model is spent, for everybody on this deployment. Try again tomorrow.',
  model_budget_spent: 'Your use of the language model for today is spent. It begins anew at midnight UTC.',
  model_interrupted: 'The language model stopped in the middle of its answer. Try again.',
  model_cut: 'The language model’s answer was longer than it may be. Choose fewer words, or more sections.',
  model_refused:
    'The language model declined to write about this. Put the topic in other words, or say what to leave out.',
  model_misconfigured:
    'The language model is not set up correctly. Only whoever runs this deployment can change that: tell them.',
  model_prompt_too_long:
    'Your details and the works are longer than the language model can read. Say less of what it should cover, or choose fewer works.',
  section_unusable: 'What the language model wrote was no text of this section, twice.',
  plan_unusable:
    'Of what the language model answered no plan could be made. Try again, or write without a plan.',
  pdf_not_found: 'One of the chosen PDFs is not there any more. Choose the PDFs again.',
}

/** One or two sentences: what happened, and what to do. */
export function causeText({ code, detail, retryAfter }: Cause): string {
  if (code === 'model_busy' || code === 'rate_limited')
    return `The language model has too much to do. Try again ${retryAfter ? `in ${wait(retryAfter)}` : 'in a minute'}.`
  if (code === 'model_budget_too_small') return `${detail} Choose fewer words, or wait until midnight UTC.`
  return WORDS[code] ?? AGAIN
}

const wait = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
