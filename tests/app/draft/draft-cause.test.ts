// What a person reads when a draft does not come about.
import { expect, test } from 'vitest'
import { causeText, templateReason } from '../../../app/features/draft/draft-cause.ts'
import type { CauseCode } from '../../../app/shared/cause-words.ts'

const cause = (code: CauseCode, detail = '') => ({ code, detail })

test.each([
  [cause('no_model'), 'No language model is set up', ''],
  [cause('model_unavailable'), 'could not be reached', 'in a few minutes'],
  [cause('model_busy'), 'The language model is busy', 'in a minute'],
  [{ ...cause('model_busy'), retryAfter: 40 }, 'The language model is busy', 'in 40 seconds'],
  [{ ...cause('model_busy'), retryAfter: 600 }, 'The language model is busy', 'in 10 minutes'],
  [{ ...cause('rate_limited'), retryAfter: 7 }, 'Too much was asked for', 'in 7 seconds'],
  [cause('database_unavailable'), 'database does not answer', 'in a minute'],
  [cause('model_slow'), 'did not answer in time', 'in a minute'],
  [cause('model_spoiled'), 'its considerations, not the text', 'try again'],
  [cause('model_quota_exhausted'), 'for everybody here is spent', 'midnight UTC'],
  [cause('model_budget_spent'), 'is spent', 'midnight UTC'],
  [
    cause('model_budget_too_small', 'This needs about 9 tokens.'),
    'This needs about 9 tokens.',
    'fewer words',
  ],
  [cause('model_interrupted'), 'stopped in the middle', 'try again'],
  [cause('model_cut'), 'ended at its limit', 'fewer words'],
  [cause('model_refused'), 'withheld the answer', 'Other words'],
  [cause('model_misconfigured'), 'not set up correctly', 'account page'],
  [cause('model_prompt_too_long'), 'longer than the language model can read', 'Say less'],
  [cause('section_unusable', 'It wrote code.'), 'no text of this section, twice', 'It wrote code.'],
  [cause('plan_unusable'), 'no plan could be made', 'try again'],
  [cause('pdf_not_found'), 'is not there any more', 'Choose the PDFs again'],
  [cause('unreachable'), 'Failed to generate content.', 'Please try again.'],
])('%j has words of its own, and says what to do', (given, what, remedy) => {
  expect(causeText(given)).toContain(what)
  expect(causeText(given)).toContain(remedy)
})

test('a cause that is not known has the words for any failure', () => {
  expect(causeText({ code: 'other', detail: 'secret' })).toBe('Failed to generate content. Please try again.')
})

test('a template is said to come for a while only where that is so', () => {
  for (const passing of [null, undefined, cause('model_unavailable'), cause('model_busy')])
    expect(templateReason(passing)).toBe('AI service is temporarily unavailable.')
  expect(templateReason(cause('model_misconfigured'))).toBe('The language model is not set up correctly.')
  expect(templateReason(cause('no_model'))).toBe('No language model is set up.')
})
