// Makes a client: one function for each operation of the API, by its operation id.

import { readEvents } from './events.ts'
import { OPERATIONS, type Route } from './generated/operations.ts'
import type { Operations } from './generated/schemas.ts'
import { ColophonError } from './problem.ts'
import type { Retries } from './retry.ts'
import { type CallOptions, type Connection, EVENTS, send, type Token } from './send.ts'

export type ClientOptions = {
  /** Address of the deployment, as https://colophon.example. */
  baseUrl: string
  /** An access token, a personal access token, or a function that gives one; it is asked again when one is refused. */
  token?: Token
  /** Four attempts, and at most a minute before each, unless said. */
  retries?: Partial<Retries>
  fetch?: typeof fetch
}

type Shape = { request: object; answer: unknown; events?: unknown }
/** Arguments of a call; the request may be left out if no parameter is required. */
type Sent<Request> =
  Record<never, never> extends Request
    ? [request?: Request, options?: CallOptions]
    : [request: Request, options?: CallOptions]
type Paged = { request: { cursor?: string }; answer: { nextCursor: string | null } }

/** `events`: the same call, answered as it is worked on. `pages`: all pages of a list. */
type Call<Operation extends Shape> = ((...sent: Sent<Operation['request']>) => Promise<Operation['answer']>) &
  ('events' extends keyof Operation
    ? { events: (...sent: Sent<Operation['request']>) => AsyncGenerator<Operation['events'], void> }
    : unknown) &
  (Operation extends Paged
    ? { pages: (...sent: Sent<Operation['request']>) => AsyncGenerator<Operation['answer'], void> }
    : unknown)

export type Client = { readonly [Name in keyof Operations]: Call<Operations[Name]> }

export function createClient({ baseUrl, token, retries, fetch = globalThis.fetch }: ClientOptions): Client {
  const connection = { baseUrl, token, fetch, retries: { attempts: 4, longestWait: 60, ...retries } }
  const calls = Object.entries(OPERATIONS).map(([name, route]) => [name, callOf(connection, route)])
  return Object.fromEntries(calls)
}

/** @throws where something else than the API answered, such as the page of a proxy */
async function expectType(response: Response, type: string): Promise<Response> {
  if (response.headers.get('content-type')?.split(';')[0] === type) return response
  await response.body?.cancel()
  throw new ColophonError(response.status, response.headers, {})
}

type AnyRequest = Record<string, unknown>

function callOf(connection: Connection, route: Route) {
  const call = (request: AnyRequest = {}, options: CallOptions = {}) =>
    send(connection, route, request, options, 'application/json, */*;q=0.5', async (response) => {
      if (route[2]?.file) return response
      await expectType(response, 'application/json')
      const answer = (await response.json()) as { data: unknown }
      return route[2]?.whole ? answer : answer.data
    })
  async function* events(request: AnyRequest = {}, options: CallOptions = {}) {
    const read = (response: Response) => expectType(response, EVENTS)
    yield* readEvents(await send(connection, route, request, options, EVENTS, read))
  }
  async function* pages(request: AnyRequest = {}, options: CallOptions = {}) {
    for (let cursor = request.cursor; ; ) {
      const page = (await call({ ...request, ...(cursor ? { cursor } : {}) }, options)) as Partial<
        Paged['answer']
      >
      yield page
      cursor = page.nextCursor
      if (!cursor) return
    }
  }
  return Object.assign(call, { events, pages })
}
