// What the service worker does with a request, by its address. Whatever is not named here, all of `/api` first, goes to the
// network as if there were no service worker.

/** Shown for a page that is not stored. It has no script, so that it can stand at any address. */
export const OFFLINE_PAGE = '/offline'

/** Pages that are stored, by what their addresses begin with. The server renders none of them with anything of a person. */
const PAGES = [
  { page: '/', address: /^\/$/ },
  { page: '/dashboard', address: /^\/dashboard\/?$/ },
  { page: '/editor', address: /^\/editor\/?$/ },
  { page: '/account', address: /^\/account\/?$/ },
  { page: '/report/0', address: /^\/report\/[^/]+\/?$/ },
]

/** Addresses that the stored pages are fetched from. */
export const STORED_PAGES: readonly string[] = [...PAGES.map(({ page }) => page), OFFLINE_PAGE]

/** The stored page for an address of a page. @param pathname begins with `/` */
export const pageFor = (pathname: string): string =>
  PAGES.find(({ address }) => address.test(pathname))?.page ?? OFFLINE_PAGE

/** Static files of this site. Those in `/assets/` have a digest in their name, and the others may change with a deployment. */
const FILES = /^\/(?:assets|citations|fonts|icons|language|pdfjs|spelling)\/|^\/favicon\.svg$/

/** `page`: a document of this site. `asset`: a file that never changes. `file`: one that may. */
export type Handling = 'page' | 'asset' | 'file'

/** Null for a request that is none of the service worker's. */
export function handlingOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Handling | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (/^\/(?:api|mcp)(?:\/|$)/.test(address.pathname)) return null
  if (mode === 'navigate') return 'page'
  if (headers.has('range') || !FILES.test(address.pathname)) return null
  return address.pathname.startsWith('/assets/') ? 'asset' : 'file'
}
