// What the services need of the outside, as interfaces. `adapters/`, `rooms/` and `export/` implement them;
// `env.ts` puts them together. All times are milliseconds since 1970 unless a name says otherwise.

import type { CslItem } from '../domain/citations/csl.ts'
import type { CatalogueName, FoundWork, WorkIdentifier } from '../domain/citations/found-work.ts'
import type { ReferenceEntry, ReferenceRecord, Verification } from '../domain/citations/reference.ts'
import type { Failure } from '../domain/failure.ts'
import type { FileRecord } from '../domain/file.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { ManuscriptCitations } from '../domain/manuscript/manuscript-citations.ts'
import type { ProjectRecord, ProjectStatus, ProjectType } from '../domain/project.ts'
import type { Result } from '../domain/result.ts'
import type { UserRecord } from '../domain/user.ts'
import type { VersionRecord } from '../domain/version.ts'
import type { SuggestionPriority, SuggestionType } from '../domain/writing/suggestions/suggestion.ts'
import type { EnglishTools } from '../domain/writing/token.ts'

export type Clock = { now(): number }
export type Ids = { make(): string; secret(): string }

/** Structured log. Takes names, numbers and codes; never a text of a user, a token or an address. */
export type Log = {
  warn(event: string, facts?: Record<string, string | number | boolean>): void
  error(event: string, facts?: Record<string, string | number | boolean>): void
}

export type ProjectFilter = { status: ProjectStatus[]; projectType: ProjectType[]; tags: string[] }
export type ProjectSort = { by: 'lastModified' | 'createdAt' | 'title'; descending: boolean }
/** The last row of the page before: its sort value and id. */
export type ProjectPosition = { value: string | number; id: string }

/** Every query names the owner: what belongs to someone else is not found. */
export type Projects = {
  insert(project: ProjectRecord): Promise<void>
  find(userId: string, id: string): Promise<ProjectRecord | null>
  list(
    userId: string,
    query: { filter: ProjectFilter; sort: ProjectSort; after: ProjectPosition | null; limit: number },
  ): Promise<{ projects: ProjectRecord[]; total: number }>
  search(userId: string, text: string, limit: number): Promise<ProjectRecord[]>
  update(userId: string, id: string, change: Partial<ProjectRecord>): Promise<ProjectRecord | null>
  /** The same change to several; the ids that there were. */
  updateMany(userId: string, ids: string[], change: Partial<ProjectRecord>): Promise<string[]>
  /** Lays a patch over the metadata in one statement (RFC 7396: null removes a key). */
  patchMetadata(
    userId: string,
    id: string,
    patch: Record<string, string | number | boolean | null>,
    at: number,
  ): Promise<ProjectRecord | null>
  /** Removes the row and remembers that its room and files still have to be emptied. */
  remove(userId: string, id: string, at: number): Promise<boolean>
  /** Projects removed before a time whose room and files are still there. */
  unfinishedRemovals(before: number, limit: number): Promise<string[]>
  finishRemoval(id: string): Promise<void>
  stats(
    userId: string,
  ): Promise<{ status: ProjectStatus; projectType: ProjectType; projects: number; words: number }[]>
  /** What a room derived from its document: HTML, words, characters. `at` is when the document last changed; false
   * where the project is gone. */
  recordSnapshot(id: string, snapshot: Snapshot, at: number): Promise<boolean>
  /** Whether there is such a project, whoever owns it: what a room asks about itself. */
  exists(id: string): Promise<boolean>
  /** The HTML of the last snapshot; '' where there is none. May be older than the room's by its save delay. */
  lastContent(userId: string, id: string): Promise<string>
}
export type Snapshot = { html: string; words: number; characters: number }

export type Users = {
  /** The user of an issuer's subject; made at the first sign-in, brought up to date at each. */
  upsert(
    user: Omit<UserRecord, 'id' | 'createdAt'>,
    fresh: { id: string; createdAt: number },
  ): Promise<UserRecord>
  find(id: string): Promise<UserRecord | null>
}

export type RefreshTokenRecord = {
  hash: string
  familyId: string
  userId: string
  expiresAt: number
  usedAt: number | null
  familyRevokedAt: number | null
}

/** Refresh tokens in families: one family per sign-in, one live token per family, only hashes stored. */
export type Sessions = {
  openFamily(family: { id: string; userId: string; createdAt: number }): Promise<void>
  addToken(token: { hash: string; familyId: string; expiresAt: number; createdAt: number }): Promise<void>
  findToken(hash: string): Promise<RefreshTokenRecord | null>
  /** Marks a token used; false where it was used before, so that two requests cannot both succeed. */
  spendToken(hash: string, at: number): Promise<boolean>
  revokeFamily(familyId: string, at: number): Promise<void>
  /** Remembers that a family may have an open socket in a project, so that revoking can close it. False where
   * the family is revoked already. */
  noteLive(familyId: string, projectId: string, at: number): Promise<boolean>
  /** Those noted since a time: a socket outlives its access token no more than a note does. */
  liveProjects(familyId: string, since: number): Promise<string[]>
  /** Forgets tokens that expired by `now` and their families, and what was noted before `liveSince`. */
  purge(now: number, liveSince: number): Promise<void>
}

/** Who signed in, as an identity provider states it in an ID token (OpenID Connect Core 1.0, section 2). */
export type Identity = {
  issuer: string
  subject: string
  email: string
  name: string
  picture: string | null
}
export type IdentityProvider = {
  /** Checks signature, issuer, audience, expiry and `email_verified`. */
  verify(
    credential: string,
  ): Promise<{ ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'unavailable' }>
}
/** Signs ID tokens on this machine; null wherever local sign-in is off. */
export type LocalIssuer = { issue(person: { email: string; name: string }): Promise<string> }

export type AccessClaims = { userId: string; familyId: string; expiresAt: number }
export type TicketClaims = AccessClaims & { ticketId: string; projectId: string; ticketExpiresAt: number }
/** Colophon's own signed tokens (JWT, HS256 with TOKEN_SECRET). */
export type Tokens = {
  /** @param claims `name` is for the person's own pages, which show it to who else is in a document */
  signAccess(claims: { userId: string; familyId: string; name: string }): Promise<string>
  readAccess(
    token: string,
  ): Promise<{ ok: true; claims: AccessClaims } | { ok: false; reason: 'invalid' | 'expired' }>
  signTicket(claims: AccessClaims & { ticketId: string; projectId: string }): Promise<string>
  readTicket(ticket: string): Promise<TicketClaims | null>
  /** SHA-256, hexadecimal: what is stored of a refresh token. */
  hash(secret: string): Promise<string>
}

/** The live document of a project. */
export type Rooms = {
  /**
   * Keeps the present text as a version, unless nothing was written yet or the newest version has it already; then
   * replaces it by the difference, in one transaction that open editors see at once. Fails where the history is full.
   */
  replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>>
  content(projectId: string): Promise<Snapshot>
  document(projectId: string): Promise<DocumentNode>
  /** Newest first. */
  versions(projectId: string): Promise<VersionRecord[]>
  /** Keeps the present text; without a name, the newest version is given back where it has this text already. */
  keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>>
  version(projectId: string, versionId: string): Promise<{ version: VersionRecord; html: string } | null>
  renameVersion(projectId: string, versionId: string, name: string): Promise<Result<VersionRecord, Failure>>
  removeVersion(projectId: string, versionId: string): Promise<boolean>
  /** Keeps the present text, then applies the version's as a change that open editors see at once. */
  restoreVersion(projectId: string, versionId: string): Promise<Result<Snapshot, Failure>>
  /** Closes every socket (4404) and deletes all that the room stores. */
  empty(projectId: string): Promise<void>
  /** Closes the sockets of a revoked session (4401). */
  closeSession(projectId: string, familyId: string): Promise<void>
  connect(projectId: string, request: Request): Promise<Response>
}

export type Files = {
  put(projectId: string, file: FileRecord, bytes: Uint8Array): Promise<void>
  get(
    projectId: string,
    fileId: string,
  ): Promise<{ file: FileRecord; body: ReadableStream; size: number } | null>
  bytes(projectId: string, fileId: string): Promise<{ file: FileRecord; bytes: Uint8Array } | null>
  /** Copies one file under its own id; false where it is not there. */
  copy(fromProjectId: string, toProjectId: string, fileId: string): Promise<boolean>
  copyAll(fromProjectId: string, toProjectId: string): Promise<void>
  removeAll(projectId: string): Promise<void>
}

/** Static assets of the build, the fonts among them. `path` starts with a slash. */
export type Assets = {
  /** @throws where there is no such file */
  bytes(path: string): Promise<Uint8Array>
  find(path: string): Promise<Uint8Array | null>
}

export type ExportInput = {
  document: DocumentNode
  title: string
  author: string
  /** BCP 47. */
  language: string
  citations: ManuscriptCitations
  /** An image's bytes by its address in the document; null where it is not an uploaded file of this project. */
  image(address: string): Promise<{ bytes: Uint8Array; type: string } | null>
}
/** One document tree, one writer per format: bytes as they are made. */
export type Exporter = { write(input: ExportInput): Promise<ReadableStream<Uint8Array>> }
export type Exporters = { pdf: Exporter; docx: Exporter }

/** `body` is null while the first request is still under way. */
export type IdempotencyRecord = {
  requestHash: string
  status: number
  body: string | null
  createdAt: number
}
export type Idempotency = {
  /** Takes the key; the record that already holds it, or null where this call took it. */
  take(userId: string, key: string, requestHash: string, at: number): Promise<IdempotencyRecord | null>
  complete(userId: string, key: string, status: number, body: string): Promise<void>
  release(userId: string, key: string): Promise<void>
  purge(before: number): Promise<void>
}

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }
export type ModelRequest = {
  messages: ModelMessage[]
  maxTokens: number
  temperature?: number
  signal?: AbortSignal
}
export type ModelFailure =
  /** Not to be reached, timed out, or answered with nonsense. */
  | { reason: 'unavailable' }
  /** Busy: worth trying again after so many seconds (Workers AI 3040, HTTP 429). */
  | { reason: 'busy'; retryAfter: number }
  /** The day's allowance is gone (Workers AI 3036). */
  | { reason: 'quota' }
  /** The person's own budget of the day is spent. */
  | { reason: 'budget' }
  /** The stream broke off; what came before it has been yielded. */
  | { reason: 'interrupted' }
  | { reason: 'cancelled' }
/** Text as it comes, then how it ended. Never throws. */
export type ModelStream = AsyncGenerator<string, ModelFailure | null>
/** A feature asks `can`; it never asks which adapter it is. */
export type LanguageModel = {
  provider: 'embedded' | 'openai' | 'workers-ai'
  can: { generate: boolean }
  stream(request: ModelRequest): ModelStream
}

export type CatalogueQuery = {
  /** '' for any, where the order alone decides. */
  text: string
  limit: number
  /** The earliest day of publication, ISO 8601. */
  since?: string
  order: 'relevance' | 'citations'
}
export type CatalogueFailure = {
  reason:
    | 'unreachable'
    | 'timeout'
    /** Asked to wait, for longer than a person would. */
    | 'busy'
    /** Did not take the question. */
    | 'refused'
    | 'unreadable'
    | 'too_large'
    /** Not asked, since it failed a moment ago. */
    | 'resting'
    | 'cancelled'
}
/**
 * A research catalogue. Never throws; whatever goes wrong is in the log by the catalogue's name, and its reason is for
 * whoever must tell "not there" from "not asked". What a catalogue cannot be asked for is an empty list.
 */
export type Catalogue = {
  name: CatalogueName
  search(query: CatalogueQuery, signal?: AbortSignal): Promise<Result<FoundWork[], CatalogueFailure>>
  byIdentifier(
    identifier: WorkIdentifier,
    signal?: AbortSignal,
  ): Promise<Result<FoundWork[], CatalogueFailure>>
}

/** The last row of the page before. */
export type ReferencePosition = { createdAt: number; id: string }
/** People's libraries; every query names the owner. */
export type References = {
  /**
   * Puts works into a library. One that is there already, by its origin or its key, is not put in again; where
   * `update` is set, what comes is laid over its fields. Gives for each entry the reference that now stands for it.
   */
  put(
    userId: string,
    entries: ReferenceEntry[],
    fresh: { ids: Ids; at: number; update: boolean },
  ): Promise<{ reference: ReferenceRecord; isNew: boolean }[]>
  find(userId: string, id: string): Promise<ReferenceRecord | null>
  /** Newest first. @param projectId null for all */
  list(
    userId: string,
    query: { projectId: string | null; after: ReferencePosition | null; limit: number },
  ): Promise<{ references: ReferenceRecord[]; total: number }>
  count(userId: string): Promise<number>
  /** What catalogues said of a work; nothing happens where it is gone or has changed since `seen`. */
  recordVerification(
    userId: string,
    id: string,
    seen: number,
    found: { verification: Verification; csl: CslItem; retracted: boolean; sources: CatalogueName[] },
  ): Promise<void>
  remove(userId: string, id: string): Promise<boolean>
}

export type LibraryFailure =
  /** The key is wrong, or was revoked. */
  | { reason: 'rejected_key' }
  /** The key is right and may not read this library. */
  | { reason: 'limited_key' }
  /** Not to be reached, busy or talking nonsense; worth trying again after so many seconds. */
  | { reason: 'unavailable'; retryAfter: number }
export type LibraryItem = { csl: CslItem; origin: string }
export type LibraryPage = {
  items: LibraryItem[]
  /** Items of the page that are no works: attachments, notes, broken ones. */
  skipped: number
  /** Items of the whole selection, as the service counts them. */
  total: number
  /** Where the next page begins; null at the end. */
  next: string | null
  /** The version of the library, for asking later what changed since; null where there are none. */
  version: number | null
}
/** What of a library is wanted. */
export type LibrarySelection = {
  library: { type: 'user' | 'group'; id: string } | null
  collection: string | null
  since: number | null
}
export type ForeignLibrary = {
  type: 'user' | 'group'
  id: string
  name: string
  collections: { key: string; name: string; parent: string | null; items: number }[]
}
/** A reference manager's web service. A key is used for the call that brings it, and never kept. */
export type LibraryService = {
  name: 'zotero' | 'mendeley'
  /** The libraries that a key may read; null for a service that has one. */
  libraries:
    | ((apiKey: string, signal?: AbortSignal) => Promise<Result<ForeignLibrary[], LibraryFailure>>)
    | null
  page(
    apiKey: string,
    selection: LibrarySelection,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<Result<LibraryPage, LibraryFailure>>
}
/** What grammar and style are checked with, loaded when first asked for; rejects where it cannot be loaded. */
export type LanguageTools = { english(): Promise<EnglishTools> }

/** What a person's use of models came to, in tokens and by day (days since 1970, UTC). */
export type ModelUsage = {
  /** Adds tokens, unless the day's use has reached the limit: then false. */
  take(userId: string, day: number, tokens: number, limit: number): Promise<boolean>
  /** Corrects what was taken, once it is known what was used; may be negative. */
  correct(userId: string, day: number, tokens: number): Promise<void>
  used(userId: string, day: number): Promise<number>
  /** Forgets the days before. */
  purge(before: number): Promise<void>
}

/** What became of a suggestion. No words of the text: its id is a hash of them. */
export type SuggestionOutcome = {
  suggestionId: string
  /** Empty where it belongs to no project. */
  projectId: string
  type: SuggestionType
  priority: SuggestionPriority
  outcome: 'shown' | 'accepted' | 'dismissed'
  at: number
}
export type SuggestionOutcomes = {
  /** The latest outcome of a suggestion counts; beyond `keep` of a person the oldest are forgotten. */
  record(userId: string, outcome: SuggestionOutcome, keep: number): Promise<void>
  dismissed(userId: string, projectId: string): Promise<string[]>
  stats(
    userId: string,
  ): Promise<{ type: SuggestionType; outcome: SuggestionOutcome['outcome']; count: number }[]>
}

export type RateLimiter = { allow(key: string): Promise<boolean> }

export type Ports = {
  assets: Assets
  clock: Clock
  ids: Ids
  log: Log
  projects: Projects
  users: Users
  sessions: Sessions
  identityProvider: IdentityProvider
  localIssuer: LocalIssuer | null
  tokens: Tokens
  rooms: Rooms
  files: Files
  exporters: Exporters
  idempotency: Idempotency
  model: LanguageModel
  modelUsage: ModelUsage
  /** Tokens that one person may use in a day. */
  modelTokensPerDay: number
  suggestionOutcomes: SuggestionOutcomes
  catalogues: Catalogue[]
  references: References
  zotero: LibraryService
  mendeley: LibraryService
  language: LanguageTools
  requestRate: RateLimiter
  signInRate: RateLimiter
}
