// A work that comes a second time, with one of its identifiers in another field or form, is the work that is there.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const { DB, MIGRATIONS } = env as typeof env & { MIGRATIONS: { name: string; queries: string[] }[] }

const libraryOf = (token: string) => {
  const bring = async (format: string, text: string) =>
    (await call('/api/v1/citation/import', { method: 'POST', token, json: { format, text } })).body.data
  const total = async () => (await call('/api/v1/citation/references', { token })).body.data.total
  return { bring, total }
}

const csl = (fields: object) => JSON.stringify([{ type: 'article-journal', title: 'Attic', ...fields }])

it.each<[string, [string, string][]]>([
  [
    'a DOI',
    [
      ['csl-json', csl({ DOI: 'https://doi.org/10.5555/ATTIC', PMID: '0123' })],
      ['bibtex', '@article{a, title={Attic nights}, url={https://doi.org/10.5555/attic}}'],
      ['ris', 'TY  - JOUR\nTI  - Nights\nDO  - doi:10.5555/attic\nER  - '],
    ],
  ],
  [
    'a PMID beside a DOI',
    [
      ['csl-json', csl({ DOI: '10.5555/attic', PMID: '0123' })],
      ['bibtex', '@article{a, title={Attic: a history}, pmid={123}}'],
      ['csl-json', csl({ URL: 'https://pubmed.ncbi.nlm.nih.gov/123/' })],
    ],
  ],
  [
    'an arXiv number',
    [
      ['bibtex', '@misc{a, title={Attic}, eprint={2301.04567v2}}'],
      ['csl-json', csl({ title: 'Nights', DOI: '10.48550/arXiv.2301.04567' })],
      ['ris', 'TY  - JOUR\nTI  - Night\nUR  - https://arxiv.org/pdf/2301.04567\nER  - '],
    ],
  ],
  [
    'the first ISBN of several',
    [
      ['csl-json', csl({ type: 'book', ISBN: '978-0-306-40615-7 0-19-852663-6' })],
      ['bibtex', '@book{a, title={Attic}, isbn={0306406152}}'],
    ],
  ],
])('by %s', async (_, files) => {
  const { token } = await buildPerson()
  const { bring, total } = libraryOf(token)
  const ids = new Set<string>()
  for (const [format, text] of files) ids.add((await bring(format, text)).references[0]._id)
  expect(ids.size).toBe(1)
  expect(await total()).toBe(1)
})

it('keeps two works that share a title alone apart', async () => {
  const { token } = await buildPerson()
  const { bring, total } = libraryOf(token)
  await bring('csl-json', csl({ DOI: '10.5555/one' }))
  await bring('csl-json', csl({ DOI: '10.5555/two' }))
  expect(await total()).toBe(2)
})

it('frees an identifier that is corrected away', async () => {
  const { token } = await buildPerson()
  const { bring, total } = libraryOf(token)
  const { references } = await bring('csl-json', csl({ DOI: '10.5555/one', PMID: '77' }))
  await call(`/api/v1/citation/references/${references[0]._id}`, {
    method: 'PATCH',
    token,
    json: { csl: { PMID: null } },
  })
  await bring('csl-json', csl({ PMID: '77' }))
  expect(await total()).toBe(2)
  await bring('csl-json', csl({ title: 'Night', PMID: '77' }))
  expect(await total()).toBe(2)
})

it('holds for works and words of an older library', async () => {
  const { token, id } = await buildPerson()
  const { bring, total } = libraryOf(token)
  await bring(
    'csl-json',
    csl({ DOI: '10.5555/one', PMID: '77', author: [{ family: 'Müller' }, { family: 'O’Brien' }] }),
  )
  await DB.prepare('delete from library_identifiers where user_id = ?').bind(id).run()
  await DB.prepare("update library_references set search_text = ' attic muller o brien' where user_id = ?")
    .bind(id)
    .run()
  const migration = MIGRATIONS.find(({ name }) => name.includes('library_identifiers'))
  for (const query of migration?.queries.filter((one) => !/create (?:table|index)/i.test(one)) ?? [])
    await DB.prepare(query).run()
  await bring('csl-json', csl({ PMID: '77' }))
  expect(await total()).toBe(1)
  for (const words of ['müller', 'muller', 'O’Brien', "o'brien", 'brien'])
    expect(
      (await call(`/api/v1/citation/references?q=${encodeURIComponent(words)}`, { token })).body.data.total,
    ).toBe(1)
})
