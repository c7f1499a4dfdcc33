// The account's section on the use of the model, in each state of its request.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModelUse } from '../../../app/features/account/model-use.tsx'
import type { SuggestionStats } from '../../../workers/contracts/writing/suggestion.ts'

type Use = Parameters<typeof ModelUse>[0]['use']

const part = { limit: 9, used: 2, remaining: 7 }
const ready = (changed: Partial<SuggestionStats>): Use => ({
  is: 'ready',
  data: {
    ...{ total: 0, accepted: 0, dismissed: 0, byType: {}, budget: null, modelFault: null },
    ...changed,
  },
})
const budget = { ...part, unasked: part, resetsIn: 60 }
const modelFault = { what: 'model_unknown', variable: 'OPENAI_MODEL' } as const
const NAMED = 'The provider has no model of the name in OPENAI_MODEL.'
const html = (use: Use) => renderToStaticMarkup(<ModelUse use={use} onRetry={() => {}} />)

test('is there while it is asked for again after a failure, and not before the first answer', () => {
  expect(html({ is: 'loading', again: false })).toBe('')
  expect(html({ is: 'failed' })).toContain('could not be loaded')
  expect(html({ is: 'loading', again: true })).toContain('could not be loaded')
  expect(html(ready({}))).toBe('')
})

test('names what of the settings is wrong, beside the use or without any', () => {
  expect(html(ready({ budget }))).not.toContain('not set up correctly')
  expect(html(ready({ budget, modelFault }))).toContain(NAMED)
  expect(html(ready({ budget, modelFault }))).toContain('2 of 9')
  expect(html(ready({ modelFault }))).toContain(NAMED)
})
