// Stand-ins of Zotero's Web API 3 and Mendeley's documents API in their wire formats: pages, totals, versions, refusals.
// Maps a request to a response, for Node and workerd.

export type ZoteroItem = {
  key: string
  version: number
  title: string
  doi?: string
  itemType?: string
  family?: string
  /** Further fields of the item, and of its CSL-JSON. */
  data?: Record<string, unknown>
  csljson?: Record<string, unknown>
}
export type ZoteroState = {
  key: string
  userId: number
  /** What the key may read. */
  access: { user: boolean; groups: number[] | 'all' }
  /** By "users/1", "groups/2", or either with "/collections/KEY". */
  libraries: Record<string, ZoteroItem[]>
  collections: Record<string, { key: string; name: string; parent?: string }[]>
  groups: { id: number; name: string }[]
  version: number
}
export type LibraryFault =
  | 'html'
  | 'busy for long'
  | 'busy once'
  | 'busy at times'
  | 'error'
  | 'redirect'
  | 'backoff'
  | 'nonsense'

const forbidden = (text: string) => new Response(text, { status: 403 })

export const zoteroEntry = (item: ZoteroItem, library: string) => ({
  key: item.key,
  version: item.version,
  library: {
    type: library.startsWith('users') ? 'user' : 'group',
    id: Number(library.split('/')[1]),
    name: 'L',
  },
  links: { self: { href: `https://api.zotero.org/${library}/items/${item.key}`, type: 'application/json' } },
  meta: { creatorSummary: item.family ?? 'Example', parsedDate: '2019', numChildren: 0 },
  csljson: {
    id: `475425/${item.key}`,
    type: 'article-journal',
    title: item.title,
    author: [{ family: item.family ?? 'Example', given: 'Ada' }],
    issued: { 'date-parts': [['2019', 3]] },
    accessed: { 'date-parts': [['2020', 1, 2]] },
    ...(item.doi ? { DOI: item.doi } : {}),
    ...item.csljson,
  },
  data: {
    key: item.key,
    version: item.version,
    itemType: item.itemType ?? 'journalArticle',
    title: item.title,
    ...item.data,
  },
})

export function zoteroAnswer(
  state: ZoteroState,
  url: URL,
  headers: Headers,
  fault?: LibraryFault,
  at = 1,
): Response {
  const broken = faulty(fault, at)
  if (broken) return broken
  if (headers.get('zotero-api-version') !== '3') return new Response('wrong version', { status: 400 })
  // Zotero says 403 "Invalid key" to a key that it does not know.
  if (headers.get('zotero-api-key') !== state.key) return forbidden('Invalid key')
  if (url.pathname === '/keys/current')
    return Response.json({
      key: state.key,
      userID: state.userId,
      username: 'Z User',
      access: {
        user: { library: state.access.user, files: state.access.user },
        groups:
          state.access.groups === 'all'
            ? { all: { library: true, write: false } }
            : Object.fromEntries(state.access.groups.map((id) => [id, { library: true, write: false }])),
      },
    })
  if (url.pathname === `/users/${state.userId}/groups`)
    return Response.json(state.groups.map(({ id, name }) => ({ id, version: 1, data: { id, name } })))
  const [, library = '', rest = ''] = /^\/((?:users|groups)\/\d+)\/(.+)$/.exec(url.pathname) ?? []
  const id = Number(library.split('/')[1])
  const mine = library === `users/${state.userId}` && state.access.user
  const group =
    library.startsWith('groups/') && (state.access.groups === 'all' || state.access.groups.includes(id))
  if (!mine && !group) return forbidden('Forbidden')
  const start = Number(url.searchParams.get('start') ?? 0)
  const limit = Math.min(100, Number(url.searchParams.get('limit') ?? 25))
  const listed = (list: unknown[]) =>
    Response.json(list.slice(start, start + limit), {
      headers: {
        'total-results': String(list.length),
        'last-modified-version': String(state.version),
        ...(fault === 'backoff' ? { backoff: '2' } : {}),
        ...(start + limit < list.length
          ? { link: `<${url.origin}${url.pathname}?start=${start + limit}>; rel="next"` }
          : {}),
      },
    })
  if (rest === 'collections')
    return listed(
      (state.collections[library] ?? []).map(({ key, name, parent }) => ({
        key,
        version: 1,
        meta: { numCollections: 0, numItems: 3 },
        data: { key, version: 1, name, parentCollection: parent ?? false, relations: {} },
      })),
    )
  const since = Number(url.searchParams.get('since') ?? 0)
  if (since >= state.version && headers.get('if-modified-since-version'))
    return new Response(null, { status: 304 })
  const place = `${library}/${rest}`.replace(/\/items\/top$/, '')
  if (place.includes('/collections/') && !state.libraries[place])
    return new Response('Collection not found', { status: 404 })
  const items = (state.libraries[place] ?? []).filter(({ version }) => version > since)
  return listed(items.map((item) => zoteroEntry(item, library)))
}

export type MendeleyState = { token: string; documents: Record<string, unknown>[] }

export function mendeleyAnswer(
  state: MendeleyState,
  url: URL,
  headers: Headers,
  fault?: LibraryFault,
  at = 1,
): Response {
  const broken = faulty(fault, at)
  if (broken) return broken
  if (headers.get('authorization') !== `Bearer ${state.token}`)
    return Response.json({ errorId: 'x', message: 'Access token is invalid or expired' }, { status: 401 })
  if (!headers.get('accept')?.startsWith('application/vnd.mendeley-document.1+json'))
    return new Response('', { status: 406 })
  const start = Number(url.searchParams.get('marker')?.replace('m-', '') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 20)
  const next = start + limit < state.documents.length
  return Response.json(state.documents.slice(start, start + limit), {
    headers: {
      'content-type': 'application/vnd.mendeley-document.1+json',
      'mendeley-count': String(state.documents.length),
      // A host that is not Mendeley's: its marker is taken, its host is not asked.
      ...(next
        ? { link: `<https://evil.example/documents?limit=${limit}&marker=m-${start + limit}>; rel="next"` }
        : {}),
    },
  })
}

function faulty(fault: LibraryFault | undefined, at: number): Response | null {
  switch (fault) {
    case 'html':
      return new Response('<!doctype html><title>Down</title>', { headers: { 'content-type': 'text/html' } })
    case 'nonsense':
      return Response.json({ items: 7 })
    case 'busy for long':
      return new Response('', { status: 429, headers: { 'retry-after': '600' } })
    case 'busy once':
      return at === 1 ? new Response('', { status: 429, headers: { 'retry-after': '1' } }) : null
    case 'busy at times':
      return at % 25 === 0 ? new Response('', { status: 429, headers: { 'retry-after': '1' } }) : null
    case 'error':
      return new Response('', { status: 500 })
    case 'redirect':
      return new Response('', { status: 302, headers: { location: 'https://evil.example/' } })
    default:
      return null
  }
}
