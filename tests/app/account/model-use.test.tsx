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
    ...{ total: 0, accepted: 0, dismissed: 0, byType: {}, budget: null, modelFault: null, model: null },
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

test('names the model that writes, the one that compares, and what else the server has', () => {
  const model = { name: 'writer', vectors: 'bge-m3', available: ['writer', 'bge-m3', 'small', 'large'] }
  const shown = html(ready({ budget, model }))
  expect(shown).toContain('Texts are written by writer.')
  expect(shown).toContain('compared by meaning with bge-m3.')
  expect(shown).toContain('The server has 2 other models')
  expect(shown.match(/<li[^>]*>(small|large|writer)<\/li>/g)).toHaveLength(2)
  const alone = html(ready({ budget, model: { name: 'writer', vectors: null, available: [] } }))
  expect(alone).not.toContain('<details')
  expect(alone).not.toContain('compared by meaning')
})

test('names what of the settings is wrong, beside the use or without any', () => {
  expect(html(ready({ budget }))).not.toContain('not set up correctly')
  expect(html(ready({ budget, modelFault }))).toContain(NAMED)
  expect(html(ready({ budget, modelFault }))).toContain('2 of 9')
  expect(html(ready({ modelFault }))).toContain(NAMED)
})
