// The address of this deployment as the request has it, and what RFC 9728 derives from it.

import type { GrantResource } from '../../domain/account/grant.ts'
import { isLoopback } from '../../domain/loopback.ts'

/**
 * Scheme and host, the issuer of tokens; https everywhere but on the machine itself, and there, too, below the name
 * `localhost`: the OAuth library takes http of `localhost` and loopback addresses alone.
 */
export function originOf(request: Request): string {
  const { host, hostname, origin } = new URL(request.url)
  return isLoopback(hostname) && !hostname.endsWith('.localhost') ? origin : `https://${host}`
}

/** RFC 9728, section 3.1. */
export const METADATA_PREFIX = '/.well-known/oauth-protected-resource'

/** A 401 with the address of the resource's metadata (RFC 9728, section 5.1). */
export function withMetadata(response: Response, request: Request, resource: GrantResource): Response {
  const challenge = response.headers.get('www-authenticate') ?? 'Bearer'
  const address = `resource_metadata="${originOf(request)}${METADATA_PREFIX}/${resource}"`
  const separator = challenge === 'Bearer' ? ' ' : ', '
  response.headers.set('www-authenticate', challenge + separator + address)
  return response
}
