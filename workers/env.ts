// The only reader of bindings and variables: validates them and creates the ports. Nothing here belongs to a request.
// Large modules (exporters) are loaded on first use, so that the Worker starts quickly.

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
import { createIdentityProviders } from './adapters/sign-in/oidc/identity-providers.ts'
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
import { type Configuration, readConfiguration } from './contracts/configuration.ts'
import type { PageSettings } from './contracts/pages/page-settings.ts'
import { admits, admitsSomebody } from './domain/account/admission.ts'
import { createExporters } from './export/index.ts'
import { createDocumentReaders } from './import/index.ts'
import type { Ports } from './services/ports.ts'

/** Ways to sign in by which nobody is admitted are not offered. */
export const pageSettingsOf = (
  configuration: Configuration,
  { model }: Pick<Ports, 'model'>,
): PageSettings => ({
  companyName: configuration.COMPANY_NAME || 'Colophon',
  googleClientId: admitsSomebody(configuration.SIGN_IN_ALLOWED) ? configuration.GOOGLE_CLIENT_ID : '',
  localSignIn: configuration.LOCAL_SIGN_IN,
  identityProviders: configuration.IDENTITY_PROVIDERS.filter(({ allowed }) =>
    admitsSomebody(allowed ?? configuration.SIGN_IN_ALLOWED),
  ).map(({ id, name }) => ({ id, name })),
  languageModel: model.can.generate,
})

const MEGABYTE = 1_000_000

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
  const { rooms, pdfRooms, fingerprints, webhookQueues } = objectsIn(configuration.DATA_REGION, env)
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
    admits: admitting(configuration, { local: local?.trusted.names, google: google?.names }),
    identityProvider: createIdentityProvider(trusted, clock, log),
    identityProviders: createIdentityProviders({
      providers: configuration.IDENTITY_PROVIDERS,
      secrets: configuration.IDENTITY_PROVIDER_SECRETS,
      seal: createSeal(configuration.TOKEN_SECRET, 'sign-in'),
      clock,
      log,
    }),
    localIssuer: local,
    tokens: createTokens(configuration.TOKEN_SECRET, clock),
    rooms: createRooms(rooms),
    files: createFiles(env.FILES),
    pdfs: createPdfs(database),
    pdfFiles: createUploads(env.FILES, 'pdfs', 'application/pdf'),
    pdfRooms: createPdfRooms(pdfRooms),
    pdfReader: createBoundedPdfReader(nextTurn),
    openFiles: createOpenFiles(),
    chats: createChats(database),
    plagiarismSources: createPlagiarismSources(database),
    plagiarismReports: createPlagiarismReports(database),
    texts: createTexts(env.FILES),
    ownFingerprints: createOwnFingerprints(fingerprints),
    ownPassages: createOwnPassages(fingerprints),
    // The generated type is of version 1; indexes are made of version 2. There is none in local mode.
    vectorize: env.PASSAGES ? createVectorize(env.PASSAGES as unknown as Vectorize, log) : null,
    corpus:
      configuration.CORPUS_SHARDS > 0
        ? createCorpus(
            fingerprints,
            configuration.CORPUS_SHARDS,
            log,
            configuration.CORPUS_BY_MEANING ? createCorpusPassages(fingerprints) : null,
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
      semanticScholarKey: configuration.SEMANTIC_SCHOLAR_API_KEY,
      contact: configuration.CONTACT_EMAIL,
      log,
    }),
    zotero: zotero(configuration.ZOTERO_URL || ZOTERO_URL, log),
    mendeley: mendeley(configuration.MENDELEY_URL || MENDELEY_URL, log),
    webhooks: createWebhooks(database, createSeal(configuration.TOKEN_SECRET, 'webhook secrets')),
    webhookQueues: createWebhookQueues(webhookQueues),
    webhookSender: createWebhookSender({ loopback: configuration.LOCAL_SIGN_IN }),
    modelUsage: createModelUsage(database),
    modelTokensPerDay: configuration.MODEL_TOKENS_PER_DAY,
    suggestionOutcomes: createSuggestionOutcomes(database),
    language: createLanguageTools(assets),
    requestRate: rateLimiter(env.RATE_LIMIT),
    addressRate: rateLimiter(env.ADDRESS_LIMIT),
    recordRate: rateLimiter(env.RECORD_LIMIT),
  }
}

/** Durable Objects of the region; those of a name are others in each. */
export const objectsIn = (region: Configuration['DATA_REGION'], env: Env) => {
  const within = <Namespace extends { jurisdiction(region: 'eu'): Namespace }>(namespace: Namespace) =>
    region ? namespace.jurisdiction(region) : namespace
  return {
    rooms: within(env.ROOMS),
    pdfRooms: within(env.PDF_ROOMS),
    fingerprints: within(env.FINGERPRINTS),
    webhookQueues: within(env.WEBHOOKS),
  }
}

/**
 * People of this machine are always admitted, those of an identity provider as its settings say, or those for all. Nobody is whose
 * provider was taken out of the configuration.
 *
 * @param names those of issuers; none where they are not set up
 */
function admitting(
  { IDENTITY_PROVIDERS, SIGN_IN_ALLOWED }: Configuration,
  { local = [], google = [] }: { local?: readonly string[]; google?: readonly string[] },
): Ports['admits'] {
  const byIssuer = new Map(google.map((issuer) => [issuer, SIGN_IN_ALLOWED]))
  for (const { issuer, allowed = SIGN_IN_ALLOWED } of IDENTITY_PROVIDERS) byIssuer.set(issuer, allowed)
  return ({ issuer, email }) => {
    const admission = byIssuer.get(issuer)
    return local.includes(issuer) || (admission !== undefined && admits(admission, email))
  }
}

const rateLimiter = (binding: RateLimit) => ({
  allow: async (key: string) => (await binding.limit({ key })).success,
})
