// Fixture: a server of its own with stand-ins for a language model (OpenAI's protocol) and for the catalogues.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import {
  type ModelServer,
  type Respond,
  sendPieces,
  startModelServer,
} from '../../support/wire/model-server.ts'
import { openAiPieces } from '../../support/wire/model-wire.ts'
import { startResearchServer } from '../../support/wire/research-server.ts'
import { killServer, startServer } from './own-server.ts'
import { test as base } from './person.ts'

type StandIn = {
  address: string
  model: ModelServer
  /** What the model answers from now on: this text, or what the function sends; null holds the answer until it is set. */
  answer: string | Respond | null
}

export const test = base.extend<object, { standIn: StandIn }>({
  standIn: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const model = await startModelServer(async (call, response, at) => {
        while (standIn.answer === null && !call.closed) await delay(20)
        if (typeof standIn.answer === 'function') return await standIn.answer(call, response, at)
        await sendPieces(response, openAiPieces(standIn.answer ?? ''))
        response.end()
      })
      const research = await startResearchServer()
      const standIn: StandIn = { address: `http://localhost:${port}`, model, answer: '' }
      const server = await startServer(port, mkdtempSync(join(tmpdir(), 'colophon-model-')), {
        AI_PROVIDER: 'openai',
        OPENAI_BASE_URL: model.url,
        ...research.variables,
      })
      await use(standIn)
      killServer(server)
      await Promise.all([model.close(), research.close()])
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ standIn }, use) => use(standIn.address),
})
