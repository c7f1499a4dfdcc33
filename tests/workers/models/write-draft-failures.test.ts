// Failures of the model while a draft is written.

import { describe, expect, test } from 'vitest'
import type { Draft, DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from '../../../workers/services/model-ports.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import { asksForOutline, modelOf, silentLog, writer } from '../../support/wire/stand-in-writer.ts'
import {
  brief,
  language,
  names,
  plain,
  wordsIn,
  write,
} from '../../support/workers/models/written-draft.worker.ts'

describe('an unusable outline', () => {
  test('is requested once more, with the reason', async () => {
    let outlines = 0
    const good = writer(1)
    const model = modelOf((messages) =>
      asksForOutline(messages) && outlines++ === 0 ? 'Sure! First, …' : good(messages),
    )
    const { draft } = await write(model)
    expect(draft.template).toBe(false)
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('there was no JSON object in it')
  })

  test.each(['Once upon a time.', '', '{"title": "x"}', '<html><body>502</body></html>'])(
    'twice %j gives the template',
    async (answer) => {
      const model = modelOf(() => answer)
      const { draft, events, log } = await write(model)
      expect(model.requests).toHaveLength(2)
      expect(names(events)).toEqual(['outline', ...Array(6).fill('section'), 'done'])
      expect(draft).toMatchObject({ template: true, provider: 'embedded' })
      expect(log).toEqual([
        { event: 'draft_became_template', facts: { at: 'outline', reason: 'answer_invalid' } },
      ])
    },
  )
})

describe('an endless model', () => {
  /** Writes well, but from this call on gives the same piece for ever; `given` counts its characters. */
  const endless = (from: number, start: string, piece: string) => {
    const good = modelOf(writer(1))
    const model = {
      ...good,
      given: 0,
      returned: 0,
      async *stream(request: ModelRequest): AsyncGenerator<string, ModelFailure | null> {
        if (good.requests.length + 1 < from) return yield* good.stream(request)
        try {
          yield start
          // A bound far above the one that is tested, so that the test ends.
          while (model.given < 3_000_000) {
            model.given += piece.length
            yield piece
          }
          return null
        } finally {
          model.returned++
        }
      },
    }
    return model
  }

  test.each([
    ['line feeds', '\n\n\n\n'],
    ['one letter', 'a'],
    ['one huge piece', 'x'.repeat(1_000_000)],
  ])('%s: is stopped, and the template comes', async (_, piece) => {
    const model = endless(2, '', piece)
    const { draft, log } = await write(model, { wordCount: 500 })
    expect(model.given).toBeLessThan(100_000 + piece.length)
    expect(model.returned).toBe(1)
    expect(draft.template).toBe(true)
    expect(log).toEqual([{ event: 'draft_became_template', facts: { at: 'section', reason: 'unavailable' } }])
  })

  test('in a later section keeps the text so far', async () => {
    const { draft, events } = await write(endless(4, 'One sentence stands. ', '\n'), { wordCount: 500 })
    const left = ['section', 'open']
    expect(names(events)).toEqual(['outline', 'section', 'section', ...left, ...left, 'error'])
    expect(draft).toMatchObject({ template: false, interrupted: true })
    expect(plain(draft).endsWith('<p>One sentence stands.</p>')).toBe(true)
  })
})

const FAILURES: ModelFailure[] = [
  { reason: 'unavailable' },
  { reason: 'busy', retryAfter: 60 },
  { reason: 'quota' },
]
const CODES: Partial<Record<ModelFailure['reason'], string>> = {
  unavailable: 'model_unavailable',
  busy: 'model_busy',
  quota: 'model_quota_exhausted',
}
describe.each(FAILURES)('a model that fails: $reason', (failure) => {
  const failing = (call: number, pieces: number) =>
    modelOf(writer(1), { failAfter: (at) => (at === call ? { pieces, failure } : null) })

  test('before the first section gives the template', async () => {
    const { draft, events } = await write(failing(2, 0))
    expect(draft.template).toBe(true)
    expect(names(events)).toEqual(['outline', 'outline', ...Array(6).fill('section'), 'done'])
  })

  const goesOn = failure.reason === 'unavailable'
  const ending = goesOn ? ['section', 'done'] : ['error']

  test('in the third section keeps its text up to the last complete sentence, and leaves it open', async () => {
    const { draft, events } = await write(failing(4, 60))
    expect(names(events)).toEqual(['outline', 'section', 'section', 'section', 'open', ...ending])
    expect(draft).toMatchObject({ template: false, interrupted: !goesOn })
    expect(plain(draft)).toMatch(/<h2>What a tenant can change<\/h2>(?:<p>[^<]*\.<\/p>)+(?:<h2>Conclusion|$)/)
    expect(draft.open[0]).toMatchObject({
      ...{ index: 2, points: ['shade', 'air'], partial: true },
      code: CODES[failure.reason],
    })
  })

  test('between two sections leaves that one open, with its points in the text', async () => {
    const { draft, events } = await write(failing(4, 0))
    expect(names(events)).toEqual(['outline', 'section', 'section', 'open', ...ending])
    expect(draft.content).toContain('<h2>What a tenant can change</h2><ul><li><p>shade</p></li>')
    expect(draft.open.map(({ index }) => index)).toEqual(goesOn ? [2] : [2, 3])
    expect(draft.open.every(({ partial }) => !partial)).toBe(true)
    expect(draft.reason?.code ?? null).toBe(goesOn ? null : CODES[failure.reason])
  })
})

test.each([0, 60])('an answer that breaks off after %i pieces is gone on with', async (pieces) => {
  const failure = { reason: 'interrupted' } as const
  const { draft } = await write(
    modelOf(writer(1), { failAfter: (at) => (at === 4 ? { pieces, failure } : null) }),
  )
  expect(draft).toMatchObject({ template: false, interrupted: false, open: [] })
  expect(Math.abs(wordsIn(draft.content) - 1000)).toBeLessThan(50)
})

test('a model that is away for two sections running ends the draft', async () => {
  const failure = { reason: 'unavailable' } as const
  const model = modelOf(writer(1), { failAfter: (at) => (at >= 3 ? { pieces: 0, failure } : null) })
  const { draft, events } = await write(model)
  expect(names(events)).toEqual(['outline', 'section', 'open', 'open', 'error'])
  expect(model.requests).toHaveLength(4)
  expect(draft).toMatchObject({ interrupted: true, reason: { code: 'model_unavailable' } })
  expect(draft.open.map(({ index }) => index)).toEqual([1, 2, 3])
})

test('a failed outline gives the template at once', async () => {
  const model = modelOf(writer(1), { failAfter: () => ({ pieces: 0, failure: { reason: 'quota' } }) })
  const { draft } = await write(model)
  expect(model.requests).toHaveLength(1)
  expect(draft.template).toBe(true)
})

test('abandoning the events closes the model’s stream', async () => {
  const model = modelOf(writer(1))
  const writing = writeDraft(
    draftPorts({ model, log: silentLog(), language, catalogues: [] }),
    PERSON,
    { brief },
    new AbortController().signal,
  )
  for (;;) {
    const step = await writing.next()
    if (step.done || step.value.event === 'progress') break
  }
  await writing.return({} as Draft)
  expect([model.requests.length, model.returned]).toEqual([2, 1])
})

test('cancelling aborts the model’s request and keeps the text so far', async () => {
  const stop = new AbortController()
  const model = modelOf(writer(1))
  const log = silentLog()
  const writing = writeDraft(
    draftPorts({ model, log, language, catalogues: [] }),
    PERSON,
    { brief },
    stop.signal,
  )
  const events: DraftEvent[] = []
  let draft: Draft | undefined
  while (!draft) {
    const step = await writing.next()
    if (step.done) draft = step.value
    else {
      events.push(step.value)
      if (step.value.event === 'section' && step.value.data.index === 1) stop.abort()
    }
  }
  expect(names(events)).toEqual(['outline', 'section', 'section', 'open', 'error'])
  expect(events.at(-1)).toMatchObject({ data: { code: 'cancelled' } })
  expect(model.requests.every((request) => request.signal === stop.signal)).toBe(true)
  expect(draft.content).toContain('<h2>What is known</h2>')
})

test.each([
  [new DOMException('over', 'TimeoutError'), 'model_slow'],
  [new DOMException('gone', 'AbortError'), 'cancelled'],
])('a request that ends by %s says %s', async (why, code) => {
  const stop = new AbortController()
  stop.abort(why)
  const model: LanguageModel = {
    provider: 'openai',
    can: { generate: true },
    // biome-ignore lint/correctness/useYield: it says nothing
    async *stream() {
      return { reason: 'cancelled' }
    },
  }
  const writing = writeDraft(
    draftPorts({ model, log: silentLog(), language, catalogues: [] }),
    PERSON,
    { brief },
    stop.signal,
  )
  let step = await writing.next()
  while (!step.done) step = await writing.next()
  expect(step.value).toMatchObject({ template: true, reason: { code } })
})

test('the log contains no text of the person or the model', async () => {
  for (const model of [
    modelOf(() => 'secret words'),
    modelOf(writer(1), {
      failAfter: (at) => (at === 3 ? { pieces: 9, failure: { reason: 'quota' } } : null),
    }),
  ]) {
    const { log } = await write(model)
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toMatch(/secret|heat|attic/i)
  }
})
