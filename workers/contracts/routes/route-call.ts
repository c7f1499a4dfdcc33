// Types of a call of the API, from the declarations of its routes: what a caller sends, and what comes back.

import type { z } from 'zod'
import type { NamesIn, RouteContract } from './route-contract.ts'
import type { SECTIONS } from './routes.ts'

type ValuesOf<Table> = Table extends unknown ? Table[keyof Table] : never
type Declared = ValuesOf<(typeof SECTIONS)[number]['routes']>
type NameOf<Route extends RouteContract> = `${Uppercase<Route['method']>} ${Route['path']}`
type Routes = { [Route in Declared as NameOf<Route>]: Route }

/** Method and path of a route as it is declared: `GET /v1/projects/{id}`. */
export type RouteName = keyof Routes

type Route<Name extends RouteName> = Routes[Name]

/** Also of lists that the caller may not change. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value
/** What a schema coerces or prepares has no type of input; it may be left out. */
type Query<Input> = { [Key in keyof Input as unknown extends Input[Key] ? never : Key]: Sent<Input[Key]> } & {
  [Key in keyof Input as unknown extends Input[Key] ? Key : never]?: Input[Key]
}
type Field<Name extends 'body' | 'query', Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value }

/** What a route takes: parameters of its path and query, and its body as JSON or as a form. */
export type RouteInput<Name extends RouteName> = ([NamesIn<Route<Name>['path']>] extends [never]
  ? unknown
  : { params: Readonly<Record<NamesIn<Route<Name>['path']>, string>> }) &
  (Route<Name> extends { query: infer Schema extends z.ZodType }
    ? Field<'query', Query<z.input<Schema>>>
    : unknown) &
  (Route<Name> extends { body: infer Schema extends z.ZodType }
    ? Field<'body', Sent<z.input<Schema>>>
    : unknown)

/** What the route declares: `data` of its answer, or the whole answer. */
export type RouteResult<Name extends RouteName> = Route<Name>['response'] extends
  | { data: infer Schema extends z.ZodType }
  | { whole: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never

/** Its whole answer in JSON. */
export type RouteAnswer<Name extends RouteName> = Route<Name>['response'] extends { data: z.ZodType }
  ? { data: RouteResult<Name> }
  : RouteResult<Name>

/** `data` of its answer; for a list it has `nextCursor` and `total`. */
export type RouteData<Name extends RouteName> = RouteAnswer<Name> extends { data: infer Data } ? Data : never

/** `input` may be left out where the route needs none. */
export type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Method and path of a route with its parameters in place. */
export function addressOf(
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(params[one] ?? '')),
  }
}
