// The only reader of bindings and variables: validates them and creates the ports. Nothing here belongs to a request.
// Large modules (exporters) are loaded on first use, so that the Worker starts quickly.

import { z } from 'zod'
import { createCampusTemplates } from './adapters/campus-templates.ts'
import { consoleLog } from './adapters/console-log.ts'
import { createChats } from './adapters/d1/chats.ts'
import { openDatabase } from './adapters/d1/database.ts'
import { createGrants } from './adapters/d1/grants.ts'
import { createIdempotency } from './adapters/d1/idempotency.ts'
import { createLayoutTemplates } from './adapters/d1/layout-templates.ts'
import { createLibraryKeys } from './adapters/d1/library-keys.ts'
import { createMergedReferences } from './adapters/d1/merged-references.ts'
import { createModelUsage } from './adapters/d1/model-usage.ts'
import { createPdfs } from './adapters/d1/pdfs.ts'
import { createPersonalTokens } from './adapters/d1/personal-tokens.ts'
import { createPlagiarismReports, createPlagiarismSources } from './adapters/d1/plagiarism.ts'
import { createProjects } from './adapters/d1/projects.ts'
import { createProposals } from './adapters/d1/proposals.ts'
import { createReferences } from './adapters/d1/references.ts'
import { createSessions } from './adapters/d1/sessions.ts'
import { createSuggestionOutcomes } from './adapters/d1/suggestion-outcomes.ts'
import { createUsers } from './adapters/d1/users.ts'
import { createWebhooks } from './adapters/d1/webhooks.ts'
import { createWebhookSender } from './adapters/http/webhook-sender.ts'
import { createIds } from './adapters/ids.ts'
import { createLanguageTools } from './adapters/language/index.ts'
import { MENDELEY_URL, mendeley } from './adapters/libraries/mendeley.ts'
import { ZOTERO_URL, zotero } from './adapters/libraries/zotero.ts'
import { chooseEmbedder, chooseModel, chooseReranker } from './adapters/models/choose-model.ts'
import { WatchedSetup } from './adapters/models/model-setup.ts'
import { nextTurn } from './adapters/next-turn.ts'
import { createAuthorizationServers } from './adapters/oauth/authorization-server.ts'
import { createCorpus, createOwnFingerprints } from './adapters/objects/fingerprint-shards.ts'
import { createCorpusPassages, createOwnPassages } from './adapters/objects/passage-indexes.ts'
import { createPdfRooms } from './adapters/objects/pdf-rooms.ts'
import { createRooms } from './adapters/objects/rooms.ts'
import { createWebhookQueues } from './adapters/objects/webhook-queues.ts'
import { createBoundedPdfReader } from './adapters/pdf/index.ts'
import { createCatalogues } from './adapters/research/create-catalogues.ts'
import { createSeal } from './adapters/seal.ts'
import { createGoogle, GOOGLE_KEYS_URL, publishedKeys } from './adapters/sign-in/google.ts'
import { createIdentityProvider } from './adapters/sign-in/identity-provider.ts'
import { createLocalIssuer } from './adapters/sign-in/local-issuer.ts'
import { createOperatorToken } from './adapters/sign-in/operator-token.ts'
import { createTokens } from './adapters/sign-in/tokens.ts'
import { createAssets } from './adapters/storage/assets.ts'
import { openImportArchive } from './adapters/storage/import-archive.ts'
import { createOpenFiles } from './adapters/storage/open-files.ts'
import { createFiles } from './adapters/storage/r2-files.ts'
import { createTexts } from './adapters/storage/r2-texts.ts'
import { createUploads } from './adapters/storage/r2-uploads.ts'
import { zip } from './adapters/storage/zip.ts'
import { createVectorize } from './adapters/vectorize.ts'
import { createWorkReceipts } from './adapters/work-receipts.ts'
import {
  CORPUS_SHARDS_MAX,
  MODEL_TOKENS_PER_DAY,
  QUOTA_CHATS_MB,
  QUOTA_FILES_MB,
  QUOTA_LIBRARY_MB,
  QUOTA_PDFS_MB,
  QUOTA_PROJECTS,
  QUOTA_SOURCES_MB,
  QUOTA_TEXT_MB,
  QUOTA_VERSIONS_MB,
} from './contracts/limits.ts'
import type { PageSettings } from './contracts/pages/page-settings.ts'
import { fail, ok, type Result } from './domain/result.ts'
import { createExporters } from './export/index.ts'
import { createDocumentReaders } from './import/index.ts'
import type { Ports } from './services/ports.ts'

const text = z.string().trim().default('')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
/** A whole number; the default if the variable is empty. */
const amount = (otherwise: number) =>
  text.transform((value) => (value === '' ? otherwise : Number(value))).pipe(z.number().int().min(0))

const MEGABYTE = 1_000_000

const variablesSchema = z.object({
  TOKEN_SECRET: z.string().min(32),
  LOCAL_SIGN_IN: text.transform((value) => value === 'true'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: text,
  GOOGLE_JWKS_URL: address,
  COMPANY_NAME: text,
  LAYOUT_TEMPLATES: text,
  AI_PROVIDER: text.transform((value) => value || undefined),
  AI_MODEL: text,
  AI_FALLBACK_MODEL: text,
  OPENAI_BASE_URL: address,
  OPENAI_API_KEY: text,
  OPENAI_MODEL: text,
  OPENAI_EMBEDDING_MODEL: text,
  MODEL_TOKENS_PER_DAY: amount(MODEL_TOKENS_PER_DAY),
  QUOTA_PROJECTS: amount(QUOTA_PROJECTS),
  QUOTA_TEXT_MB: amount(QUOTA_TEXT_MB),
  QUOTA_FILES_MB: amount(QUOTA_FILES_MB),
  QUOTA_VERSIONS_MB: amount(QUOTA_VERSIONS_MB),
  QUOTA_LIBRARY_MB: amount(QUOTA_LIBRARY_MB),
  QUOTA_PDFS_MB: amount(QUOTA_PDFS_MB),
  QUOTA_SOURCES_MB: amount(QUOTA_SOURCES_MB),
  QUOTA_CHATS_MB: amount(QUOTA_CHATS_MB),
  CROSSREF_URL: address,
  OPENALEX_URL: address,
  OPENALEX_API_KEY: text,
  SEMANTIC_SCHOLAR_URL: address,
  ARXIV_URL: address,
  ZOTERO_URL: address,
  MENDELEY_URL: address,
  CORPUS_SHARDS: amount(0).pipe(z.number().max(CORPUS_SHARDS_MAX)),
  CORPUS_BY_MEANING: text.transform((value) => value === 'true'),
  CORPUS_TOKEN: z.union([z.literal(''), z.string().min(32)]).default(''),
  CONTACT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
})

export type Configuration = z.output<typeof variablesSchema>

/** The variables, or the names of missing and invalid ones. Never values: they may be secrets. */
export function readConfiguration(env: Env): Result<Configuration, string[]> {
  const read = variablesSchema.safeParse(env)
  if (read.success) return ok(read.data)
  return fail([...new Set(read.error.issues.map(({ path }) => path.join('.')))])
}

export const pageSettingsOf = (
  configuration: Configuration,
  { model }: Pick<Ports, 'model'>,
): PageSettings => ({
  companyName: configuration.COMPANY_NAME || 'Colophon',
  googleClientId: configuration.GOOGLE_CLIENT_ID,
  localSignIn: configuration.LOCAL_SIGN_IN,
  languageModel: model.can.generate,
})

const made = new WeakMap<Env, Ports>()

/** Ports of these bindings, created once. @throws if the configuration is invalid */
export function createPorts(env: Env): Ports {
  const known = made.get(env)
  if (known) return known
  const configuration = readConfiguration(env)
  if (!configuration.ok) throw new Error(`Configuration invalid: ${configuration.failure.join(', ')}`)
  const ports = assemblePorts(env, configuration.value)
  made.set(env, ports)
  return ports
}

/** Makes every port from its adapter, for one configuration. */
function assemblePorts(env: Env, configuration: Configuration): Ports {
  const clock = { now: () => Date.now() }
  const log = consoleLog
  const database = openDatabase(env.DB)
  const assets = createAssets(env.ASSETS)
  const local = configuration.LOCAL_SIGN_IN ? createLocalIssuer(env.OAUTH_KV, clock) : null
  const google = createGoogle({
    clientId: configuration.GOOGLE_CLIENT_ID,
    issuer: configuration.GOOGLE_ISSUER,
    keys: publishedKeys(configuration.GOOGLE_JWKS_URL || GOOGLE_KEYS_URL),
  })
  const models = {
    provider: configuration.AI_PROVIDER,
    ai: env.AI,
    workersAi: { model: configuration.AI_MODEL, fallback: configuration.AI_FALLBACK_MODEL },
    openai: {
      baseUrl: configuration.OPENAI_BASE_URL,
      apiKey: configuration.OPENAI_API_KEY,
      model: configuration.OPENAI_MODEL,
      embeddingModel: configuration.OPENAI_EMBEDDING_MODEL,
    },
    log,
  }
  const modelSetup = new WatchedSetup()
  const trusted = [google, local?.trusted].filter((issuer) => issuer != null)
  return {
    assets,
    clock,
    nextTurn,
    log,
    ids: createIds(clock),
    projects: createProjects(database),
    layoutTemplates: createLayoutTemplates(database),
    campusTemplates: createCampusTemplates(configuration.LAYOUT_TEMPLATES, log),
    references: createReferences(database),
    mergedReferences: createMergedReferences(database),
    workReceipts: createWorkReceipts(createSeal(configuration.TOKEN_SECRET, 'work receipts')),
    libraryKeys: createLibraryKeys(database, createSeal(configuration.TOKEN_SECRET, 'library keys')),
    users: createUsers(database),
    sessions: createSessions(database),
    personalTokens: createPersonalTokens(database),
    archive: zip,
    grants: createGrants(database),
    oauth: createAuthorizationServers(env.OAUTH_KV, log),
    proposals: createProposals(database),
    idempotency: createIdempotency(database),
    identityProvider: createIdentityProvider(trusted, clock, log),
    localIssuer: local,
    tokens: createTokens(configuration.TOKEN_SECRET, clock),
    rooms: createRooms(env.ROOMS),
    files: createFiles(env.FILES),
    pdfs: createPdfs(database),
    pdfFiles: createUploads(env.FILES, 'pdfs', 'application/pdf'),
    pdfRooms: createPdfRooms(env.PDF_ROOMS),
    pdfReader: createBoundedPdfReader(nextTurn),
    openFiles: createOpenFiles(),
    chats: createChats(database),
    plagiarismSources: createPlagiarismSources(database),
    plagiarismReports: createPlagiarismReports(database),
    texts: createTexts(env.FILES),
    ownFingerprints: createOwnFingerprints(env.FINGERPRINTS),
    ownPassages: createOwnPassages(env.FINGERPRINTS),
    // The generated type is of version 1; indexes are made of version 2. There is none in local mode.
    vectorize: env.PASSAGES ? createVectorize(env.PASSAGES as unknown as Vectorize, log) : null,
    corpus:
      configuration.CORPUS_SHARDS > 0
        ? createCorpus(
            env.FINGERPRINTS,
            configuration.CORPUS_SHARDS,
            log,
            configuration.CORPUS_BY_MEANING ? createCorpusPassages(env.FINGERPRINTS) : null,
          )
        : null,
    corpusToken: configuration.CORPUS_TOKEN ? createOperatorToken(configuration.CORPUS_TOKEN) : null,
    quotas: {
      projects: configuration.QUOTA_PROJECTS,
      text: configuration.QUOTA_TEXT_MB * MEGABYTE,
      files: configuration.QUOTA_FILES_MB * MEGABYTE,
      versions: configuration.QUOTA_VERSIONS_MB * MEGABYTE,
      library: configuration.QUOTA_LIBRARY_MB * MEGABYTE,
      pdfs: configuration.QUOTA_PDFS_MB * MEGABYTE,
      sources: configuration.QUOTA_SOURCES_MB * MEGABYTE,
      chats: configuration.QUOTA_CHATS_MB * MEGABYTE,
    },
    exporters: createExporters(assets, nextTurn, zip),
    importFiles: createUploads(env.FILES, 'imports', 'application/octet-stream'),
    importArchives: { open: openImportArchive },
    documentReaders: createDocumentReaders(),
    markdown: {
      fromHtml: async (html) => (await import('./adapters/quotable-markdown.ts')).quotableMarkdown(html),
    },
    model: chooseModel(models, modelSetup),
    modelSetup,
    embedder: chooseEmbedder(models),
    reranker: chooseReranker(models),
    catalogues: createCatalogues({
      urls: {
        crossref: configuration.CROSSREF_URL,
        openalex: configuration.OPENALEX_URL,
        semantic_scholar: configuration.SEMANTIC_SCHOLAR_URL,
        arxiv: configuration.ARXIV_URL,
      },
      openAlexKey: configuration.OPENALEX_API_KEY,
      contact: configuration.CONTACT_EMAIL,
      log,
    }),
    zotero: zotero(configuration.ZOTERO_URL || ZOTERO_URL, log),
    mendeley: mendeley(configuration.MENDELEY_URL || MENDELEY_URL, log),
    webhooks: createWebhooks(database, createSeal(configuration.TOKEN_SECRET, 'webhook secrets')),
    webhookQueues: createWebhookQueues(env.WEBHOOKS),
    webhookSender: createWebhookSender({ loopback: configuration.LOCAL_SIGN_IN }),
    modelUsage: createModelUsage(database),
    modelTokensPerDay: configuration.MODEL_TOKENS_PER_DAY,
    suggestionOutcomes: createSuggestionOutcomes(database),
    language: createLanguageTools(assets),
    requestRate: rateLimiter(env.RATE_LIMIT),
    signInRate: rateLimiter(env.SIGN_IN_LIMIT),
  }
}

const rateLimiter = (binding: RateLimit) => ({
  allow: async (key: string) => (await binding.limit({ key })).success,
})
