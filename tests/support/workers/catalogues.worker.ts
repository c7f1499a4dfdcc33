// Replaces the network by stand-in catalogues, which respond in their wire formats.
import { vi } from 'vitest'
import { createCatalogues } from '../../../workers/adapters/research/create-catalogues.ts'
import { CATALOGUE_NAMES, type CatalogueName } from '../../../workers/domain/citations/matching/found-work.ts'
import { type CatalogueFault, catalogueAnswer, type StandInWork } from '../wire/catalogue-wire.ts'
import { silentLog } from '../wire/stand-in-writer.ts'
import { WORKS } from '../works/works.ts'

let made = 0

export type StandIn = {
  works?: StandInWork[]
  /** By catalogue; 'silent' never answers, 'gone' cannot be reached. */
  faults?: Partial<Record<CatalogueName, CatalogueFault | 'silent' | 'gone'>>
  contact?: string
  cache?: Pick<Cache, 'match' | 'put'> | null
}

/** What each catalogue has, such as one fault for all of them. */
export const everyCatalogue = <Value>(read: (name: CatalogueName) => Value) =>
  Object.fromEntries(CATALOGUE_NAMES.map((name) => [name, read(name)])) as Record<CatalogueName, Value>

/** Each time at addresses of its own: what one test's catalogue did is not held against the next's. */
export function standInCatalogues({ works = WORKS, faults = {}, contact = '', cache = null }: StandIn = {}) {
  const run = ++made
  const calls: { name: CatalogueName; url: URL; headers: Headers }[] = []
  const hostOf = (name: CatalogueName) => `${name.replace('_', '-')}-${run}.test`
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const name = CATALOGUE_NAMES.find((one) => hostOf(one) === url.hostname)
    if (!name) throw new Error(`the test fetched ${url.hostname}`)
    calls.push({ name, url, headers: new Headers(init.headers) })
    const fault = faults[name]
    if (fault === 'gone') throw new TypeError('Network connection lost.')
    if (fault === 'silent')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    return catalogueAnswer(name, works, url, fault, calls.filter((call) => call.name === name).length)
  })
  const log = silentLog()
  const address = (name: CatalogueName) => `http://${hostOf(name)}`
  const catalogues = createCatalogues(
    {
      urls: everyCatalogue(address),
      openAlexKey: '',
      semanticScholarKey: '',
      contact,
      log,
    },
    { cache, timeout: 60 },
  )
  const named = (name: CatalogueName) => {
    const catalogue = catalogues.find((one) => one.name === name)
    if (!catalogue) throw new Error(`no catalogue ${name}`)
    return catalogue
  }
  return { catalogues, named, calls, log }
}
