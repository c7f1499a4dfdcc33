// Importing from Zotero, against a stand-in that speaks its wire format.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { PAGES_PER_CALL } from '../../../workers/services/library/import-library.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import {
  items,
  KEY,
  type ManagerStandIn,
  standInManagers,
  state,
} from '../../support/workers/reference-managers.worker.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
let owner: string
beforeEach(async () => {
  const person = await buildPerson()
  token = person.token
  owner = person.id
})

const standIn = (more?: ManagerStandIn) => standInManagers(token, more)
const total = async () => (await call('/api/v1/citation/references', { token })).body.data.total
const titles = (answer: { body: { data: { references: { csl: { title: string } }[] } } }) =>
  answer.body.data.references.map(({ csl }) => csl.title)

describe('importing from Zotero', () => {
  it('brings the works of one’s library, without attachments and notes', async () => {
    const zoteroState = state({
      libraries: {
        'users/475425': [
          ...items(2),
          { key: 'NOTE2345', version: 9, title: 'x', itemType: 'note' },
          { key: 'FILE2345', version: 9, title: 'x', itemType: 'attachment' },
        ],
      },
    })
    const answer = await standIn({ zoteroState }).ask('zotero/import')
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { added: 2, skipped: 2, total: 4, nextCursor: null, version: 100 } },
    })
    expect(answer.body.data.references[0]).toMatchObject({
      verification: 'unchecked',
      csl: {
        type: 'article-journal',
        title: 'An invented study of number 0',
        author: [{ family: 'Author0', given: 'Ada' }],
        issued: { 'date-parts': [[2019, 3]] },
        accessed: { 'date-parts': [[2020, 1, 2]] },
      },
    })
    expect(await total()).toBe(2)
  })

  it('keeps what Zotero’s CSL-JSON leaves out, and says what no work has', async () => {
    const full = {
      ...items(1)[0],
      key: 'FULL2345',
      version: 7,
      title: 'An invented film',
      itemType: 'film',
      data: {
        rights: 'CC BY',
        tags: [{ tag: 'heat' }, { tag: 'cities' }],
        runningTime: '90 min',
        callNumber: 'QA 76',
        codeNumber: '42',
        date: '2019-03',
        creators: [
          { creatorType: 'director', lastName: 'Example', firstName: 'Ada' },
          { creatorType: 'castMember', lastName: 'Player', firstName: 'Paul' },
          { creatorType: 'guest', lastName: 'Ven', firstName: 'Li' },
          { creatorType: 'producer', lastName: 'de la Cruz', firstName: 'Ana' },
          { creatorType: 'cosponsor', name: 'A Senator' },
          // In two roles; by a first name alone; empty.
          { creatorType: 'castMember', lastName: 'Example', firstName: 'Ada' },
          { creatorType: 'guest', lastName: '', firstName: 'Madonna' },
          { creatorType: 'author', lastName: '', firstName: '' },
        ],
      },
      csljson: {
        type: 'motion_picture',
        dimensions: '90 min',
        'call-number': 'QA 76',
        note: 'original-date: 1959\narchive_collection: Papers',
        author: [{ family: 'Vaswani', given: 'Ashish' }, { literal: 'others' }],
        director: [{ family: 'Example', given: 'Ada' }],
        producer: [{ family: 'Cruz', given: 'Ana', 'non-dropping-particle': 'de la' }],
        categories: ['thing'],
      },
    }
    const zoteroState = state({ libraries: { 'users/475425': [full] } })
    const { body } = await standIn({ zoteroState }).ask('zotero/import')
    expect(body.data.references[0].csl).toMatchObject({
      dimensions: '90 min',
      'call-number': 'QA 76',
      license: 'CC BY',
      keyword: 'heat, cities',
      performer: [
        { family: 'Player', given: 'Paul' },
        { family: 'Example', given: 'Ada' },
      ],
      guest: [{ family: 'Ven', given: 'Li' }, { literal: 'Madonna' }],
      producer: [{ family: 'Cruz', given: 'Ana', 'non-dropping-particle': 'de la' }],
      'original-date': { 'date-parts': [[1959]] },
      archive_collection: 'Papers',
    })
    expect(body.data.problems).toEqual([
      { reason: 'Left out: “categories”.', works: 1 },
      { reason: 'Left out: “codeNumber”.', works: 1 },
      { reason: 'Left out: “cosponsor”.', works: 1 },
      { reason: 'Not every author is named: “et al.” stands for the others.', works: 1 },
    ])
  })

  it('brings a large library in bounded calls, each item once, and says how many there are', async () => {
    const zoteroState = state({ libraries: { 'users/475425': items(2150) } })
    const { ask, calls } = standIn({ zoteroState })
    let cursor: string | null = null
    const added: number[] = []
    do {
      const before = calls.length
      const { body } = await ask('zotero/import', { cursor })
      expect(body.data.total).toBe(2150)
      expect(calls.length - before).toBeLessThanOrEqual(PAGES_PER_CALL + 1)
      added.push(body.data.added)
      cursor = body.data.nextCursor
    } while (cursor)
    expect(added).toEqual([1000, 1000, 150])
    expect(await total()).toBe(2150)
  })

  it('brings up to date what came before, and puts nothing in twice', async () => {
    const { ask, zoteroState } = standIn()
    await ask('zotero/import')
    const [first] = zoteroState.libraries['users/475425'] ?? []
    if (first) Object.assign(first, { title: 'The same study under another title', doi: '10.5555/now' })
    const again = await ask('zotero/import')
    expect(again.body.data.added).toBe(0)
    expect(titles(again)).toContain('The same study under another title')
    expect(await total()).toBe(3)
  })

  it('takes nothing back that a catalogue added, unless the library itself says something else', async () => {
    const { ask, zoteroState } = standIn()
    const { references } = (await ask('zotero/import')).body.data
    const [one] = references
    await createPorts(env).references.recordVerification(owner, one._id, Date.parse(one.updatedAt), {
      verification: 'verified',
      csl: { ...one.csl, author: [{ family: 'Author0', given: 'Ada' }, { family: 'Second' }], volume: '7' },
      compared: null,
      retracted: false,
      sources: ['crossref'],
    })
    const again = (await ask('zotero/import')).body.data
    expect(again).toMatchObject({ added: 0, updated: 0, read: 3 })
    expect(again.references.find(({ _id }: { _id: string }) => _id === one._id)).toMatchObject({
      verification: 'verified',
      csl: { author: [{ family: 'Author0' }, { family: 'Second' }], volume: '7' },
    })
    const [first] = zoteroState.libraries['users/475425'] ?? []
    if (first) first.title = 'An invented study of number 0, revised'
    expect((await ask('zotero/import')).body.data).toMatchObject({ added: 0, updated: 1 })
  })

  it('keeps apart two items that became one work in Zotero, without failing', async () => {
    const { ask, zoteroState } = standIn()
    await ask('zotero/import')
    for (const item of zoteroState.libraries['users/475425'] ?? []) item.doi = '10.5555/same'
    expect((await ask('zotero/import')).status).toBe(200)
    expect(await total()).toBe(3)
  })

  it('follows one of two items of one work, so that nothing changes where nothing did', async () => {
    const { ask, zoteroState } = standIn()
    const [first, second] = zoteroState.libraries['users/475425'] ?? []
    for (const item of [first, second]) if (item) item.doi = '10.5555/same'
    await ask('zotero/import')
    await ask('zotero/import')
    expect((await ask('zotero/import')).body.data).toMatchObject({ added: 0, updated: 0 })
  })

  it('names the lowest version of its pages, so that nothing changed meanwhile is missed later', async () => {
    const zoteroState = state({ libraries: { 'users/475425': items(150) } })
    const { ask, calls } = standIn({ zoteroState })
    const answers = zoteroState.libraries['users/475425']
    Object.defineProperty(zoteroState, 'version', { get: () => 100 + calls.length })
    expect(answers).toHaveLength(150)
    const { body } = await ask('zotero/import')
    const paths = calls.map(({ pathname }) => pathname)
    expect(body.data.version).toBe(100 + paths.findIndex((path) => path.endsWith('/items/top')) + 1)
  })

  it('says so where the library or collection is not there any more', async () => {
    const { ask } = standIn()
    const missing = { status: 404, body: { code: 'zotero_library_missing' } }
    expect(await ask('zotero/import', { collection: 'ZZZZ2345' })).toMatchObject(missing)
  })

  it('repeats its answer for the same Idempotency-Key, and refuses it for another key of Zotero', async () => {
    const { ports } = standIn()
    const sent = (apiKey: string) =>
      callWith(ports, '/api/v1/citation/zotero/import', {
        method: 'POST',
        token,
        headers: { 'idempotency-key': 'zotero-1' },
        json: { apiKey },
      })
    const first = await sent(KEY)
    expect((await sent(KEY)).body).toEqual(first.body)
    expect(await sent('another')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  it('knows a work that was added by hand', async () => {
    const csl = {
      type: 'article-journal',
      title: 'An invented study of number 0',
      author: [{ family: 'Author0' }],
      issued: { 'date-parts': [[2019]] },
    }
    await call('/api/v1/citation/add', { method: 'POST', token, json: { csl } })
    expect((await standIn().ask('zotero/import')).body.data.added).toBe(2)
  })

  it('brings only what changed since a version, and nothing where nothing did', async () => {
    const { ask, zoteroState, calls } = standIn()
    zoteroState.libraries['users/475425']?.push({
      key: 'NEWW2345',
      version: 101,
      title: 'A study that is new now',
    })
    zoteroState.version = 101
    expect(titles(await ask('zotero/import', { since: 100 }))).toEqual(['A study that is new now'])
    expect(calls.at(-1)?.searchParams.get('since')).toBe('100')
    expect((await ask('zotero/import', { since: 101 })).body.data).toMatchObject({
      references: [],
      nextCursor: null,
    })
  })

  it('brings a group’s library or one collection', async () => {
    const { ask } = standIn()
    expect((await ask('zotero/import', { library: { type: 'group', id: '7' } })).body.data.total).toBe(2)
    expect((await ask('zotero/import', { collection: 'ABCD2345' })).body.data.total).toBe(1)
  })

  it('lists libraries and collections to choose from', async () => {
    expect((await standIn().ask('zotero/libraries')).body.data.libraries).toEqual([
      {
        type: 'user',
        id: '475425',
        name: 'Z User',
        collections: [
          { key: 'ABCD2345', name: 'Thesis', parent: null, items: 3 },
          { key: 'BCDE2345', name: 'Part', parent: 'ABCD2345', items: 3 },
        ],
      },
      { type: 'group', id: '7', name: 'Lab', collections: [] },
    ])
  })

  it('is refused with a wrong key, by a code that says so', async () => {
    for (const path of ['zotero/import', 'zotero/libraries'])
      expect(await standIn().ask(path, { apiKey: 'wrong' })).toMatchObject({
        status: 502,
        body: { code: 'zotero_rejected_key' },
      })
  })

  it('is refused where the key may not read the library', async () => {
    const zoteroState = state({ access: { user: false, groups: [7] } })
    const { ask } = standIn({ zoteroState })
    const limited = { status: 403, body: { code: 'zotero_key_limited' } }
    expect(await ask('zotero/import')).toMatchObject(limited)
    expect(await ask('zotero/import', { library: { type: 'group', id: '8' } })).toMatchObject(limited)
    expect(await ask('zotero/import', { library: { type: 'user', id: '1' } })).toMatchObject(limited)
    expect((await ask('zotero/import', { library: { type: 'group', id: '7' } })).status).toBe(200)
    const none = standIn({ zoteroState: state({ access: { user: false, groups: [] } }) })
    expect(await none.ask('zotero/libraries')).toMatchObject(limited)
  })

  it('never writes a key into an address or the log', async () => {
    const { ask, calls, log } = standIn({ fault: 'html' })
    await ask('zotero/import')
    expect(calls.map(String).join()).not.toContain(KEY)
    expect(JSON.stringify(log.lines)).not.toContain(KEY)
  })

  it.each([
    [{ apiKey: '' }],
    [{ apiKey: ' ' }],
    [{ apiKey: 'a\nb' }],
    [{ apiKey: 7 }],
    [{ apiKey: 'x'.repeat(4097) }],
    [{ library: { type: 'user', id: '../1' } }],
    [{ collection: 'x/../y' }],
    [{ since: -1 }],
  ])('refuses %j', async (json) => {
    expect((await standIn().ask('zotero/import', json)).status).toBe(422)
  })

  it('begins anew at a cursor that is none', async () => {
    const answer = await standIn().ask('zotero/import', { cursor: 'https://evil.example/' })
    expect(answer.body.data.added).toBe(3)
  })
})
