// Where the API is (spec section 7): a configured address, https:// prepended if it names no scheme, /api appended
// if it does not end with it. Without a configured address, or with one that starts with a slash, this origin.

/** @returns an address without a trailing slash: paths such as `/v1/projects` are appended as they are. */
export function apiAddress(configured: string | undefined): string {
  const trimmed = (configured ?? '').trim().replace(/\/+$/, '')
  if (trimmed === '') return '/api'
  const complete = trimmed.startsWith('/') || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  return complete.endsWith('/api') ? complete : `${complete}/api`
}

/** What a page must be allowed to connect to for that address, as sources of a Content-Security-Policy; none for its own. */
export function apiSources(configured: string | undefined): string[] {
  const [, secure, host] = /^http(s?):\/\/([\w.:[\]-]+)(?=\/)/i.exec(apiAddress(configured)) ?? []
  return host === undefined ? [] : [`http${secure}://${host}`, `ws${secure}://${host}`]
}
