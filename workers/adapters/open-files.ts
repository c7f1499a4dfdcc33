// Fetches files from addresses that catalogues name. These are untrusted: only public hosts are asked, by https, and each
// redirection is checked as the address was.

import { fail, ok } from '../domain/result.ts'
import type { OpenFiles } from '../services/pdf-ports.ts'

const REDIRECTS_MAX = 5
const REDIRECTIONS = new Set([301, 302, 303, 307, 308])
/** Top-level names of networks that are not the Internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test)$/

export const createOpenFiles = (): OpenFiles => ({
  async fetch(address, signal) {
    let url = URL.parse(address)
    for (let followed = 0; url && isPublic(url) && followed <= REDIRECTS_MAX; followed++) {
      const headers = { accept: 'application/pdf', 'user-agent': 'Colophon/1.0' }
      const response = await fetch(url.href, { headers, signal, redirect: 'manual' }).catch(() => null)
      if (response?.ok && response.body) return ok(response.body)
      await response?.body?.cancel()
      const location = response && REDIRECTIONS.has(response.status) ? response.headers.get('location') : null
      url = location === null ? null : URL.parse(location, url.href)
    }
    return fail('unavailable')
  },
})

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
