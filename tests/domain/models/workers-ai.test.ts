// Models of Workers AI, over a stand-in of its binding that thinks unless it is told not to.

import { describe, expect, test } from 'vitest'
import {
  chooseModel,
  WORKERS_AI_FALLBACK,
  WORKERS_AI_MODEL,
} from '../../../workers/adapters/models/choose-model.ts'
import { workersAiModel } from '../../../workers/adapters/models/workers-ai.ts'
import { MODEL_THINKING_TOKENS } from '../../../workers/contracts/limits.ts'
import type { ModelCallUsage, ModelRequest } from '../../../workers/services/model-ports.ts'
import type { Answer } from '../../support/models/answer.ts'
import { read } from '../../support/models/read.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { THOUGHT_TOKENS, workersAiBinding } from '../../support/models/workers-ai-binding.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

const TEXT = 'Nights are warm, and rooms stay warm with them.'
const request: ModelRequest = { messages: [{ role: 'user', content: 'Go on.' }], maxTokens: 400 }
const json = { name: 'topics', schema: { type: 'object', properties: { topics: { type: 'array' } } } }

const saying = (text = TEXT) => new StandInModel((): Answer => ({ text }))
function bound(standIn = saying(), options?: Parameters<typeof workersAiBinding>[1]) {
  const binding = workersAiBinding(standIn, options)
  const usages: ModelCallUsage[] = []
  const meter = (usage: ModelCallUsage) => {
    usages.push(usage)
  }
  return { binding, usages, meter, model: workersAiModel(binding, WORKERS_AI_MODEL, silentLog()) }
}

describe('a model of Workers AI', () => {
  test('does not think unless it may, and has the whole room for its answer', async () => {
    const { model, binding } = bound()
    expect(await read(model, request)).toEqual({ text: TEXT, failure: null })
    expect(binding.calls).toMatchObject([
      {
        model: WORKERS_AI_MODEL,
        input: {
          max_tokens: 400,
          chat_template_kwargs: { enable_thinking: false },
          skip_special_tokens: true,
          stream: true,
        },
      },
    ])
  })

  test('that may think has room of its own for it, and shows none of it', async () => {
    const { model, usages, meter } = bound()
    expect(await read(model, { ...request, thinking: true, meter })).toEqual({ text: TEXT, failure: null })
    expect(usages).toEqual([{ prompt: 300, answer: THOUGHT_TOKENS + Math.ceil(TEXT.length / 4) }])
  })

  test('answers JSON by its schema, as a whole', async () => {
    const text = '{"topics":["Heat"]}'
    const { model, binding } = bound(saying(text))
    expect(await read(model, { ...request, json })).toEqual({ text, failure: null })
    expect(binding.calls[0]?.input).toMatchObject({
      response_format: { type: 'json_schema', json_schema: json },
    })
    expect(binding.calls[0]?.input.stream).toBeUndefined()
  })

  test('that cannot keep to the schema is asked without one', async () => {
    const { model, binding } = bound(saying('{"topics":[]}'), { schema: false })
    expect(await read(model, { ...request, json })).toEqual({ text: '{"topics":[]}', failure: null })
    expect(binding.calls.map(({ input }) => 'response_format' in input)).toEqual([true, false])
  })

  test('whose context is full gets the room that is left, or says that the prompt is too long', async () => {
    const log = silentLog()
    const asked: unknown[] = []
    const full = (prompt: number) =>
      workersAiModel(
        {
          run: async (_, { max_tokens }) => {
            asked.push(max_tokens)
            if (Number(max_tokens) + prompt <= 131_072) return { choices: [{ message: { content: TEXT } }] }
            throw new Error(
              `AiError: This model's maximum context length is 131072 tokens. However, you requested ${max_tokens} output tokens and your prompt contains at least ${prompt} input tokens, for a total of at least 131073 tokens. Please reduce the length of the input prompt or reduce max_tokens.`,
            )
          },
        },
        WORKERS_AI_MODEL,
        log,
      )
    const long = { ...request, maxTokens: 16_000 }
    expect(await read(full(120_000), long)).toEqual({ text: TEXT, failure: null })
    expect(asked).toEqual([16_000, 11_072])
    expect(await read(full(131_000), long)).toEqual({ text: '', failure: { reason: 'too_long' } })
    asked.length = 0
    expect(await read(full(129_000), { ...request, thinking: true })).toEqual({ text: TEXT, failure: null })
    expect(asked).toEqual([400 + MODEL_THINKING_TOKENS, 2072])
  })

  test('meters what it took though it breaks off or is left', async () => {
    const { model, usages, meter } = bound(new StandInModel(() => ({ text: TEXT, ending: 'broken' })))
    expect((await read(model, { ...request, meter })).failure).toEqual({ reason: 'interrupted' })
    const stream = model.stream({ ...request, meter })
    await stream.next()
    await stream.return(null)
    expect(usages).toEqual([
      { prompt: 2, answer: Math.ceil((TEXT.length + 8) / 4) },
      { prompt: 2, answer: expect.any(Number) },
    ])
    expect(usages[1]?.answer).toBeLessThan(usages[0]?.answer ?? 0)
  })
})

describe('the models of a deployment', () => {
  const choose = (binding: ReturnType<typeof workersAiBinding>, workersAi = {}) =>
    chooseModel({ provider: 'workers-ai', ai: binding, workersAi, openai: {}, log: silentLog() })

  test('are two, of which the second answers where the first has no capacity', async () => {
    const binding = workersAiBinding(saying(), { busy: [WORKERS_AI_MODEL] })
    expect(await read(choose(binding), request)).toEqual({ text: TEXT, failure: null })
    expect(binding.calls.map(({ model }) => model)).toEqual([WORKERS_AI_MODEL, WORKERS_AI_FALLBACK])
  })

  test('are named by variables', async () => {
    const binding = workersAiBinding(saying(), { busy: ['@cf/a/one'] })
    await read(choose(binding, { model: '@cf/a/one', fallback: '@cf/a/two' }), request)
    expect(binding.calls.map(({ model }) => model)).toEqual(['@cf/a/one', '@cf/a/two'])
  })

  test('with a name that does not exist are set up wrongly, which the log says', async () => {
    const log = silentLog()
    const model = workersAiModel(workersAiBinding(saying()), 'gemma', log)
    expect((await read(model, request)).failure).toEqual({ reason: 'misconfigured', what: 'model' })
    expect(log.lines).toMatchObject([{ event: 'model_refused', facts: { what: 'model' } }])
  })
})
