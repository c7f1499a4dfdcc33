// Fields of a work in the library, corrected by whose library it is.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Reference, referenceSchema } from '../../../workers/contracts/citations/citation.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { HEAT } from '../../support/works/works.ts'

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const AUTHORS = [
  { family: 'Example', given: 'Ada' },
  { family: 'van der Berg', given: 'Jan' },
]
const NOTE = { type: 'report', title: 'A reprot nobody knows', author: [{ family: 'Nemo', given: 'N.' }] }

/** Sends, waits for what follows the answer, and gives what the library has then. */
async function send(method: 'POST' | 'PATCH', path: string, json: unknown, by = token) {
  const { catalogues, log, calls } = standInCatalogues()
  const context = createExecutionContext()
  const answer = await callWith(
    { catalogues, log },
    `/api/v1/citation/${path}`,
    { method, token: by, json },
    context,
  )
  await waitOnExecutionContext(context)
  const { references } = (await call('/api/v1/citation/references', { token })).body.data
  return { answer, calls, library: references as Reference[] }
}
async function added(csl: object): Promise<Reference> {
  const [reference] = (await send('POST', 'add', { csl })).library
  if (!reference) throw new Error('nothing was added')
  return reference
}
const correct = (id: string, csl: object, by?: string) => send('PATCH', `references/${id}`, { csl }, by)

describe('correcting a work', () => {
  it('changes the fields that are given, removes those that are null, and leaves the rest', async () => {
    const { _id } = await added({ ...NOTE, publisher: 'Wrong', volume: '3' })
    const { answer, library } = await correct(_id, {
      title: 'A report nobody knows',
      issued: { 'date-parts': [[2021]] },
      publisher: null,
    })
    expect(answer.status).toBe(200)
    expect(referenceSchema.parse(answer.body.data)).toEqual(answer.body.data)
    expect(library).toHaveLength(1)
    const { csl } = library[0] ?? {}
    expect(csl).toEqual({
      ...NOTE,
      id: _id,
      title: 'A report nobody knows',
      issued: { 'date-parts': [[2021]] },
      volume: '3',
    })
    const found = await call('/api/v1/citation/references?q=report', { token })
    expect(found.body.data.total).toBe(1)
  })

  it('asks the catalogues about what is another work by now, and shows where it differs', async () => {
    const { _id, verification } = await added(NOTE)
    expect(verification).toBe('not_found')
    const { answer, library } = await correct(_id, {
      type: 'article-journal',
      title: HEAT.title,
      author: AUTHORS,
      DOI: HEAT.doi,
      issued: { 'date-parts': [[2019]] },
      volume: '99',
    })
    expect(answer.body.data).toMatchObject({ verification: 'unchecked' })
    expect(library).toMatchObject([
      {
        verification: 'differs',
        csl: { volume: '99', DOI: HEAT.doi },
        differences: { catalogue: 'crossref', fields: ['volume'], csl: { volume: '12' } },
      },
    ])
  })

  it('compares a verified work with the record again, and asks nobody', async () => {
    const { _id, verification } = await added({ type: 'article-journal', title: HEAT.title, DOI: HEAT.doi })
    expect(verification).toBe('verified')
    const wrong = await correct(_id, { author: [{ family: 'Corrected' }] })
    expect(wrong.answer.body.data).toMatchObject({
      verification: 'differs',
      csl: { author: [{ family: 'Corrected' }] },
      differences: { fields: ['author'], csl: { author: AUTHORS } },
    })
    const right = await correct(_id, { author: [{ family: 'Example', given: 'A.' }, AUTHORS[1]] })
    expect(right.answer.body.data).toMatchObject({ verification: 'verified', differences: null })
    expect([...wrong.calls, ...right.calls]).toEqual([])
  })

  it('adds the identifiers once the catalogue’s fields are taken', async () => {
    const { _id, differences, csl } = await added({
      type: 'article-journal',
      title: HEAT.title,
      author: AUTHORS,
      'container-title': 'Nature',
      edition: '3',
    })
    expect(csl.DOI).toBeUndefined()
    expect(differences?.fields).toEqual(['container-title', 'edition'])
    const taken = differences?.fields.map((field) => [field, differences.csl[field] ?? null]) ?? []
    const { answer } = await correct(_id, Object.fromEntries(taken))
    expect(answer.body.data).toMatchObject({
      verification: 'verified',
      csl: { 'container-title': HEAT.journal, DOI: HEAT.doi, volume: '12' },
    })
    expect(answer.body.data.csl).not.toHaveProperty('edition')
  })

  it('is the owner’s alone', async () => {
    const { _id } = await added(NOTE)
    const other = await buildPerson()
    const { answer, library } = await correct(_id, { title: 'Mine now' }, other.token)
    expect(answer).toMatchObject({ status: 404, body: { code: 'reference_not_found' } })
    expect(library[0]?.csl.title).toBe(NOTE.title)
  })

  it('refuses what leaves no work, and a malformed id', async () => {
    const { _id } = await added(NOTE)
    const { answer, library } = await correct(_id, { title: null, author: null, type: null })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'csl', message: 'needs at least one field beside its type' }] },
    })
    expect(library[0]?.csl.title).toBe(NOTE.title)
    expect((await correct('x', {})).answer.status).toBe(400)
  })
})
