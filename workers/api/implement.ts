// Makes Hono routes from declarations (contracts/routes): who may call, limits, and validation stand in the declaration,
// and a handler gets what was validated and returns what the declaration promises.

import { Hono } from 'hono'
import { z } from 'zod'
import { type Project, projectSchema } from '../contracts/project.ts'
import type { NamesIn, RouteContract } from '../contracts/routes/route-contract.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, type Result } from '../domain/result.ts'
import type { Ports } from '../services/ports.ts'
import type { AccessClaims } from '../services/session-ports.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { isKnown, projectTag, tagOf } from './http/entity-tag.ts'
import { type IdempotentOperation, idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readJson, readUpload } from './http/read-body.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { accessMiddleware } from './middleware/access-middleware.ts'

/** A validated request. */
export type Call<Route extends RouteContract> = {
  c: ApiContext
  /** Ports, whose model keeps to the user's budget where the route uses one. */
  ports: Ports
  signal: AbortSignal
  /** Parameters of the path: ids, or what `parameters` of the route names, as sent. */
  params: Readonly<Record<NamesIn<Route['path']>, string>>
  query: Route extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
  body: Route extends { body: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : Route extends { upload: { maxBytes: number } }
      ? Uint8Array
      : undefined
} & (Route['access'] extends 'open' | 'operator' ? unknown : { userId: string; claims: AccessClaims })

type Answer<Route extends RouteContract> = Route['response'] extends { data: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Route['response'] extends { whole: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : never

type Outcome<Route extends RouteContract> = Route extends { creates: true } | { repeatable: true }
  ? // biome-ignore lint/suspicious/noExplicitAny: what an operation makes is known to itself alone
    IdempotentOperation<any, any, Answer<Route>> | (Route extends { events: z.ZodType } ? Streamed : never)
  : Result<Answer<Route>, Failure> | Response

/** A stream of events, to which an Idempotency-Key does not apply, or why there is none. */
type Streamed = Response | Result<never, Failure>

type Handler<Route extends RouteContract> = (call: Call<Route>) => Outcome<Route> | Promise<Outcome<Route>>

/** Implements routes in the order of their declarations, since of two that match a path the first is called. */
export function implement<Routes extends Readonly<Record<string, RouteContract>>>(
  routes: Routes,
  handlers: { [Name in keyof Routes]: Handler<Routes[Name]> },
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as (call: unknown) => ReturnType<Handler<RouteContract>>
    const paths = [route.path, ...(route.alias ? [route.alias] : [])]
    for (const path of paths)
      app.on(
        [route.method.toUpperCase()],
        [path.replace(/\{(\w+)\}/g, ':$1')],
        ...accessMiddleware(route),
        async (c) => {
          const call = await validated(c, route)
          if (!call.ok) return problem(call.failure)
          const outcome = await handler(call.value)
          if (outcome instanceof Response) return outcome
          const write = (value: unknown) => written(c, route, value)
          if (!('ok' in outcome)) return idempotently(c, identity(call.value.body), outcome, write)
          return outcome.ok ? write(outcome.value) : problem(outcome.failure)
        },
      )
  }
  return app
}

const NO_PARAMETERS = z.strictObject({})

type Validated = { params: Record<string, string>; query: unknown; body: unknown }

async function validated(c: ApiContext, route: RouteContract): Promise<Result<Validated, Failure>> {
  if (isConditionIgnored(c, route)) return fail({ reason: 'precondition_unsupported' })
  const { body, parameters, query, upload } = route
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(c.req.param() as Record<string, string>)) {
    if (!parameters?.[name]) {
      const id = validateId(c, name)
      if (!id.ok) return id
    }
    params[name] = value
  }
  const readQuery = validateQuery(c, query ?? NO_PARAMETERS)
  if (!readQuery.ok) return readQuery
  const readBody = body
    ? await readJson(c.req.raw, body)
    : upload?.maxBytes && (await readUpload(c.req.raw, upload.field, upload.maxBytes))
  if (readBody && !readBody.ok) return readBody
  const claims = c.get('claims')
  const given = claims?.projectId ?? null
  const named = projectIn(readQuery.value, route) ?? projectIn(readBody ? readBody.value : null, route)
  if (given !== null && named !== null && named !== given) return fail({ reason: 'one_project_only' })
  const model = c.get('model')
  const call = {
    c,
    ports: model ? { ...c.env.ports, model } : c.env.ports,
    signal: c.req.raw.signal,
    claims,
    userId: claims?.userId,
    params,
    query: readQuery.value,
    body: readBody ? readBody.value : undefined,
  }
  return { ok: true, value: call }
}

/** Whether a change is asked for on a condition (RFC 9110, section 13.1.1) that this route does not compare. */
const isConditionIgnored = (c: ApiContext, { conditional, method }: RouteContract): boolean =>
  method !== 'get' && !conditional && (c.req.header('if-match') ?? '*').trim() !== '*'

/** The project that a query or a body names; null for none. */
function projectIn(sent: unknown, { project }: RouteContract): string | null {
  if (!project) return null
  const value = project.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name],
    sent,
  )
  return typeof value === 'string' ? value : null
}

/** The body as text or bytes, which tells two requests to one path apart. */
const identity = (body: unknown) => (body instanceof Uint8Array ? body : JSON.stringify(body ?? null))

/**
 * The response of a route: `{status: "Successful", data}`, or a JSON document of its own; 304 to a client that has it. A
 * project's tag is the same wherever it is answered.
 */
async function written(c: ApiContext, { creates, method, response }: RouteContract, value: unknown) {
  const body = JSON.stringify('whole' in response ? value : { status: 'Successful', data: value })
  const isProject = 'data' in response && response.data === projectSchema
  const etag = isProject ? await projectTag(value as Project) : method === 'get' ? await tagOf(body) : null
  if (etag !== null && method === 'get' && isKnown(c, etag))
    return new Response(null, { status: 304, headers: { etag } })
  const headers = { 'content-type': 'application/json', ...(etag !== null && { etag }) }
  return new Response(body, { status: creates ? 201 : 200, headers })
}
