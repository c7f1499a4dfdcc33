// The draft service and the OpenAI adapter against a server over real HTTP: sockets that break, stay silent or
// are left by their reader.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import { retry } from '../../../workers/adapters/models/retry.ts'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import { eventually } from '../../support/eventually.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import {
  type ModelServer,
  type Respond,
  sendPieces,
  startModelServer,
  writing,
} from '../../support/wire/model-server.ts'
import { bytes, openAiPieces } from '../../support/wire/model-wire.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

let server: ModelServer
afterEach(() => server.close())

async function write(
  respond: Respond,
  onEvent: (event: DraftEvent) => void = () => {},
  signal = new AbortController().signal,
  short: { connect?: number; first?: number; idle?: number } = {},
) {
  server = await startModelServer(respond)
  const log = silentLog()
  const timeouts = { connect: 60_000, first: 60_000, idle: 60_000, ...short }
  const model = retry(openAiModel({ baseUrl: server.url, apiKey: 'key', model: 'small' }, log, timeouts), 1)
  const brief = {
    ...NO_WISHES,
    topic: 'Heat at night',
    description: '',
    projectType: 'essay' as const,
    academicLevel: 'graduate' as const,
    subjectArea: '',
    wordCount: 500,
  }
  const language = { english: loadEnglish }
  const ports = draftPorts({ model, log, language, catalogues: [] })
  const steps = writeDraft(ports, PERSON, { brief }, signal)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    onEvent(step.value)
  }
}

/** Writes well but for the call of this number. */
const well = writing()
const failingAt =
  (number: number, fault: Respond): Respond =>
  (call, response, at) =>
    (at === number ? fault : well)(call, response, at)

describe('over HTTP', () => {
  test('a draft is written', async () => {
    const draft = await write(well)
    expect(draft).toMatchObject({ template: false, provider: 'openai', interrupted: false })
    expect(server.calls.every((call) => call.authorization === 'Bearer key')).toBe(true)
  })

  test('a socket that breaks inside a character is gone on from the complete text', async () => {
    const draft = await write(
      failingAt(4, async (_, response) => {
        const whole = bytes(openAiPieces('It was warm. Then über').join(''))
        const inside = whole.lastIndexOf(0xc3) + 1
        await sendPieces(response, [whole.slice(0, inside)])
        await delay(20)
        response.destroy()
      }),
    )
    expect(draft).toMatchObject({ interrupted: false, open: [] })
    expect(draft.content).toContain('It was warm.')
    expect(draft.content).not.toContain('\ufffd')
  })

  test('a silent server times out, and is asked again', async () => {
    const draft = await write(
      failingAt(3, (_, response) => sendPieces(response, openAiPieces('One. Two').slice(0, 2))),
      undefined,
      undefined,
      // The stand-in sends the pieces of an answer that is whole without a pause between them.
      { idle: 2000 },
    )
    expect(draft).toMatchObject({ interrupted: false, open: [] })
    await eventually(() => expect(server.calls[2]?.closed).toBe(true))
  })

  test('a busy server is retried', async () => {
    const draft = await write((call, response, at) => {
      if (at <= 2) response.writeHead(429, { 'retry-after': '1' }).end('{}')
      else return well(call, response, at)
    })
    expect(draft.template).toBe(false)
  })

  test.each<[string, Respond]>([
    [
      'an HTML page',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    ],
    ['502', (_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>')],
    [
      'an empty body',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
    ],
    ['no answer', () => {}],
    ['a closed socket', (_, response) => void response.destroy()],
  ])('%s gives the template', async (_, respond) => {
    const draft = await write(respond, undefined, undefined, { connect: 300, first: 300 })
    expect(draft).toMatchObject({ template: true, provider: 'embedded' })
  })

  test('cancelling closes the connection to the server', async () => {
    const stop = new AbortController()
    const draft = await write(
      writing(1, 2),
      (event) => {
        if (event.event === 'section') stop.abort()
      },
      stop.signal,
    )
    expect(draft.interrupted).toBe(true)
    const { length } = server.calls
    await eventually(() => expect(server.calls.at(-1)?.closed || length === 2).toBe(true))
    expect(length).toBeLessThan(4)
  })
})
