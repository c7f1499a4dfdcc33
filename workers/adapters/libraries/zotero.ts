// Items of a user's or group's Zotero library or collection, page by page, as CSL-JSON exported by Zotero (Web API,
// version 3: zotero.org/support/dev/web_api/v3/basics).

import { fail, ok, type Result } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type {
  ForeignLibrary,
  LibraryFailure,
  LibrarySelection,
  LibraryService,
} from '../../services/research-ports.ts'
import { countOf, fieldOf, listOf, stringIn } from '../http/read-json.ts'
import { createLibraryClient } from './library-client.ts'
import { readItem } from './zotero-item.ts'

export const ZOTERO_URL = 'https://api.zotero.org'

/** Maximum page size of the API. */
const PAGE = 100
/** Limits of groups whose collections are listed, and of pages of collections per library. */
const GROUPS_MAX = 20
const COLLECTION_PAGES_MAX = 5

export function zotero(
  baseUrl: string,
  log: Log,
  timing: Parameters<typeof createLibraryClient>[2] = {},
): LibraryService {
  const fetchPage = createLibraryClient('zotero', log, timing)
  const get = (apiKey: string, path: string, query: Record<string, string>, signal?: AbortSignal) => {
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers: Record<string, string> = { 'zotero-api-version': '3', 'zotero-api-key': apiKey }
    if (query.since) headers['if-modified-since-version'] = query.since
    return fetchPage(url, headers, signal)
  }
  const invalidResponse = () => {
    log.warn('library_failed', { library: 'zotero', cause: 'unreadable', status: 200 })
    return fail({ reason: 'unavailable' as const, retryAfter: 30 })
  }

  /** Owner and permissions of a key. Zotero responds 404 or 403 to an unknown key. */
  async function owner(apiKey: string, signal?: AbortSignal) {
    const known = await get(apiKey, '/keys/current', {}, signal)
    if (!known.ok)
      return known.failure.reason === 'unavailable' ? known : fail({ reason: 'rejected_key' as const })
    const userId = stringIn(fieldOf(known.value.body, 'userID'))
    if (!userId || !/^\d{1,15}$/.test(userId)) return invalidResponse()
    const access = fieldOf(known.value.body, 'access')
    return ok({
      userId,
      name: stringIn(fieldOf(known.value.body, 'username')) ?? 'My Library',
      library: fieldOf(access, 'user', 'library') === true,
      groups: fieldOf(access, 'groups'),
    })
  }

  async function place(apiKey: string, selection: LibrarySelection, signal?: AbortSignal) {
    if (selection.library?.type === 'group') return ok(`groups/${selection.library.id}`)
    const known = await owner(apiKey, signal)
    if (!known.ok) return known
    const isOwnLibrary = selection.library === null || selection.library.id === known.value.userId
    return known.value.library && isOwnLibrary
      ? ok(`users/${known.value.userId}`)
      : fail({ reason: 'limited_key' as const })
  }

  async function collections(apiKey: string, library: string, signal?: AbortSignal) {
    const found: ForeignLibrary['collections'] = []
    for (let page = 0; page < COLLECTION_PAGES_MAX; page++) {
      const query = { limit: String(PAGE), start: String(page * PAGE), sort: 'title' }
      const answer = await get(apiKey, `/${library}/collections`, query, signal)
      if (!answer.ok) return answer
      const list = listOf(answer.value.body)
      for (const one of list) {
        const key = stringIn(fieldOf(one, 'key'))
        const name = stringIn(fieldOf(one, 'data', 'name'))
        const items = countOf(fieldOf(one, 'meta', 'numItems'))
        if (key && name)
          found.push({ key, name, parent: stringIn(fieldOf(one, 'data', 'parentCollection')) ?? null, items })
      }
      if (list.length < PAGE) break
    }
    return ok(found)
  }

  return {
    name: 'zotero',

    async libraries(apiKey, signal): Promise<Result<ForeignLibrary[], LibraryFailure>> {
      const known = await owner(apiKey, signal)
      if (!known.ok) return known
      const { userId, name, library, groups } = known.value
      const found: Omit<ForeignLibrary, 'collections'>[] = library ? [{ type: 'user', id: userId, name }] : []
      if (typeof groups === 'object' && groups !== null) {
        const answer = await get(apiKey, `/users/${userId}/groups`, { limit: String(PAGE) }, signal)
        if (!answer.ok) return answer
        for (const group of listOf(answer.value.body)) {
          const id = stringIn(fieldOf(group, 'id'))
          const readable =
            fieldOf(groups, 'all', 'library') === true || fieldOf(groups, id ?? '', 'library') === true
          if (id && /^\d{1,15}$/.test(id) && readable)
            found.push({ type: 'group', id, name: stringIn(fieldOf(group, 'data', 'name')) ?? id })
        }
      }
      if (found.length === 0) return fail({ reason: 'limited_key' })
      const libraries: ForeignLibrary[] = []
      for (const one of found.slice(0, GROUPS_MAX)) {
        const listed = await collections(apiKey, `${one.type}s/${one.id}`, signal)
        if (!listed.ok) return listed
        libraries.push({ ...one, collections: listed.value })
      }
      return ok(libraries)
    },

    async page(apiKey, selection, cursor, signal) {
      const [, told, from] = /^((?:users|groups)\/\d{1,15}):(\d{1,7})$/.exec(cursor ?? '') ?? []
      const library = told === undefined ? await place(apiKey, selection, signal) : ok(told)
      if (!library.ok) return library
      const start = Number(from ?? 0)
      const inside = selection.collection ? `/collections/${selection.collection}` : ''
      const answer = await get(
        apiKey,
        `/${library.value}${inside}/items/top`,
        {
          format: 'json',
          include: 'csljson,data',
          limit: String(PAGE),
          start: String(start),
          // New items sort last, so that none is missed between two pages.
          sort: 'dateAdded',
          direction: 'asc',
          ...(selection.since === null ? {} : { since: String(selection.since) }),
        },
        signal,
      )
      if (!answer.ok) return answer
      const { headers, body, unchanged } = answer.value
      if (!unchanged && !Array.isArray(body)) return invalidResponse()
      const entries = listOf(body)
      const items = entries.map((entry) => readItem(entry, library.value)).filter((item) => item !== null)
      const total = Number(headers.get('total-results') ?? entries.length) || 0
      const version = Number(headers.get('last-modified-version') ?? Number.NaN)
      const end = start + entries.length
      return ok({
        items,
        skipped: entries.length - items.length,
        total,
        next: entries.length > 0 && end < total ? `${library.value}:${end}` : null,
        version: Number.isSafeInteger(version) ? version : null,
      })
    },
  }
}
