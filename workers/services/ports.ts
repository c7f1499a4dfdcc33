// Interfaces of everything outside of the services (ports). `adapters/`, `rooms/` and `export/` implement them;
// `env.ts` creates them. Those of language models and of research are in files of their own. Times are milliseconds
// since 1970 unless a name says otherwise.

import type { ExportRemark } from '../contracts/export-remark.ts'
import type { Scope } from '../domain/account/scopes.ts'
import type { UserRecord } from '../domain/account/user.ts'
import type { CslItem } from '../domain/citations/csl/csl.ts'
import type { Failure } from '../domain/failure.ts'
import type { FileRecord } from '../domain/files/file.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { ManuscriptCitations } from '../domain/manuscript/tree/manuscript-citations.ts'
import type { ProjectCounts, ProjectRecord, ProjectStatus, ProjectType } from '../domain/project/project.ts'
import type { Quotas } from '../domain/project/quota.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import type { Result } from '../domain/result.ts'
import type { Proposal } from '../domain/writing/suggestions/proposal.ts'
import type { EnglishTools } from '../domain/writing/token.ts'
import type { Archive, PersonalTokens } from './account-ports.ts'
import type { Chats, PdfFiles, PdfRooms, Pdfs } from './chat-ports.ts'
import type { PassageIndex, PassageVectors } from './meaning-ports.ts'
import type {
  Embedder,
  LanguageModel,
  ModelSetup,
  ModelUsage,
  Proposals,
  Reranker,
  SuggestionOutcomes,
} from './model-ports.ts'
import type { AuthorizationServer, Grants } from './oauth-ports.ts'
import type { OpenFiles, PdfReader } from './pdf-ports.ts'
import type { Corpus, FingerprintIndex, OperatorToken } from './plagiarism-ports.ts'
import type { PlagiarismReports, PlagiarismSources, Texts } from './report-ports.ts'
import type { Catalogue, LibraryKeys, LibraryService, References, WorkReceipts } from './research-ports.ts'
import type { WebhookQueues, WebhookSender, Webhooks } from './webhook-ports.ts'

export type Clock = { now(): number }
/** Resolves after waiting requests have run: called between the steps of long computations. */
export type NextTurn = () => Promise<void>
export type Ids = { make(): string; secret(): string }

export type LogFacts = Record<string, string | number | boolean>
/** Structured log of names, numbers and codes; never text of a user, a token or an address. */
export type Log = {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

export type ProjectFilter = {
  status: ProjectStatus[]
  projectType: ProjectType[]
  tags: string[]
  /** One project alone. */
  id: string | null
  /** Words in title or description, in any case; '' for all. */
  words: string
}
export type ProjectSort =
  | { by: 'lastModified' | 'createdAt' | 'title'; descending: boolean }
  /** In display order, the last edited first in each group. */
  | { by: 'status' | 'projectType'; descending: true }
/** The last row of the page before: its sort values and id. */
export type ProjectPosition = { values: (string | number)[]; id: string }

/** Every query is scoped to the owner: projects of others are not found. */
export type Projects = {
  /** @param taken bytes that count against the quotas of the account until the actual sizes are known */
  insert(project: ProjectRecord, taken?: { text: number; files: number }): Promise<void>
  find(userId: string, id: string): Promise<ProjectRecord | null>
  list(
    userId: string,
    query: { filter: ProjectFilter; sort: ProjectSort; after: ProjectPosition | null; limit: number },
  ): Promise<{ projects: ProjectRecord[]; total: number }>
  /** @param since what `updatedAt` must be; null is also the answer where it is another */
  update(
    userId: string,
    id: string,
    change: Partial<ProjectRecord>,
    since?: number,
  ): Promise<ProjectRecord | null>
  /** The same change to several projects; returns the ids of those that exist. */
  updateMany(userId: string, ids: string[], change: Partial<ProjectRecord>): Promise<string[]>
  /** Merges a patch into the metadata in one statement (RFC 7396: null removes a key). */
  patchMetadata(
    userId: string,
    id: string,
    patch: Record<string, string | number | boolean | null>,
    at: number,
  ): Promise<ProjectRecord | null>
  /** Removes the row, and records that room and files are still to be emptied. */
  remove(userId: string, id: string, at: number): Promise<boolean>
  /** Projects removed before a time whose room and files are not emptied. */
  unfinishedRemovals(before: number, limit: number): Promise<string[]>
  finishRemoval(id: string): Promise<void>
  stats(
    userId: string,
  ): Promise<{ status: ProjectStatus; projectType: ProjectType; projects: number; words: number }[]>
  /** Usage of all projects of an account. */
  stored(userId: string): Promise<Stored>
  /** Bytes of one project; null if it does not exist. */
  storedOf(userId: string, id: string): Promise<Pick<Stored, 'text' | 'files'> | null>
  /** Reserves bytes for a text; false if the account would exceed `limit` and the text is not smaller than before. */
  takeText(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /** Reserves bytes for images, or releases negative ones; false if the account would exceed `limit`. */
  takeFiles(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /**
   * Bytes of versions in all other projects of the owner of this one. Called by rooms, which do not know their owner.
   */
  versionBytesElsewhere(id: string): Promise<number>
  recordVersionBytes(id: string, bytes: number): Promise<void>
  /** Sets server-side counts in the metadata. */
  recordCounts(userId: string, id: string, counts: Partial<ProjectCounts>): Promise<void>
  /**
   * Stores what a room derived from its document. `at` is the time of the last change; false if the project is gone.
   */
  recordSnapshot(id: string, snapshot: Snapshot, at: number): Promise<boolean>
  /** True if the project exists, whoever owns it. Called by rooms. */
  exists(id: string): Promise<boolean>
  /** `settings.autoSave`; null if the project is gone. */
  autoSave(id: string): Promise<boolean | null>
  /** All projects of a user, with the time of the last change of each. */
  versions(userId: string): Promise<{ id: string; title: string; lastModified: number }[]>
  /** HTML of the last snapshot; '' for none. May be older than the room's by its save delay. */
  lastContent(userId: string, id: string): Promise<string>
}
/** Words of a block, what shall stand in their place, who changes them, and the name of the version. */
export type WordEdit = Pick<Proposal, 'quote' | 'suggestedText' | 'citations' | 'program'> & { name: string }
export type Snapshot = {
  html: string
  words: number
  characters: number
  begins: string
  citations: number
  generatedWords: number
  /** Bytes of the Yjs-encoded document, and of its versions. */
  textBytes: number
  versionBytes: number
}
/** Usage of the projects of one account. */
export type Stored = Omit<Quotas, 'library' | 'pdfs' | 'sources' | 'chats'>

export type Users = {
  /** User of an issuer's subject; created at the first sign-in, updated at each. */
  upsert(
    user: Omit<UserRecord, 'id' | 'createdAt' | 'deleteAt' | 'directEdits'>,
    fresh: { id: string; createdAt: number },
  ): Promise<UserRecord>
  find(id: string): Promise<UserRecord | null>
  setDirectEdits(id: string, allowed: boolean): Promise<void>
  /** Sets when the account is deleted, or that it is not; false if that is under way already. */
  deleteAt(id: string, at: number | null): Promise<boolean>
  /**
   * Closes accounts whose time has come: they lose their name and identity, so that signing in makes a new one. Returns
   * those that are closed, with the time of that.
   */
  close(now: number, limit: number): Promise<{ id: string; closedAt: number }[]>
  /** Moves a closed account in the order of those that are due. */
  postpone(id: string, until: number): Promise<void>
  /** Deletes the row, and with it all rows of the user. */
  remove(id: string): Promise<void>
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
/** Of a request with a bearer token. */
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

/** Markdown of a manuscript's HTML, in which citations are tokens with the keys of their works. */
export type Markdown = {
  fromHtml(html: string): Promise<{ markdown: string; works: { key: string; csl: CslItem }[] }>
}

/** Rooms: live documents of projects. */
export type Rooms = {
  /**
   * Stores the current text as a version, unless it is empty or equal to the newest version; then replaces it by the
   * difference in one transaction, which open editors receive at once. Fails if the history is full.
   */
  replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>>
  /** The same, if the text is `expected` at that moment; null if it is not. */
  replaceContentOf(
    projectId: string,
    html: string,
    expected: string,
  ): Promise<Result<Snapshot, Failure> | null>
  /** Adds HTML at a place (contracts/project.ts), or at the end, in one transaction; what others write meanwhile stays. */
  addContent(projectId: string, html: string, place: string | null): Promise<Snapshot>
  content(projectId: string): Promise<Snapshot>
  /** The text of a project that D1 knows. A room that was opened before remembers what D1 says of it, for `remembered`. */
  contentOf(project: ProjectRecord): Promise<Snapshot>
  /** What `contentOf` was last told, with the text as it is; null if that was never, or of another person's project. */
  remembered(
    projectId: string,
    userId: string,
  ): Promise<{ project: ProjectRecord; snapshot: Snapshot } | null>
  document(projectId: string): Promise<DocumentNode>
  /** Replaces words that stand once in the text, and keeps the changed text as a version with this name. */
  editWords(projectId: string, edit: WordEdit): Promise<Result<VersionRecord, Failure>>
  /** What a person has selected in an open editor, and the blocks around it; null where none has a cursor. */
  selection(projectId: string, userId: string): Promise<{ quote: string; paragraph: string } | null>
  /** Tells open editors that the project's proposals have changed. */
  announceProposals(projectId: string): Promise<void>
  /** Saves unsaved changes; after a failure the room retries by itself. */
  save(projectId: string): Promise<void>
  /** Newest first. */
  versions(projectId: string): Promise<VersionRecord[]>
  /** Stores the current text as a version. Without a name, the newest version is returned if it has the same text. */
  keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>>
  version(projectId: string, versionId: string): Promise<{ version: VersionRecord; html: string } | null>
  renameVersion(projectId: string, versionId: string, name: string): Promise<Result<VersionRecord, Failure>>
  removeVersion(projectId: string, versionId: string): Promise<boolean>
  /** Stores the current text as a version, then applies the text of another, which open editors receive at once. */
  restoreVersion(projectId: string, versionId: string): Promise<Result<Snapshot, Failure>>
  /** Closes all sockets (4404) and deletes all storage of the room. */
  empty(projectId: string): Promise<void>
  /** Closes the sockets of a revoked session (4401), and admits it no more. */
  closeSession(projectId: string, familyId: string): Promise<void>
  /** Until when the room may admit a session again without D1, which may have passed; null for never. */
  admittedUntil(projectId: string, session: { familyId: string; userId: string }): Promise<number | null>
  connect(projectId: string, request: Request): Promise<Response>
}

export type Files = {
  put(projectId: string, file: FileRecord, bytes: Uint8Array): Promise<void>
  get(
    projectId: string,
    fileId: string,
  ): Promise<{ file: FileRecord; body: ReadableStream; size: number } | null>
  bytes(projectId: string, fileId: string): Promise<{ file: FileRecord; bytes: Uint8Array } | null>
  /** Copies a file under its id; false if it does not exist. */
  copy(fromProjectId: string, toProjectId: string, fileId: string): Promise<boolean>
  /** Ids of all files of a project. */
  ids(projectId: string): AsyncIterable<string>
  /** Bytes of a file; null if it does not exist. */
  size(projectId: string, fileId: string): Promise<number | null>
  copyAll(fromProjectId: string, toProjectId: string): Promise<void>
  removeAll(projectId: string): Promise<void>
}

/** Static assets of the build, such as fonts. `path` begins with a slash. */
export type Assets = {
  /** @throws if there is no such file */
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
  /** Bytes of an image by its address in the document; null if it is not an uploaded file of this project. */
  image(address: string): Promise<{ bytes: Uint8Array; type: string } | null>
}
/** A stream; `remarks` are complete before its first byte. */
export type ExportedFile = { body: ReadableStream<Uint8Array>; remarks: ExportRemark[] }
/** Writer of one file format. */
export type Exporter = {
  write(input: ExportInput): Promise<ExportedFile>
  /** True if a formula can be typeset; otherwise its source is printed. `display`: on a line of its own. */
  sets(latex: string, display: boolean): Promise<boolean>
}
export type Exporters = { pdf: Exporter; docx: Exporter }

/** `made` is the result of the first request, as JSON of ids and counts; null while it is in progress. */
export type IdempotencyRecord = { requestHash: string; made: string | null }
export type Idempotency = {
  /** Claims the key: null if this call claimed it, otherwise the record that has it. */
  take(userId: string, key: string, requestHash: string, at: number): Promise<IdempotencyRecord | null>
  complete(userId: string, key: string, made: string): Promise<void>
  release(userId: string, key: string): Promise<void>
  purge(before: number): Promise<void>
}

/** Dictionaries and models for grammar and style, loaded on first use; rejects if loading fails. */
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
  personalTokens: PersonalTokens
  archive: Archive
  grants: Grants
  oauth(origin: string): AuthorizationServer
  identityProvider: IdentityProvider
  localIssuer: LocalIssuer | null
  tokens: Tokens
  rooms: Rooms
  files: Files
  /** Quotas of one account. */
  quotas: Quotas
  exporters: Exporters
  markdown: Markdown
  idempotency: Idempotency
  model: LanguageModel
  /** Null where the deployment has none. */
  embedder: Embedder | null
  reranker: Reranker | null
  modelSetup: ModelSetup
  modelUsage: ModelUsage
  /** Tokens per user and day. */
  modelTokensPerDay: number
  suggestionOutcomes: SuggestionOutcomes
  proposals: Proposals
  catalogues: Catalogue[]
  references: References
  pdfs: Pdfs
  pdfFiles: PdfFiles
  pdfRooms: PdfRooms
  openFiles: OpenFiles
  pdfReader: PdfReader
  chats: Chats
  plagiarismSources: PlagiarismSources
  plagiarismReports: PlagiarismReports
  texts: Texts
  ownFingerprints(userId: string): FingerprintIndex
  ownPassages(userId: string): PassageIndex
  /** Vectors of a namespace, whose name has at most 64 bytes; null where Vectorize is not bound. */
  vectorize: ((namespace: string) => PassageVectors) | null
  /** Null where the deployment has none. */
  corpus: Corpus | null
  /** Null where nothing can be imported into the corpus. */
  corpusToken: OperatorToken | null
  libraryKeys: LibraryKeys
  workReceipts: WorkReceipts
  zotero: LibraryService
  mendeley: LibraryService
  webhooks: Webhooks
  webhookQueues: WebhookQueues
  webhookSender: WebhookSender
  language: LanguageTools
  requestRate: RateLimiter
  signInRate: RateLimiter
}
