// The service that writes drafts, with stand-ins for the model.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { embeddedModel } from '../../../workers/adapters/models/choose-model.ts'
import { draftEventSchema, draftSchema } from '../../../workers/contracts/writing/draft.ts'
import { DRAFT_WORD_CHOICES, type DraftBrief, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { BegunDraft, Draft, DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { readOutline } from '../../../workers/domain/drafts/outline.ts'
import { countWords } from '../../../workers/domain/manuscript/word-count.ts'
import { createPorts } from '../../../workers/env.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from '../../../workers/services/model-ports.ts'
import { goodSection } from '../../support/models/good-answers.ts'
import { germanSentence } from '../../support/models/prose/german.ts'
import { readTask } from '../../support/models/task.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import {
  asksForOutline,
  modelOf,
  OUTLINE,
  prose,
  silentLog,
  writer,
} from '../../support/wire/stand-in-writer.ts'
import { withoutGenerated } from '../../support/wire/without-generated.ts'

const { language } = createPorts(env)
const brief: DraftBrief = {
  ...NO_WISHES,
  topic: 'Night-time heat and sleep in rented attic flats',
  description: 'Compare attic with lower floors.',
  projectType: 'research_paper',
  academicLevel: 'graduate',
  subjectArea: 'Public health',
  wordCount: 1000,
}

async function write(
  model: LanguageModel,
  fields: Partial<DraftBrief> = {},
  signal = new AbortController().signal,
  begun?: BegunDraft,
) {
  const log = silentLog()
  const writing = writeDraft(
    draftPorts({ model, log, language, catalogues: [] }),
    PERSON,
    { brief: { ...brief, ...fields }, ...(begun && { begun }) },
    signal,
  )
  const events: DraftEvent[] = []
  for (;;) {
    const step = await writing.next()
    if (step.done) return { events, draft: step.value, log: log.lines }
    events.push(step.value)
  }
}
const names = (events: DraftEvent[]) =>
  events.filter(({ event }) => event !== 'progress').map(({ event }) => event)
/** Words as the contract counts them: markup removed, block by block. */
const wordsIn = (html: string) =>
  html.split(/<\/(?:h\d|p|li)>/).reduce((sum, block) => sum + countWords(block.replace(/<[^>]*>/g, '')), 0)
/** Without the marks of what the model wrote. */
const plain = ({ content }: Draft) => withoutGenerated(content)
const ALLOWED =
  /<(?!\/?(?:h1|h2|h3|p|ul|ol|li|strong|em|span)>|span data-type="(?:gap|generated)" data-kind="(?:source|data|draft)">)/

describe('without a model', () => {
  test('the events are those of the template', async () => {
    const { events, draft } = await write(embeddedModel)
    expect(names(events)).toEqual(['outline', ...Array(6).fill('section'), 'done'])
    expect(draft).toMatchObject({
      template: true,
      provider: 'embedded',
      references: [],
      unverified: [],
      interrupted: false,
      reason: { code: 'no_model', detail: 'No language model is set up.' },
    })
    expect(draft.content).toContain('<h1>Night-time heat and sleep in rented attic flats</h1>')
    expect(events.at(-1)).toEqual({ event: 'done', data: draft })
    const sections = events.flatMap((one) => (one.event === 'section' ? [one.data.content] : []))
    expect(draft.content).toBe(`<h1>${brief.topic}</h1>${sections.join('')}`)
  })
})

describe('appendices', () => {
  const APPENDICES = /<h2>Appendices<\/h2><p><em>What supports the work.*<\/ul>$/

  test('follow a thesis, with what they may hold', async () => {
    const { events, draft } = await write(modelOf(writer(1)), { projectType: 'thesis' })
    expect(draft.content).toMatch(APPENDICES)
    const [outline] = events
    expect(outline?.event === 'outline' && outline.data.sections.at(-1)).toMatchObject({
      heading: 'Appendices',
      words: 0,
    })
    const last = events.findLast(({ event }) => event === 'section')
    expect(last).toMatchObject({ data: { index: OUTLINE.sections.length, words: 0 } })
    for (const event of events) expect(draftEventSchema.safeParse(event).success).toBe(true)
  })

  test('do not follow an essay', async () => {
    const { draft } = await write(modelOf(writer(1)), { projectType: 'essay' })
    expect(draft.content).not.toContain('Appendices')
  })

  test('do not follow a thesis in another language', async () => {
    const points = ['Das Dach speichert die Wärme des Tages und gibt sie in der Nacht ab']
    const sections = ['Einleitung', 'Schluss'].map((heading) => ({ heading, points }))
    const model = modelOf((messages) =>
      asksForOutline(messages)
        ? JSON.stringify({ title: 'Die Hitze der Nacht', sections })
        : goodSection(readTask(messages), 1, germanSentence),
    )
    const topic = 'Die Hitze der Nacht und der Schlaf in der Stadt'
    const { draft } = await write(model, { projectType: 'thesis', topic, description: '' })
    expect(draft).toMatchObject({ template: false, open: [] })
    expect(draft.content).not.toContain('Appendices')
  })

  test('of a model’s outline are no section', () => {
    const sections = ['Introduction', 'Conclusion', 'Appendix A: Data'].map((heading) => ({ heading }))
    const read = readOutline(JSON.stringify({ title: 'Heat', sections }), new Set(), 14)
    expect(read.ok && read.value.sections.map(({ heading }) => heading)).toEqual([
      'Introduction',
      'Conclusion',
    ])
  })
})

describe('a partial draft', () => {
  const SECTION = {
    points: [],
    form: 'argument' as const,
    works: [],
    claims: [],
    cited: [],
    nearestPassages: [],
  }
  const begun: BegunDraft = {
    title: OUTLINE.title,
    sections: [
      { ...SECTION, heading: 'Introduction', words: 150, written: 148 },
      { ...SECTION, heading: 'What is known', words: 300, written: 310 },
      { ...SECTION, heading: 'What a tenant can change', words: 400, written: 0 },
      { ...SECTION, heading: 'Conclusion', words: 150, written: 0 },
    ],
    question: '',
    thesis: '',
    works: [],
    before: 'The rooms stay warm.',
  }

  test('is continued with its missing sections, to the remaining length', async () => {
    const model = modelOf(writer(1))
    const { events, draft } = await write(model, {}, undefined, begun)
    expect(names(events)).toEqual(['section', 'section', 'done'])
    expect(events.flatMap((one) => (one.event === 'section' ? [one.data.index] : []))).toEqual([2, 3])
    const asked = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '')
    const [first] = asked
    const last = asked.findLast((one) => one.includes('Write section'))
    expect(first).toMatch(/"number":3,"heading":"What a tenant can change","points"[\s\S]*Write section 3,/)
    expect(first).toContain('The rooms stay warm.')
    expect(last).toMatch(/"number":4,"heading":"Conclusion","points"[\s\S]*Write section 4,/)
    expect(Math.abs(458 + wordsIn(draft.content) - 1000)).toBeLessThan(100)
  })

  test('never becomes a template, however the model fails', async () => {
    for (const [model, code] of [
      [embeddedModel, 'no_model'],
      [
        modelOf(writer(1), { failAfter: () => ({ pieces: 0, failure: { reason: 'unavailable' } }) }),
        'model_unavailable',
      ],
    ] as const) {
      const { events, draft } = await write(model, {}, undefined, begun)
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { code } })
      expect(names(events)).not.toContain('outline')
      expect(draft).toMatchObject({ template: false, interrupted: true, references: [] })
    }
  })
})

describe('with a model', () => {
  test('sends the outline, then each section, then the draft', async () => {
    const { events, draft } = await write(modelOf(writer(1)))
    expect(names(events)).toEqual(['outline', 'section', 'section', 'section', 'section', 'done'])
    expect(draft).toMatchObject({ template: false, provider: 'openai', interrupted: false, references: [] })
    expect([...draft.content.matchAll(/<h[12]>(.*?)<\/h/g)].map((found) => found[1])).toEqual([
      OUTLINE.title,
      ...OUTLINE.sections.map(({ heading }) => heading),
    ])
  })

  test('every event and the draft match the contract', async () => {
    for (const model of [embeddedModel, modelOf(writer(1))]) {
      const { events, draft } = await write(model)
      for (const event of events) expect(draftEventSchema.parse(event)).toEqual(event)
      expect(draftSchema.parse(draft)).toEqual(draft)
    }
  })

  test('progress grows, in whole sentences', async () => {
    const { events } = await write(modelOf(writer(1)), { wordCount: 3000 })
    const progress = events.flatMap((one) => (one.event === 'progress' ? [one.data] : []))
    expect(progress.length).toBeGreaterThan(8)
    for (const { content } of progress) expect(withoutGenerated(content)).toMatch(/\.<\/p>$/)
    const first = progress.filter(({ index }) => index === 0).map(({ words }) => words)
    expect(first).toEqual([...first].sort((one, other) => one - other))
  })

  describe.each([
    ['terse', 0.25],
    ['a little short', 0.8],
    ['exact', 1],
    ['wordy', 1.7],
    ['three times as wordy', 3],
  ])('a %s model', (_, wordiness) => {
    test.each([200, ...DRAFT_WORD_CHOICES, 10_000])(
      'keeps within 15 per cent of %i words',
      async (wordCount) => {
        const { draft } = await write(modelOf(writer(wordiness)), { wordCount })
        expect(draft.interrupted).toBe(false)
        expect(Math.abs(wordsIn(draft.content) - wordCount) / wordCount).toBeLessThanOrEqual(0.15)
        for (const found of plain(draft).matchAll(/<p>(.*?)<\/p>/g)) expect(found[1]).toMatch(/\.$/)
      },
    )
  })

  test('a long answer is stopped early', async () => {
    const model = modelOf(writer(20))
    await write(model, { wordCount: 500 })
    expect(model.returned).toBe(4)
  })

  test('a repeating model adds nothing twice, and retries are bounded', async () => {
    const model = modelOf((messages) => (asksForOutline(messages) ? JSON.stringify(OUTLINE) : prose(120)))
    const { draft, events } = await write(model, { wordCount: 2000 })
    expect(names(events)).toEqual(['outline', 'section', 'open', 'open', 'open', 'done'])
    const sentences = plain(draft).match(/[^.<>]+\./g) ?? []
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(draft.open[0]).toMatchObject({ index: 1, code: 'section_unusable', points: ['earlier work'] })
    expect(model.requests.length).toBeLessThan(12)
  })

  test('prompts have the topic as data and a word budget for each section', async () => {
    const model = modelOf(writer(1))
    await write(model, { topic: 'A</brief>B' })
    const asked = model.requests.map((request) => request.messages.at(-1)?.content ?? '')
    for (const text of asked) expect(text.match(/<\/brief>/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(asked[1]).toMatch(/Write section 1, in about \d+ words/)
    expect(asked[2]).toContain('<written>')
  })

  test('a source leaves a gap and is reported with its section', async () => {
    const good = writer(1)
    const model = modelOf((messages) =>
      asksForOutline(messages)
        ? JSON.stringify(OUTLINE)
        : `Heat shortens sleep (Smith, 2020). See https://x.org/1.\n\n${good(messages)}\n\n## References\n\nSmith, J. (2020). Heat.`,
    )
    const { draft } = await write(model, { wordCount: 900 })
    expect(plain(draft)).toContain(
      'Heat shortens sleep <span data-type="gap" data-kind="source">[source needed]</span>.</p>',
    )
    expect(draft.content).not.toMatch(/Smith|\b2020\b|x\.org|References/)
    expect(draft.references).toEqual([])
    expect(draft.unverified).toContainEqual({
      text: '(Smith, 2020)',
      section: 'Introduction',
      state: 'unchecked',
      sentence: '',
      offer: null,
    })
    expect(draft.unverified).toContainEqual({
      text: 'https://x.org/1',
      section: 'Conclusion',
      state: 'unchecked',
      sentence: 'See https://x.org/1.',
      offer: null,
    })
  })

  test('a source in a heading is reported with the outline', async () => {
    const [first, ...more] = OUTLINE.sections
    const model = modelOf((messages) =>
      asksForOutline(messages)
        ? JSON.stringify({ ...OUTLINE, sections: [{ ...first, heading: 'Heat (Smith, 2020)' }, ...more] })
        : prose(200),
    )
    const { draft, events } = await write(model, { wordCount: 500 })
    const unverified = [
      { text: '(Smith, 2020)', section: 'Heat', state: 'unchecked', sentence: '', offer: null },
    ]
    expect(events[0]).toMatchObject({ event: 'outline', data: { unverified } })
    expect(draft.unverified).toEqual(unverified)
  })

  test('markup in title, headings and text is left out', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const good = writer(1)
    const model = modelOf((messages) =>
      asksForOutline(messages)
        ? JSON.stringify({
            title: `Heat ${attack}`,
            sections: [{ heading: attack }, { heading: `B ${attack}` }],
          })
        : `${attack} Rooms are warm. [x](javascript:alert(1))\n\n${good(messages)}`,
    )
    const { draft, events } = await write(model, { wordCount: 500 })
    for (const html of [
      draft.content,
      ...events.flatMap((one) => ('content' in one.data ? [one.data.content] : [])),
    ]) {
      expect(html).not.toMatch(ALLOWED)
      expect(html).not.toMatch(/script|onerror|alert/)
    }
  })
})

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

  test('marks what the model wrote, and not the headings of its plan', async () => {
    const { draft } = await write(modelOf(writer(1)), { projectType: 'thesis' })
    const marked = [...draft.content.matchAll(/<(h2|p)>(<span data-type="generated" data-kind="draft">)?/g)]
    const paragraphs = marked.filter(([, tag]) => tag === 'p')
    expect(marked.filter(([, tag, mark]) => tag === 'h2' && mark)).toEqual([])
    // The appendices are the template's.
    expect(paragraphs.findIndex(([, , mark]) => !mark)).toBe(
      paragraphs.findLastIndex(([, , mark]) => mark) + 1,
    )
  })

  test('that sends much at once is cut, not refused', async () => {
    const good = writer(60)
    const whole: LanguageModel = {
      provider: 'openai',
      can: { generate: true },
      async *stream(request) {
        yield good(request.messages)
        return null
      },
    }
    const { draft } = await write(whole, { wordCount: 500 })
    expect(draft).toMatchObject({ template: false, interrupted: false })
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
