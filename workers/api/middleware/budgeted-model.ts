// Gives a route the model within the budget of who asks (services/model-budget.ts), and every answer of it what is
// left of that: as it stood when a stream began, or after the work where the answer is one piece.

import { createMiddleware } from 'hono/factory'
import { modelBudget, withinBudget } from '../../services/model-budget.ts'
import type { ApiEnv } from '../api-env.ts'
import { budgetHeaders } from '../budget-headers.ts'

export const budgetedModel = createMiddleware<ApiEnv>(async (c, next) => {
  const { ports } = c.env
  const { userId } = c.get('claims')
  const budget = () => modelBudget(ports, userId)
  c.set('model', withinBudget(ports, userId))
  c.set('budget', budget)
  await next()
  if (c.res.headers.has('ratelimit')) return
  const left = await budget()
  if (left) for (const [name, value] of Object.entries(budgetHeaders(left))) c.res.headers.set(name, value)
})
