// What a person reads when a draft does not come about.
import { expect, test } from 'vitest'
import { causeText } from '../../../app/features/draft/draft-cause.ts'
import type { DraftErrorCode } from '../../../workers/domain/drafts/draft.ts'

const cause = (code: DraftErrorCode | 'model_budget_too_small' | 'unreachable', detail = '') => ({
  code,
  detail,
})

test.each([
  [cause('model_unavailable'), 'cannot be reached', 'in a few minutes'],
  [cause('model_busy'), 'too much to do', 'in a minute'],
  [{ ...cause('model_busy'), retryAfter: 40 }, 'too much to do', 'in 40 seconds'],
  [{ ...cause('model_busy'), retryAfter: 600 }, 'too much to do', 'in 10 minutes'],
  [cause('model_quota_exhausted'), 'spent, for everybody', 'tomorrow'],
  [cause('model_budget_spent'), 'for today is spent', 'midnight UTC'],
  [
    cause('model_budget_too_small', 'This needs about 9 tokens.'),
    'This needs about 9 tokens.',
    'fewer words',
  ],
  [cause('model_interrupted'), 'stopped in the middle', 'Try again'],
  [cause('model_cut'), 'longer than it may be', 'fewer words'],
  [cause('model_refused'), 'declined', 'in other words'],
  [cause('model_misconfigured'), 'not set up correctly', 'tell them'],
  [cause('model_prompt_too_long'), 'longer than the language model can read', 'Say less'],
  [cause('section_unusable'), 'no text of this section', 'twice'],
  [cause('plan_unusable'), 'no plan could be made', 'without a plan'],
  [cause('unreachable'), 'Failed to generate content.', 'Please try again.'],
])('%j has words of its own, and says what to do', (given, what, remedy) => {
  expect(causeText(given)).toContain(what)
  expect(causeText(given)).toContain(remedy)
})

test('a cause that is not known has the words for any failure', () => {
  expect(causeText({ code: 'other', detail: 'secret' })).toBe('Failed to generate content. Please try again.')
})
