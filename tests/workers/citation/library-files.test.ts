// Files into a person's library and out of it: what can be read comes in, each work once, and what goes out comes in again.
import { beforeEach, describe, expect, it } from 'vitest'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const library = async () => (await call('/api/v1/citation/references', { token })).body.data

describe('importing and exporting', () => {
  const importing = (json: unknown) => call('/api/v1/citation/import', { method: 'POST', token, json })
  const BIB = `@article{a, title={First invented article}, author={Example, Ada}, year={2019}, doi={10.5555/a}}
@book{b, title={Second invented book}
@article{c, title={Third invented article}, author={Sample, Grace}, year={2020}}`

  it('takes what can be read of a broken file, and names the rest by line', async () => {
    const { body } = await importing({ format: 'bibtex', text: BIB })
    expect(body.data.added).toBe(body.data.references.length)
    expect(body.data.references.map(({ csl }: { csl: { title: string } }) => csl.title)).toContain(
      'First invented article',
    )
    expect(body.data.problems.length).toBeGreaterThan(0)
    expect(body.data.problems[0]).toMatchObject({ line: expect.any(Number), reason: expect.any(String) })
  })

  it('keeps works of one title apart that came out in different years', async () => {
    const text = `@report{a, title={A yearly invented outlook}, author={{Invented Fund}}, year=2009}
@report{b, title={A yearly invented outlook}, author={{Invented Fund}}, year=2023}
@phdthesis{c, title={The sand of the invented coast}, author={Sample, Grace}, year=2010}
@article{d, title={The sand of the invented coast}, author={Sample, Grace}, year=2014}`
    expect((await importing({ format: 'bibtex', text })).body.data).toMatchObject({ added: 4, problems: [] })
  })

  it('keeps works apart whose long lists of authors are the same', async () => {
    const author = Array.from({ length: 40 }, (_, at) => ({ family: `Author${at}`, given: 'Ada' }))
    const works = ['Part one', 'Part two'].map((title) => ({ type: 'article-journal', author, title }))
    const text = JSON.stringify(works)
    expect((await importing({ format: 'csl-json', text })).body.data.added).toBe(2)
  })

  it('repeats its answer for the same Idempotency-Key, and refuses it for another file', async () => {
    const headers = { 'idempotency-key': 'import-1' }
    const sent = (text: string) =>
      call('/api/v1/citation/import', { method: 'POST', token, headers, json: { format: 'bibtex', text } })
    const first = await sent(BIB)
    expect((await sent(BIB)).body).toEqual(first.body)
    expect(await sent(`${BIB} `)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  it('puts nothing in twice', async () => {
    const first = (await importing({ format: 'bibtex', text: BIB + BIB })).body.data
    const second = (await importing({ format: 'bibtex', text: BIB })).body.data
    expect(second.added).toBe(0)
    expect((await library()).total).toBe(first.added)
  })

  it.each(['bibtex', 'ris', 'csl-json'])('gives as %s what it takes again', async (format) => {
    await importing({
      format: 'bibtex',
      text: '@article{a, title={First invented article}, author={Exämple, Ada}, year={2019}, doi={10.5555/a}}',
    })
    const file = await send(`/api/v1/citation/export?format=${format}`, { token })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="references\./)
    const text = await file.text()
    const before = (await library()).references[0]
    await call(`/api/v1/citation/remove/${before._id}`, { method: 'DELETE', token })
    const again = (await importing({ format, text })).body.data
    expect(again.references).toMatchObject([
      { csl: { title: 'First invented article', DOI: '10.5555/a', author: [{ family: 'Exämple' }] } },
    ])
  })

  it.each([
    ['bibtex', ''],
    ['ris', 'nothing of the kind'],
    ['csl-json', '{"broken'],
    ['csl-json', '[1, null, "x"]'],
  ])('reads %s %j as nothing', async (format, text) => {
    expect(await importing({ format, text })).toMatchObject({
      status: 200,
      body: { data: { references: [], added: 0 } },
    })
  })

  it('takes a thousand at once', async () => {
    const works = Array.from({ length: 1000 }, (_, at) => ({
      type: 'book',
      title: `Invented volume number ${at}`,
      author: [{ family: `Author${at}` }],
    }))
    const { body } = await importing({ format: 'csl-json', text: JSON.stringify(works) })
    expect(body.data.added).toBe(1000)
    expect((await library()).total).toBe(1000)
  })

  it('refuses another format', async () => {
    expect((await importing({ format: 'endnote', text: '' })).status).toBe(422)
    expect((await call('/api/v1/citation/export?format=pdf', { token })).status).toBe(422)
  })
})
