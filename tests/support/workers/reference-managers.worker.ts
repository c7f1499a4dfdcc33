// Stand-ins of Zotero and Mendeley in their wire formats, used through the API.
import { createExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import { mendeley } from '../../../workers/adapters/libraries/mendeley.ts'
import { zotero } from '../../../workers/adapters/libraries/zotero.ts'
import {
  type LibraryFault,
  type MendeleyState,
  mendeleyAnswer,
  type ZoteroItem,
  type ZoteroState,
  zoteroAnswer,
} from '../wire/library-wire.ts'
import { silentLog } from '../wire/stand-in-writer.ts'
import { callWith } from './client.worker.ts'

/** Of the stand-in for Zotero. */
export const KEY = 'P9NiFoyLeZu2bZNvvuQPDWsd'
export const items = (count: number, from = 0): ZoteroItem[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `K${String(from + at).padStart(7, '0')}`,
    version: from + at + 1,
    title: `An invented study of number ${from + at}`,
    family: `Author${from + at}`,
  }))

export const state = (more: Partial<ZoteroState> = {}): ZoteroState => ({
  key: KEY,
  userId: 475425,
  access: { user: true, groups: 'all' },
  libraries: {
    'users/475425': items(3),
    'groups/7': items(2, 50),
    'users/475425/collections/ABCD2345': items(1),
  },
  collections: {
    'users/475425': [
      { key: 'ABCD2345', name: 'Thesis' },
      { key: 'BCDE2345', name: 'Part', parent: 'ABCD2345' },
    ],
  },
  groups: [{ id: 7, name: 'Lab' }],
  version: 100,
  ...more,
})

export const documents = (count: number): MendeleyState => ({
  token: 'mendeley-token',
  documents: Array.from({ length: count }, (_, at) => ({
    id: `aaaa-${at}`,
    type: 'journal',
    title: `An invented document of number ${at}`,
    authors: [{ first_name: 'Ada', last_name: `Author${at}` }],
    year: 2019,
  })),
})

export type ManagerStandIn = {
  zoteroState?: ZoteroState
  mendeleyState?: MendeleyState
  fault?: LibraryFault
}

export function standInManagers(
  token: string,
  { zoteroState = state(), mendeleyState = documents(3), fault }: ManagerStandIn = {},
) {
  const calls: URL[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    calls.push(url)
    const headers = new Headers(init.headers)
    if (url.hostname === 'zotero.test') return zoteroAnswer(zoteroState, url, headers, fault, calls.length)
    if (url.hostname === 'mendeley.test')
      return mendeleyAnswer(mendeleyState, url, headers, fault, calls.length)
    throw new Error(`the test fetched ${url.hostname}`)
  })
  const log = silentLog()
  const ports = {
    zotero: zotero('http://zotero.test', log, { second: 1 }),
    mendeley: mendeley('http://mendeley.test', log, { second: 1 }),
    catalogues: [],
    log,
  }
  const ask = (path: string, json: Record<string, unknown> = {}) =>
    callWith(
      ports,
      `/api/v1/citation/${path}`,
      { method: 'POST', token, json: { apiKey: KEY, ...json } },
      createExecutionContext(),
    )
  return { ask, calls, log, ports, zoteroState }
}
