// The service that writes drafts, with stand-ins for the model.
import { describe, expect, test } from 'vitest'
import { embeddedModel } from '../../../workers/adapters/models/choose-model.ts'
import { draftEventSchema, draftSchema } from '../../../workers/contracts/writing/draft.ts'
import { DRAFT_WORD_CHOICES } from '../../../workers/domain/drafts/brief.ts'
import type { BegunDraft } from '../../../workers/domain/drafts/draft.ts'
import { readOutline } from '../../../workers/domain/drafts/outline.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import { asksForOutline, modelOf, OUTLINE, prose, writer } from '../../support/wire/stand-in-writer.ts'
import { withoutGenerated } from '../../support/wire/without-generated.ts'
import { brief, names, plain, wordsIn, write } from '../../support/workers/models/written-draft.worker.ts'

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
  test('without passages that citations rest on do not follow a thesis', async () => {
    const { events, draft } = await write(modelOf(writer(1)), { projectType: 'thesis' })
    expect(draft).toMatchObject({ template: false, interrupted: false })
    expect(JSON.stringify([draft, events])).not.toContain('Append')
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

  // Each wordiness with a short draft, each length with one model, and the longest with the two that are furthest off.
  test.each([
    ...[0.25, 0.8, 1, 1.7, 3].map((wordiness) => [wordiness, 200]),
    ...DRAFT_WORD_CHOICES.map((wordCount) => [1.7, wordCount]),
    ...[0.25, 3].map((wordiness) => [wordiness, 10_000]),
  ])(
    'a model %d times as wordy as asked keeps within 15 per cent of %i words',
    async (wordiness, wordCount) => {
      const { draft } = await write(modelOf(writer(wordiness)), { wordCount })
      expect(draft.interrupted).toBe(false)
      expect(Math.abs(wordsIn(draft.content) - wordCount) / wordCount).toBeLessThanOrEqual(0.15)
      for (const [, words] of plain(draft).matchAll(/<p>(.*?)<\/p>/g)) expect(words).toMatch(/\.$/)
    },
  )

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

  test('marks what the model wrote, and not the headings of its plan', async () => {
    const { draft } = await write(modelOf(writer(1)), { projectType: 'thesis' })
    const marked = [...draft.content.matchAll(/<(h2|p)>(<span data-type="generated" data-kind="draft">)?/g)]
    const paragraphs = marked.filter(([, tag]) => tag === 'p')
    expect(marked.filter(([, tag, mark]) => tag === 'h2' && mark)).toEqual([])
    expect(paragraphs.every(([, , mark]) => mark)).toBe(true)
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
