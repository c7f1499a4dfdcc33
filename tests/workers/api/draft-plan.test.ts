// POST /v1/ai/writing-assistant/plan, and drafts that are written from a plan.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createParser } from 'eventsource-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedModel } from '../../../workers/adapters/models/choose-model.ts'
import { api } from '../../../workers/api/index.ts'
import { type DraftPlan, planEventSchema } from '../../../workers/contracts/writing/draft-plan.ts'
import { readCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { createPorts } from '../../../workers/env.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { modelOf } from '../../support/wire/stand-in-writer.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { unescaped } from '../../support/workers/models/drafted.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { HEAT } from '../../support/works/works.ts'

const WRITING = '/api/v1/ai/writing-assistant'
const PLAN = `${WRITING}/plan`
const topic = 'Night-time heat and the sleep of tenants in attic flats'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})
afterEach(() => vi.unstubAllGlobals())

/** A model that does as it is told. */
const obedient = () => {
  const standIn = new StandInModel('good')
  return modelOf((messages) => {
    const answer = standIn.answer({ messages, maxTokens: 10_000 })
    return 'text' in answer ? answer.text : ''
  })
}
const ask = (path: string, json: object, ports: Parameters<typeof callWith>[0] = {}) =>
  callWith({ model: obedient(), catalogues: [], ...ports }, path, {
    method: 'POST',
    token: person.token,
    json,
  })
const planOf = async (json: object = {}, ports: Parameters<typeof callWith>[0] = {}): Promise<DraftPlan> => {
  const { status, body } = await ask(PLAN, { topic, ...json }, ports)
  expect(status).toBe(200)
  return body.data
}
const citedIn = (content: string) =>
  [...content.matchAll(/data-works="([^"]*)"/g)].flatMap(([, works = '']) => readCitation(unescaped(works)))
const promptsOf = ({ requests }: ReturnType<typeof modelOf>) =>
  requests.map(({ messages }) => messages.map(({ content }) => content).join('\n'))
const FINDING = 'Attic flats stay warm at night and tenants in them slept 40 minutes less.'
const addToLibrary = async () => {
  const csl = {
    type: 'article-journal',
    title: 'Attic flats and the sleep of tenants',
    author: [{ family: 'Shelf', given: 'Ida' }],
    issued: { 'date-parts': [[2011]] },
    URL: 'https://example.org/attics',
    abstract: FINDING,
  }
  const { body } = await call('/api/v1/citation/add', {
    method: 'POST',
    token: person.token,
    json: { csl },
  })
  return body.data._id as string
}
const NOWHERE = { catalogues: false, library: false, pdfIds: [] }

describe('a plan', () => {
  test('is made from works that are found before it', async () => {
    const { catalogues } = standInCatalogues()
    const model = obedient()
    const plan = await planOf({}, { catalogues, model })
    expect(promptsOf(model)[0]).toContain(HEAT.title)
    expect(plan.works).toMatchObject([
      { label: 'W1', origin: 'catalogue', verification: 'verified', csl: { DOI: HEAT.doi } },
    ])
    expect(plan.works[0]?.passages).toEqual([{ text: HEAT.abstract, page: null }])
    expect(plan.sections.flatMap(({ works }) => works)).toContain('W1')
    expect(plan.sections.map(({ form }) => form)).toEqual([
      'introduction',
      'argument',
      'argument',
      'conclusion',
    ])
    expect([plan.question, plan.thesis]).not.toContain('')
    expect(plan.estimate.tokens).toBeGreaterThan(3000)
  })

  test('keeps the question and the thesis that the person has', async () => {
    const own = { question: 'Do attics cost sleep?', thesis: 'Attics cost their tenants sleep.' }
    expect(await planOf(own)).toMatchObject(own)
  })

  test('has a work of the library as it is there, where the library was chosen', async () => {
    const id = await addToLibrary()
    const plan = await planOf({ sources: { ...NOWHERE, library: true } })
    expect(plan.works).toMatchObject([
      { origin: 'library', verification: 'unchecked', referenceId: id, passages: [{ text: FINDING }] },
    ])
    expect((await planOf({ sources: NOWHERE })).works).toEqual([])
  })

  test('has a work with an abstract also behind many without one', async () => {
    const id = await addToLibrary()
    const items = Array.from({ length: 120 }, (_, at) => ({
      ...{ id: `n${at}`, type: 'book' },
      title: `${topic}, part ${at}`,
    }))
    const json = { format: 'csl-json', text: JSON.stringify(items) }
    await call('/api/v1/citation/import', { method: 'POST', token: person.token, json })
    const plan = await planOf({ sources: { ...NOWHERE, library: true } })
    expect(plan.works).toMatchObject([{ origin: 'library', referenceId: id }])
  })

  test('rests on no PDF of another person', async () => {
    const other = await buildPerson()
    const pdfId = await readPdf(other.token, buildPdf([[FINDING]]))
    const answer = await ask(PLAN, { topic, sources: { ...NOWHERE, pdfIds: [pdfId] } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'pdf_not_found' } })
  })

  test('says why there is none', async () => {
    const none = modelOf(() => 'I would rather not.')
    const answer = await ask(PLAN, { topic }, { model: none })
    expect(answer).toMatchObject({ status: 503, body: { code: 'draft_not_planned' } })
    const without = await ask(PLAN, { topic }, { model: embeddedModel })
    expect(without).toMatchObject({ status: 503, body: { detail: 'No language model is set up.' } })
  })
})

describe('a draft from a plan', () => {
  test('has the sections, points and lengths of the person, and cites works that the receipts tell', async () => {
    const { catalogues } = standInCatalogues()
    const plan = await planOf({}, { catalogues })
    vi.unstubAllGlobals()
    const sections = [
      { heading: 'Why nights', points: ['Nights decide'], words: 120, form: 'introduction', works: [] },
      {
        heading: 'What sleep costs',
        points: ['Tenants sleep less in attics'],
        words: 200,
        works: ['W1', 'W9'],
      },
    ]
    const model = obedient()
    const { body } = await ask(
      WRITING,
      {
        topic,
        wordCount: 5000,
        sources: NOWHERE,
        plan: { ...plan, sections, works: [...plan.works, { label: 'W9', receipt: 'forged' }] },
      },
      { model },
    )
    const { content, references } = body.data
    expect([...content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Why nights',
      'What sleep costs',
      'References',
    ])
    const [, second = ''] = promptsOf(model).filter((prompt) => prompt.includes('Write section'))
    expect(second).toContain('Tenants sleep less in attics')
    expect(second).toContain('"label":"W1"')
    expect(second).not.toContain('"label":"W9"')
    expect(second).toMatch(/<argued>\n\[\{"heading":"Why nights","claims":\["[^\]]+/)
    expect(references).toMatchObject([
      { csl: { DOI: HEAT.doi }, verification: 'verified', origin: 'catalogue' },
    ])
    expect(body.data.interrupted).toBe(false)
  })

  test('cites a page of the person’s PDF, and does not call it verified', async () => {
    const filler = ['Walls and doors of the house were painted in spring.']
    const pdfId = await readPdf(person.token, buildPdf([filler, [FINDING]], { title: 'House notes' }))
    const sources = { ...NOWHERE, pdfIds: [pdfId] }
    const plan = await planOf({ sources })
    expect(plan.works).toMatchObject([{ origin: 'pdf', pdfId, verification: 'unchecked' }])
    const claims = modelOf((messages) =>
      messages.at(-1)?.content.includes('Write section 2,')
        ? 'Tenants in warm attic flats slept 40 minutes less at night [W1].'
        : '',
    )
    const good = obedient()
    const model = {
      ...good,
      stream: (request: Parameters<typeof good.stream>[0]) =>
        request.messages.at(-1)?.content.includes('Write section 2,')
          ? claims.stream(request)
          : good.stream(request),
    }
    const { body } = await ask(WRITING, { topic, sources, plan }, { model })
    const [cite] = citedIn(body.data.content)
    expect(cite).toMatchObject({ locator: '2', label: 'page', passage: FINDING })
    expect(body.data.references).toMatchObject([
      { origin: 'pdf', verification: 'unchecked', places: [{ basis: 'pdf', page: 2, passage: FINDING }] },
    ])
  })

  test('is continued with the points, the claims and the works of what is written', async () => {
    const model = obedient()
    const section = { points: ['Sleep is short'], words: 200, form: 'argument', works: [] }
    const { body } = await ask(
      WRITING,
      {
        topic,
        begun: {
          title: 'Heat',
          question: 'What does heat cost?',
          thesis: 'Heat costs sleep.',
          sections: [
            { ...section, heading: 'One', written: 190, claims: ['Nights are warm.'], cited: ['W1'] },
            { ...section, heading: 'Two', written: 0 },
          ],
          before: 'So it is.',
        },
      },
      { model },
    )
    expect(body.data.content).not.toContain('<h2>One')
    const [prompt = ''] = promptsOf(model).filter((one) => one.includes('Write section 2'))
    expect(prompt).toContain('{"heading":"One","claims":["Nights are warm."],"cited":["W1"]}')
    expect(prompt).toContain('"points":["Sleep is short"]')
    expect(prompt).toContain('Heat costs sleep.')
  })
})

describe('the day’s tokens', () => {
  test.each([WRITING, PLAN])('too few for it refuse %s before a call', async (path) => {
    const model = obedient()
    const answer = await ask(path, { topic, wordCount: 5000 }, { model, modelTokensPerDay: 2000 })
    expect(answer).toMatchObject({ status: 429, body: { code: 'model_budget_too_small' } })
    expect(answer.body.detail).toMatch(/needs about \d+ tokens .* 2000 are left/)
    expect(model.requests).toEqual([])
  })
})

test('events of a plan come in order', async () => {
  const { catalogues } = standInCatalogues()
  const response = await streamed({ topic }, { model: obedient(), catalogues })
  const events: string[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => events.push(planEventSchema.parse({ event, data: JSON.parse(data) }).event),
  })
  parser.feed(response)
  expect(events).toEqual(['sources', 'done'])
})

const streamed = async (json: object, ports: Parameters<typeof callWith>[0]) => {
  const request = new Request(`http://localhost${PLAN}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(json),
  })
  const bindings = { ports: { ...createPorts(env), ...ports }, address: '192.0.2.1' }
  return (await api.fetch(request, bindings, createExecutionContext())).text()
}
