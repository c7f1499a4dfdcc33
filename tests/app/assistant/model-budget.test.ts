// Reading the remaining model budget from response headers.

import { expect, it } from 'vitest'
import { readModelBudget } from '../../../app/shared/model-budget.tsx'
import { budgetHeaders } from '../../../workers/api/http/budget-headers.ts'

it('the remaining budget is the server’s share', () => {
  const headers = new Headers(budgetHeaders({ limit: 200, remaining: 50, resetsIn: 60 }))
  expect(readModelBudget(headers)).toEqual({ share: 0.25, resetsIn: 60 })
})

it.each(['', '"requests";r=5;t=1', 'soon'])(
  'there is no remaining budget if no model is counted: %s',
  (ratelimit) => {
    const headers = new Headers({ ratelimit, 'ratelimit-policy': '"requests";q=10;w=60' })
    expect(readModelBudget(headers)).toBeNull()
  },
)
