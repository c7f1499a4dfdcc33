// Calls a route of the API for a client of the Model Context Protocol, as if the client had sent the request: the same
// scopes, limits, validation and budgets hold.

import { ROUTES } from '../../contracts/routes/routes.ts'
import type { Failure } from '../../domain/failure.ts'
import { isId } from '../../domain/id.ts'
import type { ApiContext } from '../api-env.ts'
import { problem, problemBody } from '../http/problem.ts'
import { api } from '../index.ts'

export type RouteRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
/** @returns `data`, or the whole answer where that is what the route declares */
export type CallRoute = (operationId: string, request?: RouteRequest) => Promise<unknown>

/** A problem (RFC 9457) as the text that a model reads. */
export class RouteProblem extends Error {}

type Told = { detail?: string; code?: string; errors?: unknown }

export const failed = (failure: Failure): RouteProblem => toldProblem(problemBody(failure))

const toldProblem = ({ code, detail, errors }: Told) =>
  new RouteProblem(`${code}: ${detail}${errors ? ` ${JSON.stringify(errors)}` : ''}`)

const problemAgain = (response: Response, answer: unknown) => new Response(JSON.stringify(answer), response)

export function callRoutes(c: ApiContext): CallRoute {
  const { origin } = new URL(c.req.url)
  return async (operationId, { params = {}, query = {}, body } = {}) => {
    const route = ROUTES.find((one) => one.operationId === operationId)
    if (!route) throw new Error(`no route is called ${operationId}`)
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const address = new URL(`${origin}/api${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const request = new Request(address, {
      method: route.method.toUpperCase(),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: c.req.raw.signal,
    })
    const caller = { ...c.env, caller: c.get('claims') }
    // Another text would make the path that of another route.
    const response = Object.values(params).every(isId)
      ? await api.fetch(request, caller, c.executionCtx)
      : problem({ reason: 'id_malformed' })
    const answer = await response.json<{ data?: unknown } & Told>()
    if (!response.ok) {
      if (answer.code === 'insufficient_scope') c.set('scopeRefusal', problemAgain(response, answer))
      throw toldProblem(answer)
    }
    return 'data' in route.response ? answer.data : answer
  }
}
