// Answers that are left before their end, through what stands between a reader and the model's server.

import { expect, test } from 'vitest'
import { fallBack } from '../../../workers/adapters/models/fall-back.ts'
import { retry } from '../../../workers/adapters/models/retry.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'

function leaving() {
  const calls = { open: 0 }
  const model: LanguageModel = {
    provider: 'openai',
    can: { generate: true },
    async *stream() {
      calls.open++
      try {
        for (const piece of ['Nights', ' are', ' warm.']) yield piece
        return null
      } finally {
        calls.open--
      }
    },
  }
  return { calls, model }
}

test.each([
  ['retries', (model: LanguageModel) => retry(model)],
  ['a second model', (model: LanguageModel) => fallBack(model, model)],
  ['both', (model: LanguageModel) => retry(fallBack(model, model))],
])('a call that is left through %s is ended', async (_, wrapped) => {
  for (const pieces of [1, 2]) {
    const { calls, model } = leaving()
    const stream = wrapped(model).stream({ messages: [], maxTokens: 1 })
    for (let read = 0; read < pieces; read++) await stream.next()
    expect(calls.open).toBe(1)
    await stream.return(null)
    expect(calls.open).toBe(0)
  }
})
