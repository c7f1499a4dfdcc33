// Interfaces of everything outside of the services (ports). `adapters/`, `rooms/` and `export/` implement them;
// `env.ts` creates them. Those of a subject are in files of their own beside this one. Times are milliseconds
// since 1970 unless a name says otherwise.

import type { ExportRemark } from '../contracts/documents/export-remark.ts'
import type { ExportFormat } from '../contracts/project.ts'
import type { UserRecord } from '../domain/account/user.ts'
import type { CslItem } from '../domain/citations/csl/csl.ts'
import type { FileRecord } from '../domain/files/file.ts'
import type { FileOrigin } from '../domain/files/origin-properties.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { ManuscriptCitations } from '../domain/manuscript/tree/manuscript-citations.ts'
import type { DocumentLayout } from '../domain/project/document-layout.ts'
import type { Quotas } from '../domain/project/quota.ts'
import type { EnglishTools } from '../domain/writing/token.ts'
import type { Archive, PersonalTokens } from './account-ports.ts'
import type { Chats, PdfRooms, Pdfs } from './chat-ports.ts'
import type { Ids } from './id-ports.ts'
import type { DocumentReaders, ImportArchives } from './import-ports.ts'
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
import type { CampusTemplates, LayoutTemplates, Projects, Rooms } from './project-ports.ts'
import type { PlagiarismReports, PlagiarismSources, Texts } from './report-ports.ts'
import type {
  Catalogue,
  LibraryKeys,
  LibraryService,
  MergedReferences,
  References,
  WorkReceipts,
} from './research-ports.ts'
import type {
  Admits,
  IdentityProvider,
  IdentityProviders,
  LocalIssuer,
  Sessions,
  Tokens,
} from './session-ports.ts'
import type { Uploads } from './upload-ports.ts'
import type { WebhookQueues, WebhookSender, Webhooks } from './webhook-ports.ts'

export type Clock = { now(): number }
/** Resolves after waiting requests have run: called between the steps of long computations. */
export type NextTurn = () => Promise<void>

export type LogFacts = Record<string, string | number | boolean>
/** Structured log of names, numbers and codes; never text of a user, a token or an address. */
export type Log = {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

export type Users = {
  /** User of an issuer's subject; created at the first sign-in, updated at each. */
  upsert(
    user: Omit<UserRecord, 'id' | 'createdAt' | 'deleteAt' | 'directEdits' | 'language'>,
    fresh: { id: string; createdAt: number },
  ): Promise<UserRecord>
  find(id: string): Promise<UserRecord | null>
  findBySubject(issuer: string, subject: string): Promise<UserRecord | null>
  /** The user as changed; null if there is none. */
  change(
    id: string,
    changes: Partial<Pick<UserRecord, 'directEdits' | 'language'>>,
  ): Promise<UserRecord | null>
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

/** Markdown of a manuscript's HTML as programs quote it: citations are tokens with the keys of their works. */
export type Markdown = {
  fromHtml(html: string): Promise<{ markdown: string; works: { key: string; csl: CslItem }[] }>
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
  /** The project, and when it is written, in milliseconds since 1970. */
  edition: { id: string; at: number }
  document: DocumentNode
  title: string
  author: string
  /** BCP 47. */
  language: string
  citations: ManuscriptCitations
  layout: DocumentLayout
  /** Pages of the text that a PDF ends after; without it all. */
  pages?: number
  /** What the file says of the text that it is; null for nothing. */
  origin?: FileOrigin | null
  /** Bytes of an image by its address in the document; null if it is not an uploaded file of this project. */
  image(address: string): Promise<{ bytes: Uint8Array; type: string } | null>
}
/** A stream; `remarks` are complete before its first byte. */
export type ExportedFile = { body: ReadableStream<Uint8Array>; remarks: ExportRemark[] }
/** Writer of one file format. */
export type Exporter = {
  write(input: ExportInput): Promise<ExportedFile>
}
export type MarkdownInput = {
  /** HTML of the manuscript. */
  html: string
  title: string
  /** Where the file is from; `tag`: the ETag of the project. */
  origin: { deployment: string; project: string; tag: string }
  /** Images that stand beside the file, by their ids; others keep their address. `ending`: png or jpg. */
  images: ReadonlyMap<string, { ending: string; sha256: string }>
}
/**
 * `images`: ids of those that the text shows, by their paths. `works`: what it cites, as it came, by the keys in it.
 * `unformed`: words of the blocks that Markdown has no form for, which stand as HTML.
 */
export type WrittenMarkdown = {
  markdown: string
  images: { path: string; id: string }[]
  works: { key: string; csl: unknown }[]
  unformed: string[]
}
/** Writer of the Markdown that pandoc and the command line read. */
export type MarkdownExporter = { write(input: MarkdownInput): Promise<WrittenMarkdown> }
export type Exporters = Record<Exclude<ExportFormat, 'markdown'>, Exporter> & { markdown: MarkdownExporter }

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
  layoutTemplates: LayoutTemplates
  campusTemplates: CampusTemplates
  users: Users
  sessions: Sessions
  personalTokens: PersonalTokens
  archive: Archive
  grants: Grants
  oauth(origin: string): AuthorizationServer
  admits: Admits
  identityProvider: IdentityProvider
  identityProviders: IdentityProviders
  localIssuer: LocalIssuer | null
  tokens: Tokens
  rooms: Rooms
  files: Files
  /** Quotas of one account. */
  quotas: Quotas
  exporters: Exporters
  /** Documents while they are imported. */
  importFiles: Uploads
  importArchives: ImportArchives
  documentReaders: DocumentReaders
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
  mergedReferences: MergedReferences
  pdfs: Pdfs
  pdfFiles: Uploads
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
  /** By person or program. */
  requestRate: RateLimiter
  /** By address, of callers who are not known. */
  addressRate: RateLimiter
  /** By address, of what such callers leave behind. */
  recordRate: RateLimiter
}
