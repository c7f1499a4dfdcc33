// Stand-in model server with OpenAI's protocol over HTTP, for tests in Node, journeys and manual use:
// `node tests/support/wire/model-server.ts PORT [MILLISECONDS PER CHUNK, or the name of a behaviour]`, then
// AI_PROVIDER=openai OPENAI_BASE_URL=http://localhost:PORT/v1.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ModelMessage } from '../../../workers/services/model-ports.ts'
import { BEHAVIOURS, type BehaviourName } from '../models/behaviours.ts'
import { type ChatRequest, overHttp } from '../models/openai-wire.ts'
import { StandInModel } from '../models/stand-in-model.ts'
import { openAiPieces } from './model-wire.ts'
import { writer } from './stand-in-writer.ts'

export type ModelCall = {
  request: ChatRequest
  messages: ModelMessage[]
  authorization: string | undefined
  closed: boolean
}
export type Respond = (call: ModelCall, response: ServerResponse, at: number) => Promise<void> | void

export type ModelServer = { url: string; calls: ModelCall[]; close(): Promise<void> }

/** @param port 0 for any that is free */
export async function startModelServer(respond: Respond, port = 0): Promise<ModelServer> {
  const calls: ModelCall[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const asked: ChatRequest = JSON.parse(await bodyOf(request))
    const call: ModelCall = {
      request: asked,
      messages: asked.messages,
      authorization: request.headers.authorization,
      closed: false,
    }
    response.on('close', () => {
      call.closed = !response.writableFinished
    })
    calls.push(call)
    await respond(call, response, calls.length)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Streams these pieces, each after a pause, as long as somebody reads. */
export async function sendPieces(
  response: ServerResponse,
  pieces: (string | Uint8Array)[],
  pause = 0,
): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of pieces) {
    if (response.destroyed) return
    response.write(piece)
    if (pause) await delay(pause)
  }
}

/** A model that writes `wordiness` times what it is asked for. */
export function writing(wordiness = 1, pause = 0): Respond {
  const write = writer(wordiness)
  return async ({ messages }, response) => {
    await sendPieces(response, openAiPieces(write(messages)), pause)
    response.end()
  }
}

/** A model with one of the behaviours (tests/support/models/behaviours.ts). */
export const behaving =
  (model: StandInModel): Respond =>
  ({ request }, response) =>
    overHttp(model, request, response)

const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(BEHAVIOURS, name)

if (import.meta.main) {
  const [port = '0', way = '4'] = process.argv.slice(2)
  const { url } = await startModelServer(
    isBehaviour(way) ? behaving(new StandInModel(way)) : writing(1, Number(way)),
    Number(port),
  )
  console.log(`A stand-in for a model answers at ${url}`)
}
