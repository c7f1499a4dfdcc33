// Gives a route the model within the budget of the user (services/model-budget.ts), and each response headers with
// the rest of the budget: as of the start of a stream, or after the work of a single response.

import { createMiddleware } from 'hono/factory'
import { modelBudget, withinBudget } from '../../services/model-budget.ts'
import type { LanguageModel } from '../../services/model-ports.ts'
import type { ApiEnv } from '../api-env.ts'
import { budgetHeaders } from '../http/budget-headers.ts'

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
/** For a route that seldom uses a model: responses without one do not query the budget. */
export const budgetedModelWhereAsked = budgeted('where_asked')
