// Calls a route of the API for a client of the Model Context Protocol, as if the client had sent the request: the same
// scopes, limits, validation and budgets hold.

import {
  type Arguments,
  addressOf,
  type RouteInput,
  type RouteName,
  type RouteResult,
} from '../../contracts/routes/route-call.ts'
import { ROUTES } from '../../contracts/routes/routes.ts'
import type { Failure } from '../../domain/failure.ts'
import { isId } from '../../domain/id.ts'
import type { ApiContext } from '../api-env.ts'
import { problem, problemBody } from '../http/problem.ts'
import { api } from '../index.ts'

export type CallRoute = <Name extends RouteName>(
  name: Name,
  ...args: Arguments<RouteInput<Name>>
) => Promise<RouteResult<Name>>

type Input = { params?: Record<string, string>; query?: object; body?: unknown }

/** A problem (RFC 9457) as the text that a model reads. */
export class RouteProblem extends Error {}

type Told = { detail?: string; code?: string; errors?: unknown }

export const failed = (failure: Failure): RouteProblem => toldProblem(problemBody(failure))

const toldProblem = ({ code, detail, errors }: Told) =>
  new RouteProblem(`${code}: ${detail}${errors ? ` ${JSON.stringify(errors)}` : ''}`)

const problemAgain = (response: Response, answer: unknown) => new Response(JSON.stringify(answer), response)

export function callRoutes(c: ApiContext): CallRoute {
  const { origin } = new URL(c.req.url)
  return async (name, ...[input]) => {
    const { params = {}, query = {}, body }: Input = input ?? {}
    const { method, path } = addressOf(name, params)
    const address = new URL(`${origin}/api${path}`)
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value))
    const request = new Request(address, {
      method,
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
    return (declaresData(name) ? answer.data : answer) as RouteResult<typeof name>
  }
}

const declaresData = (name: RouteName): boolean =>
  ROUTES.some(
    ({ method, path, response }) => name === `${method.toUpperCase()} ${path}` && 'data' in response,
  )
