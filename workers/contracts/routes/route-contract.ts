// The declaration of a route. The router (api/implement.ts), the OpenAPI document (scripts/generate-openapi.ts) and the
// checks of answers in tests are made from it.

import type { z } from 'zod'
import type { Scope } from '../../domain/account/scopes.ts'
import type { Failure } from '../../domain/failure.ts'

export type RouteContract = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path under /api; parameters in braces are ids, unless `parameters` names them. */
  path: string
  /** The same route at a second address. */
  alias?: string
  summary: string
  /**
   * Who may call: `open` anybody, `operator` with CORPUS_TOKEN, `session` only the app's own sessions, and with one or
   * several scopes the app's own sessions and programs to which a person gave all of these.
   */
  access: 'open' | 'operator' | 'session' | Scope | readonly Scope[]
  /** A program that was given one project gets the part of the answer that concerns it. */
  ofOneProject?: true
  /** Where the query or the body names a project that the call concerns, by the fields that lead there. */
  project?: readonly string[]
  /** Concerns all projects, though its path names one. */
  ofAllProjects?: true
  /** What is limited beside requests: what callers leave behind who are not known, by address; or the day's use of models, by user. */
  rate?: 'record' | 'model' | 'model_where_asked'
  /** Parameters of the path that are no ids. The handler checks them. */
  parameters?: Readonly<Record<string, z.ZodType>>
  query?: z.ZodObject
  body?: z.ZodType
  /** A body that the documentation shows. */
  example?: unknown
  /** A multipart body with a file in this field; one without a limit in bytes is read by the handler as it arrives. */
  upload?: { readonly field: string; readonly maxBytes?: number }
  /** Returns 201, and accepts Idempotency-Key. */
  creates?: true
  /** Accepts Idempotency-Key without answering 201. */
  repeatable?: true
  /** A change of a project that accepts If-Match. */
  conditional?: true
  /** Schema of `data`; or of a whole JSON response, or media types, or an upgrade. */
  response: { data: z.ZodType } | { whole: z.ZodType } | { media: readonly string[] } | { upgrade: true }
  /** Events sent instead with `Accept: text/event-stream`, whatever the Idempotency-Key. */
  events?: z.ZodType
  /**
   * Failures beside those that every route has (domain/failure.ts). What was made may be gone when a request with its
   * Idempotency-Key is repeated.
   */
  failures: readonly Failure['reason'][]
}

/** Names of the parameters in a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Routes by their operation id, with the types of their schemas. */
export const declareRoutes = <const Routes extends Readonly<Record<string, RouteContract>>>(
  routes: Routes,
): Routes => routes

/** Scopes that a program needs; null where no program may call. */
export const scopesOf = ({ access }: Pick<RouteContract, 'access'>): readonly Scope[] | null => {
  if (access === 'open' || access === 'operator' || access === 'session') return null
  return typeof access === 'string' ? [access] : access
}

/** Concerns all projects, so that a program that was given one may not call it. */
export const isOfAllProjects = (
  route: Pick<RouteContract, 'access' | 'ofAllProjects' | 'ofOneProject' | 'path'>,
): boolean =>
  route.ofAllProjects ||
  (!route.ofOneProject &&
    !route.path.startsWith('/v1/projects/{id}') &&
    (scopesOf(route)?.some((scope) => scope.startsWith('projects:')) ?? false))
