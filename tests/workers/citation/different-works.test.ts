// Works that share an identifier and are not one: none is lost, and none gets the words of another.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { readBibtex } from '../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../workers/domain/citations/formats/read-csl-json.ts'
import { libraryEntry } from '../../../workers/domain/citations/library/library-entry.ts'
import { createPorts } from '../../../workers/env.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const { DB } = env

async function buildLibrary() {
  const { token, id } = await buildPerson()
  const bring = async (format: string, text: string) =>
    (await call('/api/v1/citation/import', { method: 'POST', token, json: { format, text } })).body.data
  const total = async () => (await call('/api/v1/citation/references', { token })).body.data.total
  return { id, token, bring, total }
}

it.each([
  [
    'chapters with the address of their book',
    `@incollection{a, title={Attic nights}, url={https://link.springer.com/book/10.1007/978-3-540-00000-1}}
     @incollection{b, title={Cellar days}, url={https://link.springer.com/book/10.1007/978-3-540-00000-1}}`,
  ],
  [
    'chapters with the DOI of their book in an address',
    `@incollection{a, title={Attic nights}, url={https://doi.org/10.1007/978-3-540-00000-1}}
     @incollection{b, title={Cellar days}, url={https://doi.org/10.1007/978-3-540-00000-1}}`,
  ],
  [
    'volumes with the ISBN of their set behind their own',
    `@book{a, title={Heat, volume one}, isbn={9780306406157, 9780198526636}}
     @book{b, title={Heat, volume two}, isbn={9783161484100, 9780198526636}}`,
  ],
  [
    'volumes that have the ISBN of their set alone',
    `@book{a, title={Attic nights}, author={Example, Ada}, isbn={9780198526636}}
     @book{b, title={Cellar days}, author={Example, Ada}, isbn={9780198526636}}`,
  ],
  [
    'volumes of one title without an ISBN',
    `@book{a, title={The complete works of Example}, author={Example, Ada}, year=1990, volume=1}
     @book{b, title={The complete works of Example}, author={Example, Ada}, year=1990, volume=2}`,
  ],
  [
    'a set and a volume of it',
    `@book{a, title={The complete works of Example}, author={Example, Ada}, isbn={9780198526636}}
     @book{b, title={The complete works of Example}, author={Example, Ada}, isbn={9780198526636}, volume=2}`,
  ],
  [
    'articles of one PMID with different titles',
    `@article{a, title={Attic nights}, doi={10.5555/a}, pmid={77}}
     @article{b, title={Cellar days}, pmid={77}}`,
  ],
])('%s are two works, and the same two when they come again', async (_, text) => {
  const { bring, total } = await buildLibrary()
  expect((await bring('bibtex', text)).added).toBe(2)
  expect((await bring('bibtex', text)).added).toBe(0)
  expect(await total()).toBe(2)
})

it('a work whose title was corrected is known by its text when it comes again', async () => {
  const { bring, total, token } = await buildLibrary()
  const text = `@book{a, title={Attic nights}, isbn={9780198526636}}
    @book{b, title={Cellar days}, isbn={9780198526636}}`
  await bring('bibtex', text)
  const { references } = (await call('/api/v1/citation/references', { token })).body.data
  const second = references.find((one: { csl: { title: string } }) => one.csl.title === 'Cellar days')
  const answer = await call(`/api/v1/citation/references/${second._id}`, {
    method: 'PATCH',
    token,
    json: { csl: { ...second.csl, title: 'Winter days' } },
  })
  expect(answer.status).toBe(200)
  expect((await bring('bibtex', text)).added).toBe(0)
  expect(await total()).toBe(2)
})

it('an update leaves the title of another work with the same PMID', async () => {
  const { id } = await buildLibrary()
  const { references, ids } = createPorts(env)
  const put = (csl: object, at: number) => {
    const entry = libraryEntry({ csl: { id: '', type: 'article-journal', ...csl } })
    return references.put(id, entry ? [entry] : [], { ids, at, update: true })
  }
  await put({ title: 'Attic nights', DOI: '10.5555/a', PMID: '77' }, 1)
  const [other] = await put({ title: 'Cellar days', PMID: '77' }, 2)
  expect(other).toMatchObject({ isNew: true, reference: { csl: { title: 'Cellar days' } } })
})

it.each([
  [
    'an arXiv number beside the archive',
    'csl-json',
    JSON.stringify([
      {
        type: 'article',
        title: 'Invented nights under the roof',
        author: [{ family: 'Example' }],
        archive: 'arXiv',
        archive_location: '2301.04567',
      },
    ]),
  ],
  [
    'a DOI in an address alone',
    'bibtex',
    '@article{a, title={Invented nights under the roof}, author={Example, Ada}, year={2019}, url={https://doi.org/10.5555/a}}',
  ],
  [
    'a PMCID alone',
    'csl-json',
    JSON.stringify([
      {
        type: 'article-journal',
        title: 'Invented nights under the roof',
        author: [{ family: 'Example' }],
        issued: { 'date-parts': [[2019]] },
        PMCID: 'PMC123',
      },
    ]),
  ],
  [
    'a PMCID and a short title',
    'csl-json',
    JSON.stringify([{ type: 'book', title: 'Roofs', PMCID: 'PMC123' }]),
  ],
])('a work with %s in an older library is not added again', async (_, format, text) => {
  const { id, bring, total } = await buildLibrary()
  await bring(format, text)
  const [csl] = (format === 'bibtex' ? readBibtex(text) : readCslJson(text)).works
  const entry = csl && libraryEntry({ csl })
  await DB.prepare('delete from library_identifiers where user_id = ?').bind(id).run()
  await DB.prepare('update library_references set work_key = ? where user_id = ?')
    .bind(entry?.otherKeys[0], id)
    .run()
  expect((await bring(format, text)).added).toBe(0)
  expect(await total()).toBe(1)
})

it('a verification that comes too late leaves the identifiers, and one in time replaces them', async () => {
  const { id, bring } = await buildLibrary()
  const text = JSON.stringify([
    { type: 'article-journal', title: 'Attic nights', DOI: '10.5555/a', PMID: '77' },
  ])
  const { references } = await bring('csl-json', text)
  const [{ _id, csl, updatedAt }] = references
  const ports = createPorts(env)
  const seen = Date.parse(updatedAt)
  const verified = (PMID: string) => ({
    verification: 'verified' as const,
    csl: { ...csl, PMID },
    compared: null,
    retracted: false,
    sources: [],
  })
  const identifiers = async () =>
    (
      await DB.prepare('select identifier from library_identifiers where user_id = ? order by identifier')
        .bind(id)
        .all<{ identifier: string }>()
    ).results.map(({ identifier }) => identifier)
  await ports.references.recordVerification(id, _id, seen - 1, verified('88'))
  await ports.references.recordVerifications([{ userId: id, id: _id, seen: seen - 1, ...verified('88') }])
  expect(await identifiers()).toEqual(['doi:10.5555/a', 'pmid:77'])
  await ports.references.recordVerification(id, _id, seen, verified('88'))
  expect(await identifiers()).toEqual(['doi:10.5555/a', 'pmid:88'])
  await ports.references.recordVerifications([{ userId: id, id: _id, seen, ...verified('99') }])
  expect(await identifiers()).toEqual(['doi:10.5555/a', 'pmid:99'])
})
