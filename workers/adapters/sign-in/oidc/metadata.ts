// Metadata of identity providers (OpenID Connect Discovery 1.0), read when first needed and then kept for ten minutes.

import * as oauth from 'oauth4webapi'
import { optionsFor } from './asked.ts'

const KEPT_MS = 600_000

const kept = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

/** @throws if it cannot be read, or is of another issuer */
export async function metadataOf(issuer: string, now: number): Promise<oauth.AuthorizationServer> {
  const known = kept.get(issuer)
  if (known && now - known.at < KEPT_MS) return known.server
  const address = new URL(issuer)
  const answer = await oauth.discoveryRequest(address, { algorithm: 'oidc', ...optionsFor(issuer) })
  const server = await oauth.processDiscoveryResponse(address, answer)
  kept.set(issuer, { server, at: now })
  return server
}
