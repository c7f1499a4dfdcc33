// What a person allowed a program to do (an authorization grant of OAuth 2.1).

import { foldToLetters } from '../text/fold-letters.ts'
import { SCOPES, type Scope } from './scopes.ts'

/** What a token is for (a resource of RFC 8707): each has tokens of its own. */
export const GRANT_RESOURCES = ['api', 'mcp'] as const
export type GrantResource = (typeof GRANT_RESOURCES)[number]

/** Scopes of a client that asks for everything; of /mcp those that its tools need, and no more. */
export const RESOURCE_SCOPES: Record<GrantResource, readonly Scope[]> = {
  api: SCOPES,
  mcp: SCOPES.filter((scope) => scope !== 'files:write' && scope !== 'profile'),
}

/** Days among which a person chooses how long a grant lasts. */
export const GRANT_LIFE_DAYS = [30, 90, 365] as const

/** Whether an address opens a native app that has claimed its scheme on a device (RFC 8252, section 7.1), not a page. */
export const isAppAddress = (address: string): boolean => !/^https?:/i.test(address)

/** Whether a program calls itself as this product does: the person would take it for a part of it. */
export const isOwnName = (name: string): boolean => foldToLetters(name).includes('colophon')

/** A program as it presents itself. */
export type Client = {
  /** Its id at registration, or the address of its metadata document. */
  id: string
  /** Name that the program gives itself; '' without one. */
  name: string
  /** The host that publishes its metadata document; null where it registered itself, and nobody vouches for its name. */
  domain: string | null
}

/** Times in milliseconds since 1970. */
export type Grant = {
  id: string
  userId: string
  client: Client
  redirectUri: string
  resource: GrantResource
  scopes: Scope[]
  /** The one project that it is for; null for all. */
  projectId: string | null
  /** Device on which the person allowed it, "Firefox on Windows"; '' where unknown. */
  device: string
  createdAt: number
  expiresAt: number
  /** When the program fetched its first token; null before. */
  redeemedAt: number | null
  /** Exact to an hour; null before the first use. */
  lastUsedAt: number | null
}
