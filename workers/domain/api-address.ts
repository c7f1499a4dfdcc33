// Address of the API: a configured address, with https:// prepended if it has no scheme and /api
// appended if it does not end with it. Without one, or with one that begins with a slash, it is on the same origin.

/** @returns an address without a trailing slash; paths such as `/v1/projects` are appended to it */
export function apiAddress(configured: string | undefined): string {
  const trimmed = (configured ?? '').trim().replace(/\/+$/, '')
  if (trimmed === '') return '/api'
  const complete = trimmed.startsWith('/') || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  return complete.endsWith('/api') ? complete : `${complete}/api`
}

/** Sources of `connect-src` in a Content-Security-Policy for that address; none for the same origin. */
export function apiSources(configured: string | undefined): string[] {
  const [, secure, host] = /^http(s?):\/\/([\w.:[\]-]+)(?=\/)/i.exec(apiAddress(configured)) ?? []
  return host === undefined ? [] : [`http${secure}://${host}`, `ws${secure}://${host}`]
}
