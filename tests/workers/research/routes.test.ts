// What the panel asks for, through the front door, with stand-ins for the catalogues behind it.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RESEARCH_QUERY_MAX_LENGTH, RESEARCH_TEXT_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { paperSchema } from '../../../workers/contracts/research.ts'
import { type StandIn, standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { BOOK, HEAT, PREPRINT, RETRACTED } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
beforeAll(async () => {
  token = (await buildPerson()).token
})

type Answered = { title: string; source: string; sources: string[]; retracted: boolean; doi: string | null }

function standIn(faults: StandIn['faults'] = {}) {
  const { catalogues, calls, log } = standInCatalogues({ faults })
  const ask = (path: string, json?: unknown) =>
    callWith({ catalogues, log }, `/api/v1/research/${path}`, { method: json ? 'POST' : 'GET', token, json })
  return { ask, calls, log }
}

describe('searching for papers', () => {
  it('gives each work once, in the shape of the contract', async () => {
    const answer = await standIn().ask('papers', { query: 'night heat in attic flats', limit: 3 })
    expect(answer.status).toBe(200)
    const { papers } = answer.body.data
    for (const paper of papers) expect(paperSchema.parse(paper)).toEqual(paper)
    expect(papers[0]).toMatchObject({
      title: HEAT.title,
      authors: ['Ada Example', 'Jan van der Berg'],
      year: 2019,
      summary: HEAT.abstract,
      url: `https://doi.org/${HEAT.doi}`,
      doi: HEAT.doi,
      source: 'crossref',
      sources: ['crossref', 'openalex', 'semantic_scholar'],
      retracted: false,
      csl: { volume: '12', page: '101-118' },
    })
    expect(papers.filter(({ doi }: Answered) => doi === HEAT.doi)).toHaveLength(1)
  })

  it.each([
    [`https://doi.org/${HEAT.doi}`, HEAT.title],
    ['arXiv:2301.04567', PREPRINT.title],
    ['ISBN 0-306-40615-2', BOOK.title],
  ])('finds the one work that %j names', async (query, title) => {
    const { papers } = (await standIn().ask('papers', { query })).body.data
    expect(papers.map((paper: Answered) => paper.title)).toEqual([title])
  })

  it('says which are retracted', async () => {
    const { papers } = (await standIn().ask('papers', { query: 'sleep of tenants improves with heat' })).body
      .data
    expect(papers.find(({ doi }: Answered) => doi === RETRACTED.doi)).toMatchObject({ retracted: true })
  })

  it('gives what the others know when one fails, and nothing quietly when all do', async () => {
    const one = standIn({ crossref: 'html' })
    const { papers } = (await one.ask('papers', { query: 'night heat in attic flats' })).body.data
    expect(papers[0]).toMatchObject({ title: HEAT.title, source: 'openalex' })
    expect(one.log.lines).toHaveLength(1)

    const gone = { crossref: 'gone', openalex: 'busy', semantic_scholar: 'nonsense', arxiv: 'html' } as const
    const none = await standIn(gone).ask('papers', { query: 'night heat in attic flats' })
    expect(none).toMatchObject({ status: 200, body: { data: { papers: [], reached: false } } })
  })

  it('says that catalogues were reached where they have nothing', async () => {
    const nothing = await standIn().ask('papers', { query: 'zzyzx qwertyuiop' })
    expect(nothing.body.data).toEqual({ papers: [], reached: true })
  })

  it('answers with nothing found where there is no network at all', async () => {
    const answer = await call('/api/v1/research/papers', { method: 'POST', token, json: { query: 'heat' } })
    expect(answer).toMatchObject({ status: 200, body: { data: { papers: [], reached: false } } })
  })

  it.each([
    [{ query: '' }],
    [{ query: ' ' }],
    [{}],
    [{ query: 7 }],
    [{ query: 'x'.repeat(RESEARCH_QUERY_MAX_LENGTH + 1) }],
    [{ query: 'x', limit: 0 }],
    [{ query: 'x', limit: 101 }],
  ])('refuses %j', async (body) => {
    expect(await standIn().ask('papers', body)).toMatchObject({
      status: 422,
      body: { code: 'request_invalid' },
    })
  })

  it('is for those who signed in', async () => {
    expect((await call('/api/v1/research/papers', { method: 'POST', json: { query: 'x' } })).status).toBe(401)
  })
})

describe('references for a text', () => {
  const TEXT =
    'The house is old. Research shows that tenants of attic flats sleep 40 minutes less in night-time heat. We measured it.'

  it('come per sentence that claims something, with the reason', async () => {
    const { ask, calls } = standIn()
    const { suggestions } = (await ask('suggest-references', { text: TEXT, topic: 'Heat' })).body.data
    expect(suggestions).toMatchObject([
      {
        sentence: 'Research shows that tenants of attic flats sleep 40 minutes less in night-time heat.',
        reason: 'It refers to what others have found without naming them.',
        suggestedReferences: [{ title: HEAT.title }],
      },
    ])
    expect(TEXT.slice(suggestions[0].start, suggestions[0].end)).toBe(suggestions[0].sentence)
    expect(calls.map(({ name }) => name)).not.toContain('arxiv')
  })

  it('are never retracted ones', async () => {
    const text = 'Studies show that the sleep of tenants improves with heat in every season.'
    const { suggestions } = (await standIn().ask('suggest-references', { text, topic: '' })).body.data
    expect(suggestions).toHaveLength(1)
    expect(JSON.stringify(suggestions)).not.toContain(RETRACTED.doi)
  })

  it('are an empty list for a sentence when no catalogue answers, which is said', async () => {
    const faults = { crossref: 'gone', openalex: 'gone', semantic_scholar: 'gone' } as const
    const answer = await standIn(faults).ask('suggest-references', { text: TEXT })
    expect(answer.body.data.suggestions).toMatchObject([{ suggestedReferences: [], reached: false }])
  })

  it.each(['', 'The room has a bed.', '夜は暑い。', '<script>alert(1)</script>'])(
    'are none for %j',
    async (text) => {
      expect(await standIn().ask('suggest-references', { text, topic: 'x' })).toMatchObject({
        status: 200,
        body: { data: { suggestions: [] } },
      })
    },
  )

  it('are not looked for in a text over the limit', async () => {
    const text = 'x'.repeat(RESEARCH_TEXT_MAX_LENGTH + 1)
    expect((await standIn().ask('suggest-references', { text })).status).toBe(422)
  })
})

describe('papers to begin with', () => {
  it.each(['field=heat%20and%20sleep%20of%20tenants', 'trending=true'])(
    'come for %s, the most cited first',
    async (query) => {
      const { suggestions } = (await standIn().ask(`suggestions?${query}`)).body.data
      expect(suggestions[0]).toMatchObject({ title: HEAT.title })
      expect(suggestions.some(({ retracted }: Answered) => retracted)).toBe(false)
    },
  )

  it('need a field or trending=true', async () => {
    for (const query of ['', '?trending=false', '?trending=yes', '?field='])
      expect((await standIn().ask(`suggestions${query}`)).status, query).toBe(422)
  })
})
