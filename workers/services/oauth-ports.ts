// Interfaces of the OAuth 2.1 authorization server: the protocol, which a library speaks, and what persons granted.

import type { Client, Grant, GrantResource } from '../domain/account/grant.ts'
import type { Scope } from '../domain/account/scopes.ts'
import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import type { TokenOwner } from './session-ports.ts'

/** The truth of grants: a token whose grant is not here is worthless, whatever the library has stored. */
export type Grants = {
  insert(grant: Grant): Promise<void>
  /** The grant, also an expired one, with its owner. */
  find(id: string): Promise<{ grant: Grant; owner: TokenOwner } | null>
  /** Those that a program redeemed, newest first. */
  list(userId: string): Promise<ListedGrant[]>
  /** Those too that no program redeemed. */
  idsOf(userId: string): Promise<string[]>
  /** Notes that the authorization code was exchanged; false if it was before, or the grant has ended. */
  redeem(id: string, at: number): Promise<boolean>
  noteUse(id: string, at: number): Promise<void>
  /** False if it had ended before. */
  end(id: string): Promise<boolean>
  /** Deletes grants that expired before a time, and those made before another that no program redeemed. */
  purge(expiredBefore: number, unredeemedBefore: number): Promise<void>
}
/** `projectTitle` is null for a grant of all projects. */
export type ListedGrant = Grant & { projectTitle: string | null }

/** A valid request of a client at the authorization endpoint (RFC 6749, section 4.1.1). */
export type AuthorizationRequest = {
  client: Client
  redirectUri: string
  /** The scopes asked for that there are; empty if none was asked for. */
  scopes: Scope[]
  resource: GrantResource
}

/** What the library asks and tells while it answers a client. */
export type GrantEvents = {
  /** Seconds that the grant may last from now; null where the code must not be exchanged. */
  redeem(grantId: string): Promise<number | null>
  /** The same without redeeming; null for a grant that has ended. */
  secondsLeft(grantId: string): Promise<number | null>
  ended(grantId: string): Promise<void>
}

/** What an access token says. `expiresAt` in milliseconds since 1970. */
export type GrantToken = { grantId: string; scopes: Scope[]; expiresAt: number }

/** The authorization server of one origin, which is its issuer. */
export type AuthorizationServer = {
  /** Metadata (RFC 8414), registration (RFC 7591), tokens, and revocation (RFC 7009). */
  answer(request: Request, events: GrantEvents): Promise<Response>
  /** @param query of the address of the authorization endpoint */
  readRequest(query: string): Promise<Result<AuthorizationRequest, Failure>>
  /** Address that takes the person back to the client with a code for the grant. @throws if the request is not valid */
  allow(query: string, grant: Pick<Grant, 'id' | 'scopes'>): Promise<string>
  /** The same with `access_denied`. */
  deny(query: string): Promise<string>
  /** An access token of this issuer for this resource; null for any other. It may have expired, and its grant ended. */
  readToken(resource: GrantResource, token: string): Promise<GrantToken | null>
  /** Deletes what the library stored of a grant. */
  forget(grantId: string): Promise<void>
}
