// Requests to addresses that others name: catalogues, clients of OAuth, persons. Only public hosts are asked, by https; the
// runtime refuses names that resolve to private addresses where it can (`global_fetch_strictly_public`).

const REDIRECTIONS = new Set([301, 302, 303, 307, 308])
/** Top-level names of networks that are not the Internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test)$/

/**
 * The successful response to GET; null where there is none.
 * @param asked `redirects`: how many are followed, each checked as the address was
 */
export async function fetchPublic(
  address: string,
  { accept, redirects, signal }: { accept: string; redirects: number; signal: AbortSignal },
): Promise<Response | null> {
  let url = URL.parse(address)
  for (let followed = 0; url && isPublic(url) && followed <= redirects; followed++) {
    const headers = { accept, 'user-agent': 'Colophon/1.0' }
    const response = await fetch(url.href, { headers, signal, redirect: 'manual' }).catch(() => null)
    if (response?.ok) return response
    await response?.body?.cancel()
    const location = response && REDIRECTIONS.has(response.status) ? response.headers.get('location') : null
    url = location === null ? null : URL.parse(location, url.href)
  }
  return null
}

/** A name with a dot, not a number of an address; https at its own port, without credentials. */
export function isPublic({ protocol, hostname, port, username, password }: URL): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(name) &&
    !PRIVATE_NAME.test(name)
  )
}
