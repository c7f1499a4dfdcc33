// Importing from Mendeley, and what becomes of an import where a reference manager is in trouble.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDocument } from '../../../workers/adapters/libraries/mendeley.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import {
  documents,
  items,
  KEY,
  type ManagerStandIn,
  standInManagers,
  state,
} from '../../support/workers/reference-managers.worker.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const standIn = (more?: ManagerStandIn) => standInManagers(token, more)
const total = async () => (await call('/api/v1/citation/references', { token })).body.data.total

describe('importing from Mendeley', () => {
  const ask = (stand: ReturnType<typeof standIn>, json: Record<string, unknown> = {}) =>
    stand.ask('mendeley/import', { apiKey: 'mendeley-token', ...json })

  it('brings the documents, page by page, each once, whatever host the next page is said to have', async () => {
    const stand = standIn({ mendeleyState: documents(250) })
    expect((await ask(stand)).body.data).toMatchObject({ added: 250, total: 250, nextCursor: null })
    expect((await ask(stand)).body.data.added).toBe(0)
    expect(await total()).toBe(250)
    expect(stand.calls.every(({ hostname }) => hostname === 'mendeley.test')).toBe(true)
  })

  it('is refused with a wrong token', async () => {
    expect(await ask(standIn(), { apiKey: 'wrong' })).toMatchObject({
      status: 502,
      body: { code: 'mendeley_rejected_key' },
    })
  })

  it('reads every field of a document', () => {
    const read = readDocument({
      id: 'aaaa-1',
      type: 'conference_proceedings',
      title: 'A paper',
      authors: [{ first_name: 'Ada', last_name: 'Example' }, { last_name: 'WHO' }],
      editors: [{ first_name: 'Eve', last_name: 'Editor' }],
      year: 2019,
      month: 3,
      source: 'Proceedings of Invention',
      volume: '1',
      issue: '2',
      pages: '3-4',
      publisher: 'Press',
      city: 'Rome',
      series: 'LNI',
      edition: '2',
      identifiers: {
        doi: '10.5555/x',
        isbn: '9780306406157',
        issn: '12345679',
        arxiv: '2301.04567',
        pmid: '7',
      },
      abstract: 'A.',
      keywords: ['k', 'l'],
      websites: ['javascript:x', 'https://example.org/'],
      citation_key: 'example2019',
    })
    expect(read).toEqual({
      origin: 'mendeley:aaaa-1',
      leftOut: [],
      csl: {
        id: '',
        type: 'paper-conference',
        title: 'A paper',
        author: [{ family: 'Example', given: 'Ada' }, { literal: 'WHO' }],
        editor: [{ family: 'Editor', given: 'Eve' }],
        issued: { 'date-parts': [[2019, 3]] },
        'container-title': 'Proceedings of Invention',
        volume: '1',
        issue: '2',
        page: '3-4',
        publisher: 'Press',
        'publisher-place': 'Rome',
        'collection-title': 'LNI',
        edition: '2',
        number: 'arXiv:2301.04567',
        DOI: '10.5555/x',
        ISBN: '9780306406157',
        ISSN: '12345679',
        PMID: '7',
        abstract: 'A.',
        keyword: 'k, l',
        URL: 'https://example.org/',
        'citation-key': 'example2019',
      },
    })
  })
})

describe('a reference manager in trouble', () => {
  it.each(['zotero', 'mendeley'] as const)('%s is named, and says when to try again', async (name) => {
    for (const fault of ['html', 'nonsense', 'busy for long', 'error', 'redirect'] as const) {
      const { ask, log } = standIn({ fault })
      const answer = await ask(`${name}/import`, { apiKey: name === 'zotero' ? KEY : 'mendeley-token' })
      expect(answer, fault).toMatchObject({ status: 503, body: { code: `${name}_unavailable` } })
      expect(Number(answer.headers.get('retry-after')), fault).toBeGreaterThan(0)
      expect(log.lines[0]).toMatchObject({ event: 'library_failed', facts: { library: name } })
    }
  })

  it('is waited for where that is short, and asked more slowly where it asks for it', async () => {
    for (const fault of ['busy once', 'backoff'] as const)
      expect((await standIn({ fault }).ask('zotero/import')).status, fault).toBe(200)
  })

  it('keeps what came before it failed, and goes on there', async () => {
    const zoteroState = state({ libraries: { 'users/475425': items(250) } })
    const stand = standIn({ zoteroState })
    const whole = globalThis.fetch
    let asked = 0
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      ++asked > 3 ? Promise.resolve(new Response('', { status: 500 })) : whole(address, init),
    )
    const first = await stand.ask('zotero/import')
    expect(first.body.data).toMatchObject({ added: 200, total: 250 })
    vi.stubGlobal('fetch', whole)
    const rest = await stand.ask('zotero/import', { cursor: first.body.data.nextCursor })
    expect(rest.body.data).toMatchObject({ added: 50, nextCursor: null })
  })
})
