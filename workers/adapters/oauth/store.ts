// KV as the OAuth library sees it.

import type { GrantEvents } from '../../services/oauth-ports.ts'

/** Key of the record that a refresh token was used, which has its grant's id. @param hash SHA-256 in hexadecimal digits */
export const usedKey = (hash: string) => `used:${hash}`

/** Bytes that KV allows a name; it throws for longer ones. */
const NAME_MAX_BYTES = 512
export const isName = (key: string): boolean => new TextEncoder().encode(key).length <= NAME_MAX_BYTES

const OF_GRANT = /^(?:grant|token):([0-9a-f]{24}):/

/**
 * KV as the library sees it. The library has no event for the end of a grant, so its deletions are watched: it deletes a
 * grant whose code comes twice, and what a client revokes. A client that revokes an access token ends the grant, too, as
 * RFC 7009, section 2.1 allows.
 * @param clientLife seconds that a client lives which is stored now
 */
export function store(
  kv: KVNamespace,
  { clientLife, ended }: { clientLife?: number; ended: GrantEvents['ended'] },
): KVNamespace {
  const put = (key: string, value: string, options: KVNamespacePutOptions = {}) =>
    kv.put(key, value, clientLife && key.startsWith('client:') ? { expirationTtl: clientLife } : options)
  const remove = async (key: string) => {
    await kv.delete(key)
    const [, grantId] = OF_GRANT.exec(key) ?? []
    if (grantId !== undefined) await ended(grantId)
  }
  // The library makes names of what a client sends.
  const get = async (key: string, options: { type: 'json' }) => (isName(key) ? kv.get(key, options) : null)
  const watched = { get, list: kv.list.bind(kv), put, delete: remove }
  return watched as unknown as KVNamespace
}
