// Hono middleware that gives a route the model limited to the user's budget (services/model-budget.ts), and adds headers
// with the remaining budget: before a stream starts, or after the work of a single response.

import { createMiddleware } from 'hono/factory'
import { modelBudget, withinBudget } from '../../services/model-budget.ts'
import type { LanguageModel } from '../../services/model-ports.ts'
import type { ApiEnv } from '../api-env.ts'
import { budgetHeaders } from '../http/budget-headers.ts'

const budgeted = (when: 'always' | 'where_asked') =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { ports } = c.env
    const { userId } = c.get('claims')
    const budget = () => modelBudget(ports, userId)
    let addsHeaders = when === 'always'
    const model = withinBudget(ports, userId)
    const stream: LanguageModel['stream'] = (request) => {
      addsHeaders = true
      return model.stream(request)
    }
    c.set('model', { ...model, stream })
    c.set('budget', budget)
    await next()
    if (!addsHeaders || c.res.headers.has('ratelimit')) return
    const left = await budget()
    if (left) for (const [name, value] of Object.entries(budgetHeaders(left))) c.res.headers.set(name, value)
  })

export const budgetedModel = budgeted('always')
/** Middleware of a route that seldom uses a model: responses without one do not query the budget. */
export const budgetedModelWhereAsked = budgeted('where_asked')
