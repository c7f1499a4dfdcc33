// A stand-in model in the form of OpenAI's chat completions: as a server over HTTP, and as an answer to fetch.

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { bodyOf, DONE, type Ending, tokens } from '../wire/model-wire.ts'
import { type Answer, isRefused, type Refused, type Spoken } from './answer.ts'
import type { Asked, StandInModel } from './stand-in-model.ts'

export type ChatRequest = {
  messages: Asked['messages']
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: { json_schema?: { schema?: unknown } }
}

/** Tokens of a server that is given no limit. */
const LIMIT = 4096
/** Pieces after which an endless answer breaks, so that no test hangs. */
const ENDLESS_PIECES = 200_000
const PIECE_LENGTH = 24

const askedOf = (request: ChatRequest): Asked => ({
  messages: request.messages,
  maxTokens: request.max_completion_tokens ?? request.max_tokens ?? LIMIT,
  schema: request.response_format?.json_schema?.schema,
})

const event = (delta: Record<string, string>, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

/** The events of an answer. */
export function* openAiEvents(answer: Spoken): Generator<string> {
  const { text, thinking = '', ending = 'stop', piece = PIECE_LENGTH } = answer
  yield event({ role: 'assistant', content: '' })
  for (const part of tokens(thinking, piece)) yield event({ reasoning_content: part })
  const parts = tokens(text, piece)
  if (ending === 'endless')
    for (let at = 0; at < ENDLESS_PIECES; at++) yield event({ content: parts[at % parts.length] ?? '' })
  for (const part of parts) yield event({ content: part })
  if (ending === 'broken' || ending === 'silence') return
  yield event({}, ending === 'length' ? 'length' : 'stop')
  yield DONE
}

const headersOf = ({ retryAfter }: Exclude<Refused, 'reset'>) => ({
  'content-type': 'application/json',
  ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
})
const bodyOfRefusal = ({ status, error = { message: `stand-in: ${status}` } }: Exclude<Refused, 'reset'>) =>
  JSON.stringify({ error })

const ENDINGS: Record<NonNullable<Spoken['ending']>, Ending> = {
  ...{ stop: 'close', length: 'close', endless: 'close' },
  ...{ broken: 'error', silence: 'silence' },
}

/** For `fetch` in workerd and in Node; pauses are left out. */
export async function overFetch(model: StandInModel, request: Request): Promise<Response> {
  const answer = model.answer(askedOf(await request.json()))
  if (!isRefused(answer)) {
    const ending = ENDINGS[answer.ending ?? 'stop']
    return new Response(bodyOf(openAiEvents(answer), ending), {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    })
  }
  const { refused } = answer
  if (refused === 'reset') throw new TypeError('fetch failed')
  return new Response(bodyOfRefusal(refused), { status: refused.status, headers: headersOf(refused) })
}

/** For a server of node:http. */
export async function overHttp(
  model: StandInModel,
  request: ChatRequest,
  response: ServerResponse,
): Promise<void> {
  const answer: Answer = model.answer(askedOf(request))
  if (isRefused(answer)) {
    const { refused } = answer
    if (refused === 'reset') response.destroy()
    else response.writeHead(refused.status, headersOf(refused)).end(bodyOfRefusal(refused))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of openAiEvents(answer)) {
    if (response.destroyed) return
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    if (answer.pause) await delay(answer.pause)
  }
  if (answer.ending === 'silence') return
  if (answer.ending === 'broken') response.destroy()
  else response.end()
}
