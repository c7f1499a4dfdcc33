// Gives a route the model within the budget of who asks (services/model-budget.ts), and every answer of it what is
// left of that: as it stood when a stream began, or after the work where the answer is one piece.

import { createMiddleware } from 'hono/factory'
import { modelBudget, withinBudget } from '../../services/model-budget.ts'
import type { LanguageModel } from '../../services/model-ports.ts'
import type { ApiEnv } from '../api-env.ts'
import { budgetHeaders } from '../budget-headers.ts'

const budgeted = (says: 'always' | 'where_asked') =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { ports } = c.env
    const { userId } = c.get('claims')
    const budget = () => modelBudget(ports, userId)
    let tells = says === 'always'
    const model = withinBudget(ports, userId)
    const stream: LanguageModel['stream'] = (request) => {
      tells = true
      return model.stream(request)
    }
    c.set('model', { ...model, stream })
    c.set('budget', budget)
    await next()
    if (!tells || c.res.headers.has('ratelimit')) return
    const left = await budget()
    if (left) for (const [name, value] of Object.entries(budgetHeaders(left))) c.res.headers.set(name, value)
  })

export const budgetedModel = budgeted('always')
/** For a route that few ask a model of: the others' answers do not wait for the database. */
export const budgetedModelWhereAsked = budgeted('where_asked')
