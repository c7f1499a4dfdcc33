// Interfaces of signing in: sessions, identities and signed tokens. Times are milliseconds since 1970 unless a name says otherwise.

import type { Scope } from '../domain/account/scopes.ts'

export type RefreshTokenRecord = {
  hash: string
  familyId: string
  userId: string
  expiresAt: number
  usedAt: number | null
  familyCreatedAt: number
  familyRevokedAt: number | null
}

/** Refresh tokens in families: one family per sign-in, one live token per family, only hashes stored. */
export type Sessions = {
  /** @param family `providerSession`: the session at the identity provider, where it names one */
  openFamily(family: {
    id: string
    userId: string
    createdAt: number
    providerSession: string | null
  }): Promise<void>
  /** Ids of the families of an issuer's users that its session opened, and that have not ended. */
  ofProviderSession(issuer: string, providerSession: string): Promise<string[]>
  addToken(token: { hash: string; familyId: string; expiresAt: number; createdAt: number }): Promise<void>
  findToken(hash: string): Promise<RefreshTokenRecord | null>
  /** Marks a token used; false if it was used before, so that of two concurrent requests one fails. */
  spendToken(hash: string, at: number): Promise<boolean>
  revokeFamily(familyId: string, at: number): Promise<void>
  /** Revokes all session families of a user. */
  revokeAll(userId: string, at: number): Promise<void>
  /** Those that have not ended, newest first. */
  list(userId: string): Promise<{ id: string; createdAt: number }[]>
  /** False if the session family, the personal token or the grant has ended or is unknown. */
  isLive(familyId: string): Promise<boolean>
  /**
   * Records that a family, a personal token or a grant may have an open socket in a project, so that revocation can close it.
   * False if it is revoked already.
   */
  noteLive(familyId: string, projectId: string, at: number): Promise<boolean>
  /** Projects recorded since a time; a socket does not outlive its access token. */
  liveProjects(familyId: string, since: number): Promise<string[]>
  /** The same for all session families of a user. */
  liveSockets(userId: string, since: number): Promise<{ familyId: string; projectId: string }[]>
  /** Marks a credential used until it expires; false if it was used before. */
  spendCredential(id: string, expiresAt: number): Promise<boolean>
  /**
   * Deletes tokens that expired by `now` and their families, and socket records and credentials from before
   * `liveSince`.
   */
  purge(now: number, liveSince: number): Promise<void>
}

/** Identity in an ID token (OpenID Connect Core 1.0, section 2). */
export type Identity = {
  issuer: string
  subject: string
  email: string
  name: string
  picture: string | null
}
/** `id` is equal for all encodings of one signed token; `expiresAt` is in milliseconds. */
export type Verification =
  | { ok: true; identity: Identity; id: string; expiresAt: number }
  | { ok: false; reason: 'invalid' | 'unavailable' }
export type IdentityProvider = {
  /** Checks signature, issuer, audience, expiry and `email_verified`. */
  verify(credential: string): Promise<Verification>
}
/** `address_unverified`: the provider gave no address, or none that it has verified. `declined`: the person did not want to. */
export type ProviderAnswer =
  | { ok: true; identity: Identity; session: string | null }
  | { ok: false; reason: 'invalid' | 'unavailable' | 'address_unverified' | 'not_admitted' | 'declined' }
/** Whose sessions an identity provider ends: all of a subject, or those of one session. */
export type ProviderLogout =
  | { ok: true; issuer: string; subject: string | null; session: string | null }
  | { ok: false; reason: 'invalid' | 'unavailable' }
/** Providers of OpenID Connect to which a person is sent, by their ids in the configuration. */
export type IdentityProviders = {
  /** `url`: where the person goes; `begun`: what the browser keeps meanwhile, sealed. */
  begin(
    id: string,
    redirectUri: string,
  ): Promise<{ ok: true; url: string; begun: string } | { ok: false; reason: 'unknown' | 'unavailable' }>
  /** @param sent the parameters with which the person came back */
  finish(begun: string, sent: Record<string, string>, redirectUri: string): Promise<ProviderAnswer>
  readLogout(id: string, token: string): Promise<ProviderLogout>
}
/** Of a program's token. */
export type TokenOwner = Pick<Identity, 'issuer' | 'email' | 'name'>
/** Whether somebody of this issuer and address may sign in, and stay. */
export type Admits = (person: Pick<Identity, 'issuer' | 'email'>) => boolean
/** Signs ID tokens locally; null if local sign-in is off. */
export type LocalIssuer = { issue(person: { email: string; name: string }): Promise<string> }

/** `name` is the display name, for presence in documents. */
export type SessionClaims = {
  userId: string
  /** The session, or the grant or token of a program: what revoking ends, and whose sockets it closes. */
  familyId: string
  name: string
  expiresAt: number
}
/** Claims of a request with a bearer token. */
export type AccessClaims = SessionClaims & {
  /** What a program may do; null for the app's own sessions, which may do all. */
  scopes: readonly Scope[] | null
  /** The one project that a program was given; null for all. */
  projectId: string | null
  /** Name of the program, or of the personal token; null for the app's own sessions. */
  program: string | null
}
export type TicketClaims = SessionClaims & { ticketId: string; projectId: string; ticketExpiresAt: number }
/** Colophon's own signed tokens (JWT, HS256 with TOKEN_SECRET). */
export type Tokens = {
  signAccess(claims: Omit<SessionClaims, 'expiresAt'>): Promise<string>
  readAccess(
    token: string,
  ): Promise<{ ok: true; claims: SessionClaims } | { ok: false; reason: 'invalid' | 'expired' }>
  signTicket(claims: SessionClaims & { ticketId: string; projectId: string }): Promise<string>
  readTicket(ticket: string): Promise<TicketClaims | null>
  /** SHA-256 in hexadecimal, under which a refresh token is stored. */
  hash(secret: string): Promise<string>
}
