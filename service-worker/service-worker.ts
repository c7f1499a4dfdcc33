// Service worker: stores the pages and what they need, so that they open without a network
// (docs/decisions/109-a-service-worker.md). With a network pages come from the server. It stores nothing of a person:
// texts, lists and PDFs are in IndexedDB, by account, and /api is never touched.

import { isLate } from '../app/platform/patience.ts'
import { handlingOf, OFFLINE_PAGE, pageFor, STORED_PAGES } from './handling.ts'
import {
  type Build,
  cachesToDelete,
  filesFor,
  filesOf,
  inUse,
  pagesOf,
  USED,
  USED_MAX,
} from './stored-files.ts'

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build. */
declare const BUILD: Build
const build = BUILD

/** Files that are fetched at once while a build is stored. */
const AT_ONCE = 3

self.addEventListener('install', (event) => {
  event.waitUntil(fetchPages().then(store))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin)
  if (handling === 'page') event.respondWith(answerPage(event))
  else if (handling) event.respondWith(answerFile(event, event.request, handling === 'asset'))
})

/**
 * A page says which files it has fetched without a service worker, or the version of its build, with null where its person asked for
 * this one; the answer is whether it takes over.
 */
self.addEventListener('message', (event) => {
  const { data } = event
  const [port] = event.ports
  if (data?.fetched) return event.waitUntil(storeFetched(event, data.fetched))
  const takesOver = data?.version === null || data?.version === build.version
  port?.postMessage(takesOver)
  if (takesOver) void self.skipWaiting()
})

/**
 * The pages in the language that the browser asks for now.
 * @throws if the server has another build by now, or does not answer
 */
async function fetchPages(): Promise<Response[]> {
  const answers = await Promise.all(STORED_PAGES.map((page) => fetch(page, { cache: 'no-store' })))
  for (const [index, answer] of answers.entries()) {
    const isOfBuild =
      STORED_PAGES[index] === OFFLINE_PAGE || (await answer.clone().text()).includes(build.version)
    if (!answer.ok || !isOfBuild) throw new Error('the pages are not of this build')
  }
  return answers
}

/** Stores what the pages need, and then them: a page that is stored opens. @throws if a file cannot be fetched */
async function store(pages: readonly Response[]): Promise<void> {
  await storeFiles(languageOf(pages[0]))
  const cache = await caches.open(pagesOf(build))
  await Promise.all(pages.map((page, index) => cache.put(STORED_PAGES[index] ?? '', page)))
}

const languageOf = (page: Response | undefined): string => page?.headers.get('content-language') ?? ''

/** Stores what is not stored yet. @throws if a file cannot be fetched */
async function storeFiles(language: string): Promise<void> {
  const cache = await caches.open(filesOf(build))
  const addresses = filesFor(build, language).values()
  const storeNext = async () => {
    for (const address of addresses) {
      if (await cache.match(address)) continue
      const answer = (await caches.match(address)) ?? (await fetch(address, { priority: 'low' }))
      if (!answer.ok) throw new Error('a file of this build is gone')
      await cache.put(address, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

async function activate(): Promise<void> {
  await caches.open(inUse(build))
  await Promise.all(cachesToDelete(await caches.keys(), build).map((name) => caches.delete(name)))
  // The page that registered it has fetched its own files before.
  await self.clients.claim()
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  event.waitUntil(fetched.then(followLanguage, () => {}))
  const answer = await inTime(fetched)
  if (answer) return answer
  const wanted = pageFor(new URL(event.request.url).pathname)
  const stored = await storedPage(wanted)
  if (stored && wanted !== OFFLINE_PAGE) return stored
  return fetched.catch(() => stored ?? Response.error())
}

const storedPage = async (page: string): Promise<Response | undefined> =>
  (await caches.open(pagesOf(build))).match(page, { ignoreVary: true })

/** Null where the server fails or is late. */
const inTime = async (fetched: Promise<Response>): Promise<Response | null> =>
  (await isLate(fetched)) ? null : fetched.catch(() => null)

/** @param addresses of what a page has fetched, of which files that may be stored are */
async function storeFetched(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address)
    const handling = handlingOf(request, self.location.origin)
    if (handling) await answerFile(event, request, handling === 'asset').catch(() => {})
  }
}

/** Pages are stored again where the interface has changed its language, unless the server has another build by now. */
async function followLanguage(page: Response): Promise<void> {
  const language = languageOf(page)
  if (!page.ok || language === '' || language === languageOf(await storedPage('/'))) return
  await fetchPages()
    .then(store)
    .catch(() => {})
}

/** A file that never changes is fetched once; of another what is stored is for when the network fails or is late. */
async function answerFile(
  event: ExtendableEvent,
  request: Request,
  neverChanges: boolean,
): Promise<Response> {
  const stored = await caches.match(request.url, { ignoreVary: true })
  if (stored && neverChanges) return stored
  const fetched = fetch(request)
  const isStored = fetched.then(async (answer) => {
    if (answer.status === 200 && !isSame(answer, stored)) await storeUsed(request.url, answer.clone())
  })
  // Full storage is no reason to fail.
  event.waitUntil(isStored.catch(() => {}))
  return stored ? ((await inTime(fetched)) ?? stored) : fetched
}

const isSame = (answer: Response, stored: Response | undefined): boolean => {
  const etag = answer.headers.get('etag')
  return etag !== null && etag === stored?.headers.get('etag')
}

async function storeUsed(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(USED)
  await cache.put(address, answer)
  const addresses = await cache.keys()
  await Promise.all(addresses.slice(0, -USED_MAX).map((old) => cache.delete(old)))
}
