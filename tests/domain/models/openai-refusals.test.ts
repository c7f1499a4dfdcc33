// What refusals of chat completions teach, as servers word them.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import type { ModelFailure, ModelRequest } from '../../../workers/services/model-ports.ts'
import { read } from '../../support/models/read.ts'
import { bodyOf, openAiPieces } from '../../support/wire/model-wire.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

const TEXT = 'Nights are warm, and rooms stay warm with them.'
const settings = { baseUrl: 'http://model.test/v1', apiKey: 'key', model: 'large' }
const request: ModelRequest = {
  messages: [{ role: 'user', content: 'Write' }],
  maxTokens: 21_950,
  temperature: 0.7,
}
const json = { name: 'topics', schema: { type: 'object' } }

afterEach(() => vi.unstubAllGlobals())

type Sent = Record<string, unknown>
/** A server that refuses some requests; the others it answers. */
function server(refuse: (sent: Sent) => Response | null, pieces = openAiPieces(TEXT)) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body: Sent = JSON.parse(String(init.body))
    sent.push(body)
    return refuse(body) ?? new Response(bodyOf(pieces), { headers: { 'content-type': 'text/event-stream' } })
  })
  const log = silentLog()
  return { sent, log, model: openAiModel(settings, log) }
}
const refusal = (error: Record<string, unknown> | string, status = 400) =>
  Response.json({ error }, { status })

const RENAMED = {
  message:
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  type: 'invalid_request_error',
  param: 'max_tokens',
  code: 'unsupported_parameter',
}
const ONE_TEMPERATURE = {
  message:
    "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
  type: 'invalid_request_error',
  param: 'temperature',
  code: 'unsupported_value',
}
const tooLarge = (field: string, most: number) => (sent: Sent) =>
  Number(sent[field]) > most
    ? refusal({
        message: `${field} is too large: ${sent[field]}. This model supports at most ${most} completion tokens, whereas you provided ${sent[field]}.`,
        type: 'invalid_request_error',
        param: field,
        code: 'invalid_value',
      })
    : null

describe('a refusal', () => {
  test('by a reasoning model of OpenAI is learnt from once', async () => {
    const { model, sent } = server((body) => {
      if ('max_tokens' in body) return refusal(RENAMED)
      if ('temperature' in body) return refusal(ONE_TEMPERATURE)
      return tooLarge('max_completion_tokens', 16_384)(body)
    })
    expect(await read(model, request)).toEqual({ text: TEXT, failure: null })
    expect(sent.length).toBe(4)
    expect(sent.at(-1)).toEqual({
      model: 'large',
      messages: request.messages,
      max_completion_tokens: 16_384,
      stream: true,
      stream_options: { include_usage: true },
    })
    await read(model, { ...request, maxTokens: 400 })
    await read(model, request)
    expect(sent.slice(4).map((body) => body.max_completion_tokens)).toEqual([400, 16_384])
  })

  test('is learnt from by calls that run at once', async () => {
    const { model } = server((body) => ('max_tokens' in body ? refusal(RENAMED) : null))
    const both = await Promise.all([read(model, request), read(model, request)])
    expect(both.map(({ failure }) => failure)).toEqual([null, null])
  })

  test.each([
    [
      'OpenAI',
      'max_tokens is too large: 21950. This model supports at most 16384 completion tokens, whereas you provided 21950.',
      16_384,
    ],
    [
      'Groq',
      '`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model',
      8192,
    ],
    ['DeepSeek', 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8192],
    [
      'Ark',
      'The parameter `max_tokens` specified in the request are not valid: integer above maximum value, expected a value <= 12288, but got 21950 instead.',
      12_288,
    ],
    [
      'Anthropic',
      'max_tokens: 21950 > 8192, which is the maximum allowed number of output tokens for claude-3-5-haiku',
      8192,
    ],
  ])('by %s says how much the model gives', async (_, message, most) => {
    const { model, sent } = server((body) => (Number(body.max_tokens) > most ? refusal({ message }) : null))
    expect((await read(model, request)).failure).toBeNull()
    expect(sent.map((body) => body.max_tokens)).toEqual([21_950, most])
  })

  test.each<[string, string, Partial<ModelRequest>, (sent: Sent) => boolean]>([
    ['stream_options', 'Unknown field: stream_options', {}, (sent) => 'stream_options' in sent],
    [
      'a schema',
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      { json },
      (sent) => JSON.stringify(sent.response_format ?? '').includes('json_schema'),
    ],
    ['any JSON', '`response_format` is not supported', { json }, (sent) => 'response_format' in sent],
  ])('of %s leaves it out', async (_, message, fields, isRefused) => {
    const { model, sent } = server((body) => (isRefused(body) ? refusal({ message }, 422) : null))
    expect((await read(model, { ...request, ...fields })).failure).toBeNull()
    const before = sent.length
    await read(model, { ...request, ...fields })
    expect(sent.length).toBe(before + 1)
  })

  test.each<[string, string, number]>([
    [
      'vLLM',
      "'max_tokens' or 'max_completion_tokens' is too large: 21950. This model's maximum context length is 32768 tokens and your request has 24235 input tokens (21950 > 32768 - 24235).",
      8533,
    ],
    [
      'OpenAI',
      "This model's maximum context length is 8192 tokens. However, you requested 22014 tokens (64 in the messages, 21950 in the completion). Please reduce the length of the messages or completion.",
      8128,
    ],
    [
      'GLM',
      "Requested token count exceeds the model's maximum context length of 32768 tokens. You requested a total of 53166 tokens: 31216 tokens from the input messages and 21950 tokens for the completion.",
      1552,
    ],
  ])('of a full context by %s leaves the room that there is to this call alone', async (_, message, room) => {
    const { model, sent } = server((body) => (Number(body.max_tokens) > room ? refusal({ message }) : null))
    expect((await read(model, request)).failure).toBeNull()
    await read(model, { ...request, maxTokens: room - 1 })
    expect(sent.map((body) => body.max_tokens)).toEqual([21_950, room, room - 1])
  })

  test.each<[string, ModelFailure, number, Record<string, unknown> | string]>([
    [
      'a prompt beyond the context',
      { reason: 'too_long' },
      400,
      {
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
        code: 'context_length_exceeded',
      },
    ],
    [
      'a prompt beyond the context of llama.cpp',
      { reason: 'too_long' },
      400,
      { message: 'the request exceeds the available context size', type: 'exceed_context_size_error' },
    ],
    ['a body that is too large', { reason: 'too_long' }, 413, ''],
    [
      'a wrong key',
      { reason: 'misconfigured', what: 'key' },
      401,
      { message: 'Incorrect API key provided: key.', code: 'invalid_api_key' },
    ],
    ['a key without rights', { reason: 'misconfigured', what: 'key' }, 403, { message: 'Forbidden' }],
    [
      'a model that does not exist',
      { reason: 'misconfigured', what: 'model' },
      404,
      {
        message: 'The model `large` does not exist or you do not have access to it.',
        code: 'model_not_found',
      },
    ],
    [
      'a model that Ollama has not pulled',
      { reason: 'misconfigured', what: 'model' },
      404,
      { message: 'model "large" not found, try pulling it first' },
    ],
    [
      'a model that OpenRouter does not know',
      { reason: 'misconfigured', what: 'model' },
      400,
      { message: 'large is not a valid model ID', code: 400 },
    ],
    ['another address', { reason: 'misconfigured', what: 'address' }, 404, 'Not Found'],
    ['another method', { reason: 'misconfigured', what: 'address' }, 405, ''],
    [
      'a filter of Azure',
      { reason: 'refused' },
      400,
      { message: 'The response was filtered', code: 'content_filter' },
    ],
    ['no money', { reason: 'quota' }, 402, { message: 'Insufficient Balance' }],
    ['an allowance that is spent', { reason: 'quota' }, 429, { code: 'insufficient_quota', message: '' }],
    ['what nobody knows', { reason: 'unavailable' }, 400, { message: 'bad request' }],
  ])('because of %s is a failure, once', async (_, failure, status, error) => {
    const { model, sent } = server(() => refusal(error, status))
    expect(await read(model, request)).toEqual({ text: '', failure })
    expect(sent.length).toBe(1)
  })

  test.each([408, 500, 502, 503, 504, 529])('with %i can be tried again, when it says so', async (status) => {
    const { model } = server(() => new Response('', { status, headers: { 'retry-after': '7' } }))
    expect((await read(model, request)).failure).toEqual({ reason: 'unavailable', retryAfter: 7 })
  })

  test('that comes again and again ends', async () => {
    let most = 20_000
    const { model, sent } = server((body) =>
      refusal({ message: `max_tokens: ${body.max_tokens} > ${--most}, the maximum` }),
    )
    expect((await read(model, request)).failure).toEqual({ reason: 'unavailable' })
    expect(sent.length).toBeLessThan(10)
  })
})

describe('a model that thinks unasked', () => {
  const thinking = (text: string, finish = 'stop') => [
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { reasoning_content: 'Let me see. '.repeat(20) } }] })}\n\n`,
    ...(text ? [`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] })}\n\n`] : []),
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })}\n\n`,
    'data: [DONE]\n\n',
  ]

  test('is told not to, and has room for it', async () => {
    const { model, sent } = server(() => null, thinking(TEXT))
    expect(await read(model, { ...request, maxTokens: 400 })).toEqual({ text: TEXT, failure: null })
    await read(model, { ...request, maxTokens: 400 })
    await read(model, { ...request, maxTokens: 400, thinking: true })
    expect(sent[0]).not.toHaveProperty('reasoning_effort')
    expect(sent[1]).toMatchObject({
      max_tokens: 4400,
      reasoning_effort: 'none',
      chat_template_kwargs: { enable_thinking: false },
    })
    expect(sent[2]).not.toHaveProperty('reasoning_effort')
    expect(sent[2]).toMatchObject({ max_tokens: 4400 })
  })

  test('is told so in a way that it takes', async () => {
    const { model, sent } = server((body) => {
      if (body.reasoning_effort === 'none')
        return refusal({
          message:
            "Unsupported value: 'reasoning_effort' does not support 'none' with this model. Supported values are: 'minimal', 'low', 'medium', and 'high'.",
          param: 'reasoning_effort',
        })
      if ('chat_template_kwargs' in body)
        return refusal({ message: 'Unrecognized request argument supplied: chat_template_kwargs' })
      return null
    }, thinking(TEXT))
    await read(model, request)
    expect((await read(model, request)).failure).toBeNull()
    expect(sent.at(-1)).toMatchObject({ reasoning_effort: 'minimal' })
    expect(sent.at(-1)).not.toHaveProperty('chat_template_kwargs')
  })

  test('until its room is spent is asked again at once, with more of it', async () => {
    const { model } = server(() => null, thinking('', 'length'))
    expect((await read(model, request)).failure).toEqual({ reason: 'unavailable', retryAfter: 0 })
    expect((await read(model, request)).failure).toEqual({ reason: 'cut' })
  })

  test('without a mark at its beginning spoils one answer, and then none', async () => {
    const pieces = openAiPieces(`The user wants prose, so I think.\n</think>\n\n${TEXT}`)
    const { model } = server(() => null, pieces)
    expect((await read(model, request)).failure).toEqual({ reason: 'spoiled' })
    expect(await read(model, request)).toEqual({ text: TEXT, failure: null })
  })

  test('without a mark at its beginning spoils no JSON', async () => {
    const { model } = server(() => null, openAiPieces('I think {of} this.\n</think>\n\n{"topics":[]}'))
    expect(await read(model, { ...request, json })).toEqual({ text: '{"topics":[]}', failure: null })
  })
})

describe('an answer', () => {
  const answered = (chunks: unknown[]) =>
    server(() => null, [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'])
      .model
  const choice = (delta: Record<string, unknown>, finish: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

  test.each<[string, string, ModelFailure | null]>([
    ['at its limit', 'length', { reason: 'cut' }],
    ['that a filter ended', 'content_filter', { reason: 'refused' }],
    ['that is whole', 'stop', null],
  ])('%s', async (_, finish, failure) => {
    const model = answered([choice({ content: TEXT }), choice({}, finish)])
    expect(await read(model, request)).toEqual({ text: TEXT, failure })
  })

  test('that is a refusal of its own kind is no text', async () => {
    const model = answered([choice({ refusal: "I can't help with that." }), choice({}, 'stop')])
    expect(await read(model, request)).toEqual({ text: '', failure: { reason: 'refused' } })
  })

  test('in parts is without those that are thinking', async () => {
    const model = answered([
      choice({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Let me see.' }] }] }),
      choice({ content: [{ type: 'text', text: TEXT }] }),
      choice({}, 'stop'),
    ])
    expect(await read(model, request)).toEqual({ text: TEXT, failure: null })
  })

  test('of JSON that breaks off can be asked for again, as nobody has seen it', async () => {
    const { model } = server(() => null, openAiPieces('{"topics":["Heat at night","Sleep"]}').slice(0, 3))
    expect(await read(model, { ...request, json })).toEqual({
      text: '',
      failure: { reason: 'unavailable', retryAfter: 1 },
    })
  })
})
