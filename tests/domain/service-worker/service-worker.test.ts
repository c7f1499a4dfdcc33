// The service worker's events, with caches and a server that stand in for those of a browser.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://colophon.example'
const BUILD = {
  version: 'b1',
  files: ['/assets/a.js'],
  messages: { en: ['/assets/messages/ui.en-1.js'], de: ['/assets/messages/ui.de-1.js'] },
}
const SCRIPT = '../../../service-worker/service-worker.ts'

type Events = Record<string, (event: object) => void>
let events: Events
let stored: Map<string, Map<string, Response>>
/** Answers by address; another address has no network. */
let server: (path: string) => Response | Promise<Response>

const pathOf = (address: string | Request) =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).pathname

const cacheOf = (name: string) => {
  const files = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, files)
  return {
    match: async (address: string | Request) => files.get(pathOf(address))?.clone(),
    put: async (address: string | Request, answer: Response) => {
      await new Promise((resolve) => setImmediate(resolve))
      files.set(pathOf(address), answer)
    },
    keys: async () => [...files.keys()],
    delete: async (address: string) => files.delete(pathOf(address)),
  }
}

const pageIn = (language: string, version = BUILD.version) =>
  new Response(`a page of ${version}`, { headers: { 'content-language': language } })

beforeEach(async () => {
  events = {}
  stored = new Map()
  vi.stubGlobal('BUILD', BUILD)
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    clients: { claim: async () => {} },
    addEventListener: (name: string, listen: (event: object) => void) => {
      events[name] = listen
    },
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (address: string) =>
      (await Promise.all([...stored.keys()].map((name) => cacheOf(name).match(address)))).find(Boolean),
  })
  vi.stubGlobal('fetch', async (address: string | Request) => server(pathOf(address)))
  vi.resetModules()
  await import(SCRIPT)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Gives an event to the service worker. @returns its answer, and what it waits for */
function give(name: string, fields: object = {}) {
  const waiting: Promise<unknown>[] = []
  let answer: Promise<Response> = Promise.reject(new Error('no answer'))
  answer.catch(() => {})
  events[name]?.({
    ...fields,
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  const ended = async () => {
    // More may be added meanwhile.
    for (const work of waiting) await work
  }
  return { answer, ended }
}

const asked = (path: string, mode = 'cors') => ({
  request: { method: 'GET', mode, url: `${ORIGIN}${path}`, headers: new Headers() },
})
const languageStored = () => stored.get('pages b1')?.get('/dashboard')?.headers.get('content-language')

const install = async () => {
  server = (path) => (path.startsWith('/assets/') ? new Response('a file') : pageIn('en'))
  await give('install').ended()
}

it('stores nothing where the server has another build by now', async () => {
  server = (path) => (path.startsWith('/assets/') ? new Response('a file') : pageIn('en', 'c2'))
  await expect(give('install').ended()).rejects.toThrow('not of this build')
  expect([...stored.keys()]).toEqual([])
})

it.each([
  ['has no network', () => Promise.reject(new TypeError('no network'))],
  ['does not answer', () => new Promise<Response>(() => {})],
])('answers with the stored page where the server %s', async (_, failing) => {
  await install()
  vi.useFakeTimers()
  server = failing
  const { answer } = give('fetch', asked('/dashboard?view=projects', 'navigate'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer).text()).toBe('a page of b1')
})

it.each([
  [
    'another page without a network',
    '/licences',
    () => Promise.reject(new TypeError('no network')),
    '/offline',
  ],
  ['a page that the server refuses', '/dashboard', async () => new Response('503', { status: 503 }), '503'],
])('answers for %s', async (_, path, failing, words) => {
  server = (asked) => (asked.startsWith('/assets/') ? new Response('') : new Response(`b1 ${asked}`))
  await give('install').ended()
  server = failing
  expect(await (await give('fetch', asked(path, 'navigate')).answer).text()).toContain(words)
})

it.each([
  ['at once where the page has its build', 'b1', true],
  ['where its person asks for it', null, true],
  ['not from a page of another build', 'a1', false],
  ['not from a page whose build is not known', '', false],
])('takes over %s', (_, version, takesOver) => {
  const skipWaiting = vi.fn(async () => {})
  Object.assign(self, { skipWaiting })
  const postMessage = vi.fn()
  give('message', { data: { version }, ports: [{ postMessage }] })
  expect(postMessage.mock.calls).toEqual([[takesOver]])
  expect(skipWaiting).toHaveBeenCalledTimes(takesOver ? 1 : 0)
})

it('stores what a page has fetched before it, and nothing of a person', async () => {
  server = () => new Response('fetched')
  const fetched = ['/assets/viewer.js', '/api/v1/projects'].map((path) => `${ORIGIN}${path}`)
  await give('message', { data: { fetched }, ports: [] }).ended()
  expect([...(stored.get('used files')?.keys() ?? [])]).toEqual(['/assets/viewer.js'])
})

it('stores the pages in another language once it has their texts', async () => {
  await install()
  expect(languageStored()).toBe('en')
  let hasTexts = false
  server = (path) => {
    if (path.startsWith('/assets/')) return new Response('', { status: hasTexts ? 200 : 503 })
    return pageIn('de')
  }
  const ask = async () => {
    const { answer, ended } = give('fetch', asked('/dashboard', 'navigate'))
    expect((await answer).headers.get('content-language')).toBe('de')
    await ended()
  }
  await ask()
  expect(languageStored()).toBe('en')
  hasTexts = true
  await ask()
  expect(languageStored()).toBe('de')
  expect(stored.get('files b1')?.has('/assets/messages/ui.de-1.js')).toBe(true)
})

it('is not over before what a page has used is stored', async () => {
  server = () => new Response('words')
  const { answer, ended } = give('fetch', asked('/spelling/de/de.dic'))
  await answer
  await ended()
  expect(stored.get('used files')?.has('/spelling/de/de.dic')).toBe(true)
})

it('answers with the stored file where the server does not answer in time', async () => {
  server = () => new Response('words')
  const first = give('fetch', asked('/spelling/de/de.dic'))
  await first.answer
  await first.ended()
  vi.useFakeTimers()
  server = () => new Promise<Response>(() => {})
  const { answer } = give('fetch', asked('/spelling/de/de.dic'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer).text()).toBe('words')
})

it('keeps the files of the build that was in use when it takes over', async () => {
  for (const name of ['files a1', 'in use a1', 'files skipped']) cacheOf(name)
  await install()
  await give('activate').ended()
  expect([...stored.keys()]).toEqual(['files a1', 'files b1', 'pages b1', 'in use b1'])
})
