// What the services need of the outside, as interfaces. `adapters/`, `rooms/` and `export/` implement them;
// `env.ts` puts them together. Those of language models and of research stand in files of their own. All times are milliseconds since 1970 unless a name says otherwise.

import type { ExportRemark } from '../contracts/export-remark.ts'
import type { UserRecord } from '../domain/account/user.ts'
import type { Failure } from '../domain/failure.ts'
import type { FileRecord } from '../domain/files/file.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { ManuscriptCitations } from '../domain/manuscript/tree/manuscript-citations.ts'
import type { ProjectCounts, ProjectRecord, ProjectStatus, ProjectType } from '../domain/project/project.ts'
import type { Quotas } from '../domain/project/quota.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import type { Result } from '../domain/result.ts'
import type { EnglishTools } from '../domain/writing/token.ts'
import type { LanguageModel, ModelUsage, SuggestionOutcomes } from './model-ports.ts'
import type { Catalogue, LibraryKeys, LibraryService, References } from './research-ports.ts'

export type Clock = { now(): number }
/** Resolves when requests that wait have had their turn: what computes for long asks for it between its steps. */
export type NextTurn = () => Promise<void>
export type Ids = { make(): string; secret(): string }

export type LogFacts = Record<string, string | number | boolean>
/** Structured log. Takes names, numbers and codes; never a text of a user, a token or an address. */
export type Log = {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

export type ProjectFilter = { status: ProjectStatus[]; projectType: ProjectType[]; tags: string[] }
export type ProjectSort = { by: 'lastModified' | 'createdAt' | 'title'; descending: boolean }
/** The last row of the page before: its sort value and id. */
export type ProjectPosition = { value: string | number; id: string }

/** Every query names the owner: what belongs to someone else is not found. */
export type Projects = {
  /** @param taken bytes that count against the account's quotas until more is known of them */
  insert(project: ProjectRecord, taken?: { text: number; files: number }): Promise<void>
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
  /** What all projects of an account store. */
  stored(userId: string): Promise<Stored>
  /** Bytes of one project; null where there is none. */
  storedOf(userId: string, id: string): Promise<Pick<Stored, 'text' | 'files'> | null>
  /** Counts a text that is to come as so many bytes; false where the account would be beyond `limit` and the text is
   * not smaller than before. */
  takeText(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /** Counts bytes of images, negative ones to give them back; false where the account would be beyond `limit`. */
  takeFiles(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /** Bytes of versions in the other projects of whoever owns this one: what a room asks about its account. */
  versionBytesElsewhere(id: string): Promise<number>
  recordVersionBytes(id: string, bytes: number): Promise<void>
  /** Counts of the server's own in a project's metadata. */
  recordCounts(userId: string, id: string, counts: Partial<ProjectCounts>): Promise<void>
  /** What a room derived from its document, and what it stores of it. `at` is when the document last changed; false
   * where the project is gone. */
  recordSnapshot(id: string, snapshot: Snapshot, at: number): Promise<boolean>
  /** Whether there is such a project, whoever owns it: what a room asks about itself. */
  exists(id: string): Promise<boolean>
  /** `settings.autoSave`; null where the project is gone. */
  autoSave(id: string): Promise<boolean | null>
  /** The HTML of the last snapshot; '' where there is none. May be older than the room's by its save delay. */
  lastContent(userId: string, id: string): Promise<string>
}
export type Snapshot = {
  html: string
  words: number
  characters: number
  citations: number
  /** Bytes of the document, as Yjs encodes it, and of its versions. */
  textBytes: number
  versionBytes: number
}
/** What the projects of one account store. */
export type Stored = Omit<Quotas, 'library'>

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
  familyCreatedAt: number
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
  /** Revokes all families of a person. */
  revokeAll(userId: string, at: number): Promise<void>
  /** False where the family was revoked, or is not known. */
  isLive(familyId: string): Promise<boolean>
  /** Remembers that a family may have an open socket in a project, so that revoking can close it. False where
   * the family is revoked already. */
  noteLive(familyId: string, projectId: string, at: number): Promise<boolean>
  /** Those noted since a time: a socket outlives its access token no more than a note does. */
  liveProjects(familyId: string, since: number): Promise<string[]>
  /** The same for all families of a person. */
  liveSockets(userId: string, since: number): Promise<{ familyId: string; projectId: string }[]>
  /** Marks a credential used until it expires; false where it was used before. */
  spendCredential(id: string, expiresAt: number): Promise<boolean>
  /** Forgets tokens that expired by `now` and their families, and what was noted, or expired, before `liveSince`. */
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
/** `id` is the same for every way to write one signed token; `expiresAt` in milliseconds. */
export type Verification =
  | { ok: true; identity: Identity; id: string; expiresAt: number }
  | { ok: false; reason: 'invalid' | 'unavailable' }
export type IdentityProvider = {
  /** Checks signature, issuer, audience, expiry and `email_verified`. */
  verify(credential: string): Promise<Verification>
}
/** Signs ID tokens on this machine; null wherever local sign-in is off. */
export type LocalIssuer = { issue(person: { email: string; name: string }): Promise<string> }

/** `name` is the person's, for who else is in a document. */
export type AccessClaims = { userId: string; familyId: string; name: string; expiresAt: number }
export type TicketClaims = AccessClaims & { ticketId: string; projectId: string; ticketExpiresAt: number }
/** Colophon's own signed tokens (JWT, HS256 with TOKEN_SECRET). */
export type Tokens = {
  signAccess(claims: Omit<AccessClaims, 'expiresAt'>): Promise<string>
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
  /** Saves what is not saved yet; where that fails, the room tries again by itself. */
  save(projectId: string): Promise<void>
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
  /** Bytes of a file; null where it is not there. */
  size(projectId: string, fileId: string): Promise<number | null>
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
/** Bytes as they are made; what could not be set as it is written is known before the first. */
export type ExportedFile = { body: ReadableStream<Uint8Array>; remarks: ExportRemark[] }
/** One document tree, one writer per format. */
export type Exporter = {
  write(input: ExportInput): Promise<ExportedFile>
  /** Whether a formula is set; where not, its source is printed. `display`: on a line of its own. */
  sets(latex: string, display: boolean): Promise<boolean>
}
export type Exporters = { pdf: Exporter; docx: Exporter }

/** `made` is what the first request made, as JSON of ids and counts; null while it is under way. */
export type IdempotencyRecord = { requestHash: string; made: string | null }
export type Idempotency = {
  /** Takes the key; the record that already holds it, or null where this call took it. */
  take(userId: string, key: string, requestHash: string, at: number): Promise<IdempotencyRecord | null>
  complete(userId: string, key: string, made: string): Promise<void>
  release(userId: string, key: string): Promise<void>
  purge(before: number): Promise<void>
}

/** What grammar and style are checked with, loaded when first asked for; rejects where it cannot be loaded. */
export type LanguageTools = { english(): Promise<EnglishTools> }

export type RateLimiter = { allow(key: string): Promise<boolean> }

export type Ports = {
  assets: Assets
  clock: Clock
  nextTurn: NextTurn
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
  /** What one account may store. */
  quotas: Quotas
  exporters: Exporters
  idempotency: Idempotency
  model: LanguageModel
  modelUsage: ModelUsage
  /** Tokens that one person may use in a day. */
  modelTokensPerDay: number
  suggestionOutcomes: SuggestionOutcomes
  catalogues: Catalogue[]
  references: References
  libraryKeys: LibraryKeys
  zotero: LibraryService
  mendeley: LibraryService
  language: LanguageTools
  requestRate: RateLimiter
  signInRate: RateLimiter
}
