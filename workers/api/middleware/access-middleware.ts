// Who may call a route, and how often: middleware made from its declaration (contracts/routes/route-contract.ts).

import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isOfAllProjects, type RouteContract, scopesOf } from '../../contracts/routes/route-contract.ts'
import { isAllowed } from '../../domain/account/scopes.ts'
import type { ApiEnv } from '../api-env.ts'
import { problem } from '../http/problem.ts'
import { authenticated, bearerToken } from './authenticated.ts'
import { budgetedModel, budgetedModelWhereAsked } from './budgeted-model.ts'
import { rateLimited } from './rate-limited.ts'

/** Middleware of a route, in the order of the chain: rate limit or bearer token, scopes, budget of model use. */
export function accessMiddleware(route: RouteContract): MiddlewareHandler<ApiEnv>[] {
  const { access, rate } = route
  if (access === 'open') return [rateLimited(rate === 'record' ? 'recordRate' : 'addressRate')]
  if (access === 'operator') return [rateLimited('addressRate'), byOperator]
  const model =
    rate === 'model' ? [budgetedModel] : rate === 'model_where_asked' ? [budgetedModelWhereAsked] : []
  return [authenticated, permitted(route), ...model]
}

/** Programs call what their scopes allow (RFC 6750, section 3.1), and of projects the one that was given, if one was. */
const permitted = (route: RouteContract) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { projectId, scopes } = c.get('claims')
    if (scopes === null) return next()
    const needed = scopesOf(route)
    if (needed === null) return problem({ reason: 'session_required' })
    if (!needed.every((scope) => isAllowed(scopes, scope)))
      return problem({ reason: 'insufficient_scope', scopes: needed })
    if (projectId !== null) {
      if (isOfAllProjects(route)) return problem({ reason: 'one_project_only' })
      const ofAnother = route.path.startsWith('/v1/projects/{id}') && c.req.param('id') !== projectId
      if (ofAnother) return problem({ reason: 'project_not_found' })
    }
    return next()
  })

const byOperator = createMiddleware<ApiEnv>(async (c, next) => {
  const { corpus, corpusToken } = c.env.ports
  if (!corpus || !corpusToken) return problem({ reason: 'route_not_found' })
  const token = bearerToken(c)
  if (token === undefined) return problem({ reason: 'token_missing' })
  if (!corpusToken.matches(token)) return problem({ reason: 'token_invalid' })
  return next()
})
