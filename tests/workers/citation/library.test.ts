// A person's library: what is added is there at once, is there once, and says what catalogues said of it.

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { referenceSchema } from '../../../workers/contracts/citations/citation.ts'
import { RAW_REFERENCE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { CATALOGUE_NAMES } from '../../../workers/domain/citations/matching/found-work.ts'
import { createPorts } from '../../../workers/env.ts'
import { everyCatalogue, type StandIn, standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { BOOK, HEAT, PREPRINT, RETRACTED } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const HEAT_CSL = {
  type: 'article-journal',
  title: HEAT.title,
  author: [
    { family: 'Example', given: 'A.' },
    { family: 'Berg', given: 'J.', 'non-dropping-particle': 'van der' },
  ],
  issued: { 'date-parts': [[2019]] },
}
const HEAT_LINE = `Example, A.; Berg, J. (2019). ${HEAT.title}`

const library = async (query = '') => (await call(`/api/v1/citation/references${query}`, { token })).body.data

/** Adds, and waits for what follows the answer. */
async function add(json: unknown, faults: StandIn['faults'] = {}) {
  const { catalogues, calls, log } = standInCatalogues({ faults })
  const context = createExecutionContext()
  const sent = { method: 'POST', token, json }
  const answer = await callWith({ catalogues, log }, '/api/v1/citation/add', sent, context)
  await waitOnExecutionContext(context)
  const after = (await library()).references.find(({ _id }: { _id: string }) => _id === answer.body.data?._id)
  return { answer, after, calls, log }
}

describe('adding a work', () => {
  it.each(['???', '@book{origin, title = {On the Origin'])(
    'refuses what is no reference: %s',
    async (raw) => {
      const { answer } = await add({ raw })
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'request_invalid', errors: [{ path: 'raw' }] },
      })
      expect((await library()).references).toEqual([])
    },
  )

  it('answers at once with an unchecked reference, and the verification follows', async () => {
    const { answer, after } = await add({ csl: HEAT_CSL })
    expect(answer.status).toBe(201)
    expect(referenceSchema.parse(answer.body.data)).toEqual(answer.body.data)
    expect(answer.body.data).toMatchObject({ verification: 'unchecked', csl: HEAT_CSL, raw: HEAT_LINE })
    expect(after).toMatchObject({
      verification: 'verified',
      retracted: false,
      csl: {
        ...HEAT_CSL,
        author: [{ family: 'Example' }, {}],
        DOI: HEAT.doi,
        volume: '12',
        id: after._id,
      },
    })
  })

  it.each([
    [`https://doi.org/${HEAT.doi}`, { title: HEAT.title, type: 'article-journal' }],
    ['arXiv:2301.04567v1', { title: PREPRINT.title, type: 'article' }],
    ['978-0-306-40615-7', { title: BOOK.title, type: 'book' }],
    [
      `Example, A., & van der Berg, J. (2019). ${HEAT.title}. Journal of Invented Climates, 12(3), 101–118.`,
      { title: HEAT.title, DOI: HEAT.doi },
    ],
    [
      `@article{x, title={${HEAT.title}}, author={Example, Ada and van der Berg, Jan}, year={2019}}`,
      { title: HEAT.title, DOI: HEAT.doi },
    ],
  ])('by %j finds the work', async (raw, csl) => {
    const { after } = await add({ raw })
    expect(after).toMatchObject({ raw, verification: 'verified', csl })
  })

  it('says that a work was retracted', async () => {
    expect((await add({ raw: RETRACTED.doi })).after).toMatchObject({
      verification: 'verified',
      retracted: true,
    })
  })

  it.each([
    ['an unknown DOI', { raw: '10.5555/nothing.here' }],
    [
      'an invented title under a real DOI',
      { csl: { ...HEAT_CSL, title: 'Quantum gravity of giraffes', DOI: HEAT.doi } },
    ],
    ['a real title by another author', { csl: { ...HEAT_CSL, author: [{ family: 'Imposter' }] } }],
    [
      'an invented reference in words',
      { raw: 'Nobody, N. (2021). On the sleep of attic tenants and heat. Journal of Nothing, 1, 2.' },
    ],
  ])('says of %s that it was not found', async (_what, json) => {
    const { after } = await add(json)
    expect(after).toMatchObject({ verification: 'not_found', retracted: false })
    if ('csl' in json) expect(after.csl).toMatchObject(json.csl)
  })

  it('leaves unchecked what could not be checked, and checks it when it is added again', async () => {
    const gone = {
      crossref: 'gone',
      openalex: 'html',
      semantic_scholar: 'busy for long',
      arxiv: 'gone',
    } as const
    const { answer, after } = await add({ raw: HEAT.doi }, gone)
    expect(answer.status).toBe(201)
    expect(after.verification).toBe('unchecked')
    expect((await add({ raw: HEAT.doi })).after).toMatchObject({ _id: after._id, verification: 'verified' })
  })

  it('leaves unchecked what one catalogue alone could be asked for', async () => {
    const faults = { crossref: 'error', semantic_scholar: 'busy for long' } as const
    const { after } = await add({ csl: { ...HEAT_CSL, DOI: '10.5555/unknown', title: undefined } }, faults)
    expect(after.verification).toBe('unchecked')
  })

  it('given by its DOI alone is whole when it comes', async () => {
    const { answer } = await add({ raw: HEAT.doi })
    expect(answer.body.data).toMatchObject({
      verification: 'verified',
      csl: { title: HEAT.title, volume: '12' },
    })
  })

  it('never waits for a catalogue where its title is given', async () => {
    const silent = {
      crossref: 'silent',
      openalex: 'silent',
      semantic_scholar: 'silent',
      arxiv: 'silent',
    } as const
    const { catalogues } = standInCatalogues({ faults: silent })
    let asked = 0
    const slow = catalogues.map((one) => ({
      ...one,
      search: () => {
        asked++
        return new Promise<never>(() => {})
      },
    }))
    const answer = await callWith({ catalogues: slow }, '/api/v1/citation/add', {
      method: 'POST',
      token,
      json: { csl: HEAT_CSL },
    })
    expect(answer.status).toBe(201)
    expect(asked).toBe(3)
  })

  it('puts a work in once, however it is named', async () => {
    const first = await add({ raw: HEAT.doi })
    const again = await add({
      csl: { type: 'article-journal', DOI: `HTTPS://DOI.ORG/${HEAT.doi?.toUpperCase()}` },
    })
    expect(again.answer.body.data._id).toBe(first.answer.body.data._id)
    expect((await library()).total).toBe(1)
    const both = await Promise.all([add({ raw: PREPRINT.arxiv }), add({ raw: `arXiv:${PREPRINT.arxiv}` })])
    expect(new Set(both.map(({ answer }) => answer.body.data._id)).size).toBe(1)
  })

  it('repeats its answer for the same Idempotency-Key', async () => {
    const once = () =>
      call('/api/v1/citation/add', {
        method: 'POST',
        token,
        json: { raw: 'Some text.' },
        headers: { 'idempotency-key': 'k' },
      })
    expect((await once()).body).toEqual((await once()).body)
  })

  it('remembers the project, if it is one’s own', async () => {
    const project = await buildProject(token)
    const { answer } = await add({ raw: HEAT.doi, projectId: project._id })
    expect(answer.body.data.projectId).toBe(project._id)
    expect((await library(`?projectId=${project._id}`)).total).toBe(1)
    expect((await library(`?projectId=${'0'.repeat(24)}`)).total).toBe(0)

    const stranger = await buildProject((await buildPerson()).token)
    expect((await add({ raw: HEAT.doi, projectId: stranger._id })).answer).toMatchObject({
      status: 404,
      body: { code: 'project_not_found' },
    })
    await call(`/api/v1/projects/${project._id}`, { method: 'DELETE', token })
    expect((await library()).references).toMatchObject([{ projectId: null }])
  })

  it.each([
    [{}],
    [{ raw: '  ' }],
    [{ raw: 'x'.repeat(RAW_REFERENCE_MAX_LENGTH + 1) }],
    [{ csl: 'x' }],
    [{ csl: {} }],
    [{ csl: { type: 'book', nothing: 1 } }],
    [
      {
        csl: {
          type: 'book',
          title: 'T',
          author: Array.from({ length: 6000 }, () => ({ family: 'A'.repeat(60) })),
        },
      },
    ],
    [{ raw: 'x', projectId: 'y' }],
  ])('refuses %#', async (json) => {
    const answer = await call('/api/v1/citation/add', { method: 'POST', token, json })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  })

  it('keeps hostile fields as text and unknown ones not at all', async () => {
    const csl = {
      type: 'book',
      title: '<script>alert(1)</script>',
      __proto__: { x: 1 },
      constructor: 'x',
      URL: 'javascript:x',
    }
    const { answer } = await add({ csl })
    expect(Object.keys(answer.body.data.csl).sort()).toEqual(['URL', 'id', 'title', 'type'])
  })
})

describe('the library', () => {
  it('comes in pages, newest first, each work once', async () => {
    for (let index = 0; index < 7; index++)
      await add({ csl: { type: 'book', title: `Volume ${index} of the invented series` } })
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: { references: { csl: { title: string } }[]; nextCursor: string | null; total: number } =
        await library(`?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.total).toBe(7)
      found.push(...page.references.map(({ csl }) => csl.title))
      cursor = page.nextCursor
    } while (cursor)
    expect(found).toHaveLength(7)
    expect(new Set(found).size).toBe(7)
    for (const wrong of ['x', '.', 'zz.0', `-1.${'0'.repeat(24)}`])
      expect((await call(`/api/v1/citation/references?cursor=${wrong}`, { token })).status, wrong).toBe(400)
  })

  it('is searched by the beginnings of words, in any order, without regard to case and accents', async () => {
    const book = (family: string, title: string, year: number) =>
      add({
        csl: { type: 'book', title, author: [{ family, given: 'Zoë' }], issued: { 'date-parts': [[year]] } },
      })
    await book('Müller', 'Heart and hearth in attic flats', 1921)
    await book('Smith', 'The art of heating', 1934)
    await book('王', '屋根裏の夜の暑さ', 1999)
    const found = async (q: string) => {
      const page = await library(`?q=${encodeURIComponent(q)}`)
      expect(page.total).toBe(page.references.length)
      return page.references.map(({ csl }: { csl: { title: string } }) => csl.title.slice(0, 9)).sort()
    }
    expect(await found('muller 1921')).toEqual(['Heart and'])
    expect(await found('ATTIC zoe')).toEqual(['Heart and'])
    expect(await found('art')).toEqual(['The art o'])
    expect(await found('hea')).toEqual(['Heart and', 'The art o'])
    expect(await found('暑さ')).toEqual(['屋根裏の夜の暑さ'])
    expect(await found('heart 1934')).toEqual([])
    expect(await found("%' or 1=1 --")).toEqual([])
    expect(await found(' ,; ')).toHaveLength(3)
  })

  it('is searched by what a catalogue has said since', async () => {
    const { answer } = await add({ raw: HEAT.doi })
    const page = await library(`?q=${encodeURIComponent(HEAT.title.slice(0, 12))}`)
    expect(page.references.map(({ _id }: { _id: string }) => _id)).toEqual([answer.body.data._id])
  })

  it('says what it knows of certain works, one’s own alone', async () => {
    const mine = (await add({ raw: HEAT.doi })).answer.body.data._id
    await add({ raw: BOOK.doi ?? 'Another one' })
    const other = (await buildPerson()).token
    const asked = `/api/v1/citation/references?ids=${mine},${'0'.repeat(24)}`
    const named = (await call(asked, { token })).body.data
    expect(named.references.map(({ _id }: { _id: string }) => _id)).toEqual([mine])
    expect((await call(asked, { token: other })).body.data).toMatchObject({ references: [], total: 0 })
    for (const wrong of ['x', `${mine},`, Array(101).fill(mine).join(',')])
      expect((await call(`/api/v1/citation/references?ids=${wrong}`, { token })).status).toBe(422)
  })

  it('is nobody else’s', async () => {
    const { answer } = await add({ raw: HEAT.doi })
    const other = (await buildPerson()).token
    expect((await call('/api/v1/citation/references', { token: other })).body.data).toMatchObject({
      references: [],
      total: 0,
    })
    const path = `/api/v1/citation/remove/${answer.body.data._id}`
    expect((await call(path, { method: 'DELETE', token: other })).status).toBe(404)
    expect((await call(path, { method: 'DELETE', token })).body.data).toEqual({ removed: 1 })
    expect(await call(path, { method: 'DELETE', token })).toMatchObject({
      status: 404,
      body: { code: 'reference_not_found' },
    })
    expect((await call('/api/v1/citation/remove/x', { method: 'DELETE', token })).status).toBe(400)
    expect((await call('/api/v1/citation/references')).status).toBe(401)
  })

  it('keeps a removed work removed when its verification comes late', async () => {
    const { catalogues } = standInCatalogues()
    const { references } = createPorts(env)
    const { answer } = await add(
      { csl: { type: 'book', title: 'A book that is soon gone' } },
      everyCatalogue(() => 'gone' as const),
    )
    const { _id } = answer.body.data
    await call(`/api/v1/citation/remove/${_id}`, { method: 'DELETE', token })
    expect(catalogues).toHaveLength(CATALOGUE_NAMES.length)
    await references.recordVerification('nobody', _id, 0, {
      verification: 'verified',
      csl: answer.body.data.csl,
      compared: null,
      retracted: false,
      sources: [],
    })
    expect((await library()).total).toBe(0)
  })
})
