// Likely duplicates are listed, kept apart or merged; what names a merged work leads to the kept one.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { libraryEntry } from '../../../workers/domain/citations/library/library-entry.ts'
import { createPorts } from '../../../workers/env.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

type Work = Record<string, unknown>

const OKE = {
  type: 'article-journal',
  title: 'The energetic basis of the urban heat island',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
}
const TYPED = { ...OKE, title: 'The energetic basis of the urban heat islands', 'container-title': 'QJRMS' }

async function buildLibrary(...works: Work[]) {
  const { id: userId, token } = await buildPerson()
  const send = async (path: string, json: object) =>
    await call(`/api/v1/citation/${path}`, { method: 'POST', token, json })
  const add = async (csl: Work): Promise<string> => (await send('add', { csl })).body.data._id
  const list = async (query = '') => (await call(`/api/v1/citation/references${query}`, { token })).body.data
  const groups = async (): Promise<string[][]> =>
    (await call('/api/v1/citation/duplicates', { token })).body.data.groups.map(
      ({ references }: { references: { _id: string }[] }) => references.map(({ _id }) => _id).sort(),
    )
  const ids: string[] = []
  for (const work of works) ids.push(await add(work))
  return { add, groups, ids, list, send, token, userId }
}

it.each<[string, Work, Work, boolean]>([
  ['a title typed otherwise', OKE, TYPED, true],
  ['a subtitle', OKE, { ...OKE, title: `${OKE.title}: a review`, issued: undefined }, true],
  [
    'two DOIs of one title, author and year',
    { ...OKE, DOI: '10.5555/one' },
    { ...OKE, DOI: '10.5555/two', 'container-title': 'Archive' },
    true,
  ],
  [
    'another year',
    { ...OKE, DOI: '10.5555/one' },
    { ...OKE, DOI: '10.5555/two', issued: { 'date-parts': [[1984]] } },
    false,
  ],
  ['another part', { ...OKE, title: `${OKE.title} 1` }, { ...OKE, title: `${OKE.title} 2` }, false],
  ['another author', OKE, { ...TYPED, author: [{ family: 'Howard' }] }, false],
  [
    'another volume',
    { ...OKE, volume: '1', DOI: '10.5555/one' },
    { ...OKE, volume: '2', DOI: '10.5555/two' },
    false,
  ],
])('finds likely duplicates: %s', async (_, one, other, likely) => {
  const { groups, ids } = await buildLibrary(one, other)
  expect(new Set(ids).size).toBe(2)
  expect(await groups()).toEqual(likely ? [[...ids].sort()] : [])
})

it('keeps two works apart on request', async () => {
  const { groups, ids, send } = await buildLibrary(OKE, TYPED)
  expect((await send('duplicates/apart', { ids })).status).toBe(200)
  expect(await groups()).toEqual([])
})

it('merges into the first, with chosen fields', async () => {
  const { groups, ids, list, send } = await buildLibrary(OKE, TYPED)
  const [kept = '', other = ''] = ids
  const merged = await send('merge', { ids, csl: { 'container-title': 'QJRMS' } })
  expect(merged.body.data).toMatchObject({ _id: kept, csl: { ...OKE, 'container-title': 'QJRMS' } })
  expect(await groups()).toEqual([])
  expect((await list()).references).toHaveLength(1)
  const asked = await list(`?ids=${other}`)
  expect(asked.references.map(({ _id }: { _id: string }) => _id)).toEqual([kept])
  expect(asked.merged).toEqual([{ id: other, into: kept }])
})

it('knows a merged work when it is added or imported again', async () => {
  const { add, ids, list, send } = await buildLibrary(
    { ...OKE, DOI: '10.5555/one' },
    { ...OKE, title: 'Die energetische Grundlage der städtischen Wärmeinsel', DOI: '10.5555/two' },
    TYPED,
  )
  const [kept = '', translated = '', typed = ''] = ids
  await send('merge', { ids: [translated, typed] })
  await send('merge', { ids: [kept, translated] })
  for (const work of [
    { ...OKE, title: 'Die energetische Grundlage der städtischen Wärmeinsel', DOI: '10.5555/two' },
    TYPED,
  ])
    expect(await add(work)).toBe(kept)
  const text = 'TY  - JOUR\nTI  - Another title of it\nDO  - 10.5555/TWO\nER  - '
  expect((await send('import', { format: 'ris', text })).body.data.references[0]._id).toBe(kept)
  expect((await list()).total).toBe(1)
  expect((await list(`?ids=${typed},${translated}`)).merged).toHaveLength(2)
})

it('adds another work of the same title, author and year', async () => {
  const { add, ids, list, send } = await buildLibrary(
    { ...OKE, DOI: '10.5555/one', issue: '1' },
    { ...OKE, DOI: '10.5555/two', issue: '1' },
  )
  await send('merge', { ids })
  expect(ids).not.toContain(await add({ ...OKE, DOI: '10.5555/three', issue: '7', page: '70-90' }))
  expect((await list()).total).toBe(2)
})

it('is not undone by the next import of an unchanged item', async () => {
  const { ids, list, send, userId } = await buildLibrary(OKE)
  const { ids: fresh, references } = createPorts(env)
  const item = libraryEntry({ csl: { ...TYPED, id: '' } as CslItem, origin: 'zotero:users/1/AAAA' })
  const bring = async () => {
    const [put] = await references.put(userId, item ? [item] : [], {
      ids: fresh,
      at: Date.now(),
      update: true,
    })
    return put
  }
  const imported = await bring()
  await send('merge', { ids: [ids[0], imported?.reference.id], csl: { publisher: 'Wiley' } })
  expect(await bring()).toMatchObject({ isNew: false, isChanged: false })
  expect((await list()).references).toMatchObject([{ csl: { title: OKE.title, publisher: 'Wiley' } }])
})

it('keeps apart what was kept apart from a merged work', async () => {
  const { groups, ids, send } = await buildLibrary(OKE, TYPED, { ...OKE, DOI: '10.5555/z' })
  const [kept, merged, other] = ids
  expect(await groups()).toHaveLength(1)
  await send('duplicates/apart', { ids: [merged, other] })
  await send('merge', { ids: [kept, merged] })
  expect(await groups()).toEqual([])
})

it('keeps the notice of a retraction', async () => {
  const { ids, list, send } = await buildLibrary(OKE, TYPED)
  await env.DB.prepare('update library_references set retracted = 1 where id = ?').bind(ids[1]).run()
  await send('merge', { ids })
  expect((await list()).references).toMatchObject([{ _id: ids[0], retracted: true }])
})

it('does not take another volume for a merged one', async () => {
  const set = {
    type: 'book',
    title: 'A history of towns',
    author: [{ family: 'Rowe' }],
    ISBN: '9780306406157',
  }
  const { add, ids, send } = await buildLibrary(
    { ...set, ISBN: '9780198526636', volume: '1' },
    { ...set, volume: '1' },
  )
  await send('merge', { ids })
  expect(await add({ ...set, volume: '2', title: 'A history of towns: harbours' })).not.toBe(ids[0])
})

it('gives the PDF of a merged work to the kept one', async () => {
  const { ids, send, userId } = await buildLibrary(OKE, TYPED)
  await env.DB.prepare(
    `insert into pdfs (id, user_id, name, title, authors, doi, hash, bytes, pages, status, has_text, skipped_pages,
       suggestions, encrypted, reference_id, created_at)
     values ('${'a'.repeat(24)}', ?, 'a.pdf', '', '[]', '', 'h', 1, 1, 'ready', 1, '[]', '[]', 0, ?, 1)`,
  )
    .bind(userId, ids[1])
    .run()
  await send('merge', { ids })
  expect(
    await env.DB.prepare('select reference_id from pdfs where user_id = ?')
      .bind(userId)
      .first('reference_id'),
  ).toBe(ids[0])
})

it('refuses works of somebody else, and one work twice, and changes nothing', async () => {
  const { groups, ids, send } = await buildLibrary(OKE, TYPED)
  const stranger = await buildLibrary(OKE)
  const [one = ''] = ids
  const [foreign = ''] = stranger.ids
  for (const path of ['merge', 'duplicates/apart']) {
    expect((await send(path, { ids: [one, foreign] })).body.code).toBe('reference_not_found')
    expect((await stranger.send(path, { ids })).body.code).toBe('reference_not_found')
  }
  expect((await send('merge', { ids: [one, one] })).status).toBe(404)
  expect(
    (await send('merge', { ids, csl: { title: null, author: null, issued: null, type: 'book' } })).status,
  ).toBe(422)
  expect(await groups()).toHaveLength(1)
  expect((await stranger.list()).total).toBe(1)
})

it('finds them in a library of which many titles begin alike', async () => {
  const { groups, send } = await buildLibrary()
  const works = Array.from({ length: 1200 }, (_, at) => ({
    ...OKE,
    title: at < 600 ? `Proceedings of the yearly meeting, number ${at}` : `${at} trees of a town`,
    DOI: `10.5555/${at}`,
  }))
  const text = JSON.stringify([...works, { ...OKE, DOI: '10.5555/a' }, { ...TYPED, DOI: undefined }])
  await send('import', { format: 'csl-json', text })
  expect(await groups()).toHaveLength(1)
})
