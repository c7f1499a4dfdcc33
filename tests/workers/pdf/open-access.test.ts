// The PDF of a work of the library, fetched from the address that a catalogue names.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isPublic } from '../../../workers/adapters/http/public-address.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { everyCatalogue, type StandIn, standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { HEAT } from '../../support/works/works.ts'

const FILE = 'https://files.example.org/heat.pdf'
const PDF = buildPdf([['Rooms under a flat roof stay warm at night.']], { title: 'Night-time heat' })

let token: string
let referenceId: string
beforeEach(async () => {
  token = (await buildPerson()).token
  const csl = { type: 'article-journal', title: HEAT.title, DOI: HEAT.doi }
  const added = await callWith({ catalogues: [] }, '/api/v1/citation/add', {
    method: 'POST',
    token,
    json: { csl },
  })
  referenceId = added.body.data._id
})

/** @param web responses by address, beside the catalogues */
async function read(web: Record<string, () => Response>, standIn: StandIn = {}, as = token) {
  const { catalogues } = standInCatalogues({ works: [{ ...HEAT, file: FILE }], ...standIn })
  const ofCatalogues = globalThis.fetch
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (new URL(address).hostname.endsWith('.test') && !(address in web)) return ofCatalogues(address, init)
    fetched.push(address)
    const answer = web[address]
    if (!answer) throw new TypeError('Network connection lost.')
    return answer()
  })
  const sent = { method: 'POST', token: as, json: { referenceId } }
  return { answer: await callWith({ catalogues }, '/api/v1/pdf/open-access', sent), fetched }
}

const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })

it('is stored as a file of the work, once', async () => {
  const web = { [FILE]: to('/files/1.pdf'), 'https://files.example.org/files/1.pdf': () => new Response(PDF) }
  const first = await read(web)
  expect(first.answer).toMatchObject({ status: 200, body: { data: { pages: 1 } } })
  const { pdfId } = first.answer.body.data
  const { body } = await call(`/api/v1/pdf?referenceId=${referenceId}`, { token })
  expect(body.data.pdfs).toMatchObject([{ pdfId, name: `${HEAT.title}.pdf` }])
  const again = await read({})
  expect(again.answer.body.data.pdfId).toBe(pdfId)
  expect(again.fetched).toEqual([])
})

it.each([
  ['a private host', 'https://intranet.test/heat.pdf'],
  ['a host without a name', 'https://192.0.2.7/heat.pdf'],
  ['http', 'http://files.example.org/heat.pdf'],
])('is not fetched from %s that the address redirects to', async (_, location) => {
  const { answer, fetched } = await read({ [FILE]: to(location), [location]: () => new Response(PDF) })
  expect(answer).toMatchObject({ status: 503, body: { code: 'open_file_unavailable' } })
  expect(fetched).toEqual([FILE])
})

describe('is told to be unavailable', () => {
  const interrupted = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(PDF.slice(0, 40)),
        pull: (controller) => controller.error(new Error('reset')),
      }),
    )
  it.each([
    ['the publisher does not answer', {}],
    ['it answers 403', { [FILE]: () => new Response('no', { status: 403 }) }],
    ['it sends a page in place of the file', { [FILE]: () => new Response('<html>Please sign in</html>') }],
    ['it redirects without end', { [FILE]: to(FILE) }],
    ['the connection ends', { [FILE]: interrupted }],
  ])('where %s', async (_, web) => {
    const { answer } = await read(web)
    expect(answer).toMatchObject({ status: 503, body: { code: 'open_file_unavailable' } })
    const { body } = await call('/api/v1/pdf', { token })
    expect(body.data.pdfs).toEqual([])
  })
})

it('is not found where catalogues name none', async () => {
  const { answer } = await read({}, { works: [HEAT] })
  expect(answer).toMatchObject({ status: 404, body: { code: 'open_file_not_found' } })
})

it('is not said to be missing where no catalogue could be asked', async () => {
  const gone = everyCatalogue(() => 'gone' as const)
  const { answer } = await read({}, { faults: gone })
  expect(answer).toMatchObject({ status: 503, body: { code: 'catalogues_unavailable' } })
})

it('of another person’s work is not fetched', async () => {
  const { answer } = await read({}, {}, (await buildPerson()).token)
  expect(answer).toMatchObject({ status: 404, body: { code: 'reference_not_found' } })
})

it('is asked of public hosts alone', () => {
  const open = [
    'https://arxiv.org/pdf/2301.1',
    'https://WWW.Example.co.uk./a',
    'https://xn--bcher-kva.example/a',
  ]
  const closed = [
    'http://arxiv.org/pdf/2301.1',
    'https://arxiv.org:8443/a',
    'https://user:secret@arxiv.org/a',
    'https://localhost/a',
    'https://printer.local/a',
    'https://db.internal./a',
    'https://10.0.0.1/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'ftp://arxiv.org/a',
    'file:///etc/passwd',
  ]
  expect(open.filter((address) => !isPublic(new URL(address)))).toEqual([])
  expect(closed.filter((address) => isPublic(new URL(address)))).toEqual([])
})
