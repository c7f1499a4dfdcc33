// Works formatted by the API, and citations that survive HTML in and out and stand in both files.

import { expect, test, vi } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { readDocx, readPdf, textOf } from '../../support/workers/exported.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

vi.setConfig({ testTimeout: 60_000 })

const ORIGIN = {
  type: 'book',
  title: 'On the Origin of Species',
  author: [{ family: 'Darwin', given: 'Charles' }],
  issued: { 'date-parts': [[1859]] },
  publisher: 'John Murray',
}
const CITATION = writeCitation([citeItem({ ...ORIGIN, id: '', type: 'book' }, { locator: '12' })])
const attribute = CITATION.replaceAll('"', '&quot;')
const CONTENT = `<p>All species change <span data-type="citation" data-works="${attribute}">(old words)</span>.</p><div data-type="bibliography"></div>`

test('a work is formatted in a style by its id or its short name', async () => {
  const { token } = await buildPerson()
  const formatted = (style: string) =>
    call('/api/v1/citation/format', { method: 'POST', token, json: { csl: ORIGIN, style } })
  expect((await formatted('apa')).body).toEqual({
    status: 'Successful',
    data: { formatted: 'Darwin, C. (1859). On the Origin of Species. John Murray.' },
  })
  expect((await formatted('mla')).body.data.formatted).toBe(
    'Darwin, Charles. On the Origin of Species. John Murray, 1859.',
  )
})

test('where no style is named it is APA', async () => {
  const { token } = await buildPerson()
  const post = (path: string, json: unknown) =>
    call(`/api/v1/citation/${path}`, { method: 'POST', token, json })
  const apa = 'Darwin, C. (1859). On the Origin of Species. John Murray.'
  expect((await post('format', { csl: ORIGIN })).body.data).toEqual({ formatted: apa })
  expect((await post('bibliography', { items: [ORIGIN] })).body.data).toEqual({ bibliography: [apa] })
})

test.each([
  ['book', ORIGIN, /Darwin, C\. \(1859\)\. On the Origin of Species/],
  ['chapter without a person', { type: 'chapter', title: 'Moss', 'container-title': 'Damp walls' }, /Moss/],
  [
    'web page',
    { type: 'webpage', title: 'Green roofs in cities', URL: 'https://example.org/roofs' },
    /Green roofs in cities.*example\.org/,
  ],
  ['DOI alone', { type: 'article-journal', DOI: '10.1234/abc' }, /10\.1234\/abc/],
  ['address alone', { type: 'webpage', URL: 'https://example.org/a' }, /example\.org\/a/],
  ['ISBN alone', { type: 'book', ISBN: '9780306406157' }, /./],
  ['publisher alone', { type: 'book', publisher: 'John Murray' }, /Murray/],
  ['note alone', { type: 'document', note: 'Seen in the archive' }, /Seen in the archive/],
])(
  'a stored work that came as fields can be formatted from its own raw: %s',
  async (_name, csl, formatted) => {
    const { token } = await buildPerson()
    const added = await call('/api/v1/citation/add', { method: 'POST', token, json: { csl } })
    const { raw } = added.body.data
    expect(raw).not.toBe('')
    const listed = await call('/api/v1/citation/references', { token })
    expect(listed.body.data.references[0].raw).toBe(raw)
    const answer = await call('/api/v1/citation/format', {
      method: 'POST',
      token,
      json: { raw, style: 'apa' },
    })
    expect({ raw, ...answer.body }).toMatchObject({ status: 'Successful' })
    expect(answer.body.data.formatted).toMatch(formatted)
  },
)

test('a reference that was typed is read first', async () => {
  const { token } = await buildPerson()
  const raw = 'Darwin, C. (1859). On the Origin of Species. London: John Murray.'
  const answer = await call('/api/v1/citation/format', { method: 'POST', token, json: { raw, style: 'apa' } })
  expect(answer.body.data.formatted).toMatch(/^Darwin, C\. \(1859\)\. On the Origin of Species/)
})

test('a record in BibTeX is read as such, as it is when it is added', async () => {
  const { token } = await buildPerson()
  const raw = '@book{o, author = {Darwin, Charles}, title = {On the Origin of Species}, year = {1859}}'
  const answer = await call('/api/v1/citation/format', { method: 'POST', token, json: { raw, style: 'apa' } })
  expect(answer.body.data.formatted).toBe('Darwin, C. (1859). On the Origin of Species.')
})

test('what is no style or no work is named', async () => {
  const { token } = await buildPerson()
  for (const [json, path] of [
    [{ csl: ORIGIN, style: 'no-such-style' }, 'style'],
    [{ csl: ORIGIN, style: '../locales/en-US' }, 'style'],
    [{ csl: {}, style: 'apa' }, 'csl'],
    [{ raw: '...', style: 'apa' }, 'raw'],
    [{ raw: '??? — !', style: 'apa' }, 'raw'],
  ] as const) {
    const answer = await call('/api/v1/citation/format', { method: 'POST', token, json })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid', errors: [{ path }] } })
  }
})

test('a project’s bibliography holds what its text cites, for its owner alone', async () => {
  const { token } = await buildPerson()
  const created = await call('/api/v1/projects', {
    method: 'POST',
    token,
    json: { title: 'Species', content: CONTENT },
  })
  const projectId = created.body.data._id
  expect(created.body.data.content).toContain('data-type="bibliography"')
  expect(created.body.data.content).toContain('(Darwin, 1859, 12)</span>')
  const ask = (as: string) =>
    call('/api/v1/citation/bibliography', { method: 'POST', token: as, json: { style: 'ieee', projectId } })
  expect((await ask(token)).body.data.bibliography).toEqual([
    '[1] C. Darwin, On the Origin of Species. John Murray, 1859.',
  ])
  const other = await buildPerson()
  expect(await ask(other.token)).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
})

test('a bibliography of a style alone holds the person’s library, and nobody else’s', async () => {
  const { token } = await buildPerson()
  const { token: other } = await buildPerson()
  const ask = (as: string) =>
    call('/api/v1/citation/bibliography', { method: 'POST', token: as, json: { style: 'apa' } })
  expect((await ask(token)).body.data.bibliography).toEqual([])
  for (const csl of [ORIGIN, { ...ORIGIN, title: 'The Descent of Man', issued: { 'date-parts': [[1871]] } }])
    await call('/api/v1/citation/add', { method: 'POST', token, json: { csl } })
  expect((await ask(token)).body.data.bibliography).toEqual([
    'Darwin, C. (1859). On the Origin of Species. John Murray.',
    'Darwin, C. (1871). The Descent of Man. John Murray.',
  ])
  expect((await ask(other)).body.data.bibliography).toEqual([])
})

test('an author called constructor spoils neither a library nor a text nor its files', async () => {
  const { token } = await buildPerson()
  const post = (path: string, json: unknown) => call(`/api/v1/${path}`, { method: 'POST', token, json })
  const hostile = { ...ORIGIN, title: 'A Trap', author: [{ family: 'constructor', given: '__proto__' }] }
  const text = JSON.stringify([ORIGIN, hostile])
  expect((await post('citation/import', { format: 'csl-json', text })).status).toBe(200)
  const entries = [
    'Darwin, C. (1859). On the Origin of Species. John Murray.',
    'constructor, __proto__ (1859). A Trap. John Murray [not in the citation style]',
  ]
  expect((await post('citation/bibliography', { style: 'apa' })).body.data.bibliography).toEqual(entries)
  const works = writeCitation([
    citeItem({ ...ORIGIN, id: '', type: 'book' }),
    citeItem({ ...hostile, id: '', type: 'book' }),
  ]).replaceAll('"', '&quot;')
  const content = `<p>Cited <span data-type="citation" data-works="${works}"></span>.</p><div data-type="bibliography"></div>`
  const { _id } = (await post('projects', { title: 'A title', content })).body.data
  const listed = await post('citation/bibliography', { style: 'apa', projectId: _id })
  expect(listed.body.data.bibliography).toEqual(entries)
  const file = async (format: string) => {
    const answer = await send(`/api/v1/projects/${_id}/export?format=${format}`, { token })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const pdf = (await readPdf(await file('pdf'))).pages.join(' ').replace(/\s+/g, ' ')
  const docx = textOf(readDocx(await file('docx')).xml)
  for (const words of [pdf, docx]) {
    expect(words).toContain('Cited (Darwin, 1859) (constructor, 1859).')
    expect(words).toContain('A Trap. John Murray [not in the citation style]')
  }
})
