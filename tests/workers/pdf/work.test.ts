// The work that a PDF is: in the library once, with what the document says of itself, and found from there.

import { beforeEach, expect, it } from 'vitest'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { call } from '../../support/workers/client.worker.ts'
import { readPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

let token: string
let pdfId: string
beforeEach(async () => {
  token = (await buildPerson()).token
  const lines = ['Rooms under a flat roof stay warm at night.', 'https://doi.org/10.1000/heat.2021']
  pdfId = await readPdf(token, buildPdf([lines], { title: 'Heat in attic flats of an old town' }), 'heat.pdf')
})

const add = () => call(`/api/v1/pdf/${pdfId}/reference`, { method: 'POST', token })
const pdfsOf = async (referenceId: string, as = token) =>
  (await call(`/api/v1/pdf?referenceId=${referenceId}`, { token: as })).body.data?.pdfs

it('comes into the library once', async () => {
  const first = await add()
  expect(first).toMatchObject({ status: 200, body: { data: { csl: { DOI: '10.1000/heat.2021' } } } })
  expect((await add()).body.data._id).toBe(first.body.data._id)
  const library = await call('/api/v1/citation/references', { token })
  expect(library.body.data.total).toBe(1)
})

it('without a title has the name of its file', async () => {
  const id = await readPdf(token, buildPdf([['x y']]), 'Field notes.pdf')
  const { body } = await call(`/api/v1/pdf/${id}/reference`, { method: 'POST', token })
  expect(body.data.csl).toMatchObject({ type: 'document', title: 'Field notes' })
})

it('leads to its file, its owner alone', async () => {
  const { _id } = (await add()).body.data
  expect(await pdfsOf(_id)).toMatchObject([{ pdfId, referenceId: _id }])
  expect(await pdfsOf('f'.repeat(24))).toEqual([])
  expect(await pdfsOf(_id, (await buildPerson()).token)).toEqual([])
})

it('that is removed from the library leaves the PDF', async () => {
  const { _id } = (await add()).body.data
  await call(`/api/v1/citation/remove/${_id}`, { method: 'DELETE', token })
  expect((await call(`/api/v1/pdf/${pdfId}`, { token })).body.data.referenceId).toBeNull()
  expect((await add()).status).toBe(200)
})
