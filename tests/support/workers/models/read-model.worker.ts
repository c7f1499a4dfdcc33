// Reads a model adapter's stream to its end, over a stand-in of fetch or of the Workers AI binding.

import { vi } from 'vitest'
import { openAiModel } from '../../../../workers/adapters/models/openai.ts'
import { type AiBinding, workersAiModel } from '../../../../workers/adapters/models/workers-ai.ts'
import type { LanguageModel, ModelRequest } from '../../../../workers/services/model-ports.ts'
import { read as readModel } from '../../models/read.ts'
import { bodyOf, type Ending } from '../../wire/model-wire.ts'
import { silentLog } from '../../wire/stand-in-writer.ts'

export const TEXT = 'Nights are warm — “über” 37 °C 🌡️, 夜は暑い.'
export const SHORT = { connect: 40, first: 40, idle: 40 }
export const request: ModelRequest = { messages: [{ role: 'user', content: 'Write' }], maxTokens: 100 }

export const read = (model: LanguageModel, asked: ModelRequest = request) => readModel(model, asked)

export const eventStream = (
  chunks: Iterable<string | Uint8Array>,
  ending: Ending = 'close',
  onCancel = () => {},
) =>
  new Response(bodyOf(chunks, ending, onCancel), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  })

export const settings = { baseUrl: 'http://model.test/v1', apiKey: 'key', model: 'small' }
export const stubFetch = (answer: (sent: Request) => Response | Promise<Response>) => {
  const stub = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) =>
    answer(new Request(address, init)),
  )
  vi.stubGlobal('fetch', stub)
  return stub
}
export const overFetch = (answer: () => Response | Promise<Response>) => {
  stubFetch(answer)
  return openAiModel(settings, silentLog(), SHORT)
}
export const overBinding = (run: () => unknown) =>
  workersAiModel({ run: async () => run() } satisfies AiBinding, '@cf/test/model', silentLog(), SHORT)
