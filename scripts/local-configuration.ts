// Overrides of wrangler.toml for local mode (`npm start`, `npm run dev`, tests): environment variables before
// `.dev.vars`, local sign-in on by default, wide rate limits, and no bindings that need an account (AI, Vectorize).

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

export const root = join(import.meta.dirname, '..')

/** Variables passed to the Worker; `.dev.vars.example` explains each. */
const VARIABLES = [
  'LOCAL_SIGN_IN',
  'SIGN_IN_ALLOWED',
  'IDENTITY_PROVIDERS',
  'IDENTITY_PROVIDER_SECRETS',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'TOKEN_SECRET',
  'AI_PROVIDER',
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'MODEL_TOKENS_PER_DAY',
  'QUOTA_PROJECTS',
  'QUOTA_TEXT_MB',
  'QUOTA_FILES_MB',
  'QUOTA_VERSIONS_MB',
  'QUOTA_LIBRARY_MB',
  'QUOTA_PDFS_MB',
  'QUOTA_SOURCES_MB',
  'QUOTA_CHATS_MB',
  'CORPUS_SHARDS',
  'CORPUS_TOKEN',
  'CORPUS_BY_MEANING',
  'OPENAI_EMBEDDING_MODEL',
  'CROSSREF_URL',
  'OPENALEX_URL',
  'OPENALEX_API_KEY',
  'SEMANTIC_SCHOLAR_URL',
  'SEMANTIC_SCHOLAR_API_KEY',
  'ARXIV_URL',
  'ZOTERO_URL',
  'MENDELEY_URL',
  'CONTACT_EMAIL',
  'COMPANY_NAME',
  'LAYOUT_TEMPLATES',
] as const

const DEFAULTS: Record<string, string> = {
  LOCAL_SIGN_IN: 'true',
  SIGN_IN_ALLOWED: 'anybody',
  AI_PROVIDER: 'embedded',
  COMPANY_NAME: 'Colophon',
}

export const port = Number(process.env.PORT ?? 8787)
export const stateDir = process.env.STATE_DIR ?? join(root, '.wrangler/state')
/** Restricts `folder`, and all files that this process and its children create, to the current user. */
export function keepPrivate(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

const LOCAL_RATE = { limit: 100_000, period: 60 as const }

/** Variables for local mode. Adds a random TOKEN_SECRET to `.dev.vars` if none is set. */
export const localVariables = (): Record<string, string> => ({ ...DEFAULTS, ...givenVariables() })

/** As `localVariables`, without those that nobody set. */
export function givenVariables(): Record<string, string> {
  const file = join(root, '.dev.vars')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  if (!kept.TOKEN_SECRET && !process.env.TOKEN_SECRET) {
    kept.TOKEN_SECRET = randomBytes(32).toString('base64url')
    const before = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n?$/, '\n') : ''
    writeFileSync(file, `${before}TOKEN_SECRET=${kept.TOKEN_SECRET}\n`)
  }
  if (existsSync(file)) chmodSync(file, 0o600)
  const found: Record<string, string> = {}
  for (const name of VARIABLES) {
    const value = process.env[name] ?? kept[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

type WorkerConfig = {
  vars?: Record<string, unknown>
  secrets?: { required?: string[] }
  ratelimits?: { simple: { limit: number; period: 10 | 60 } }[]
  ai?: unknown
  vectorize?: unknown[]
}

/** Mutates a Worker's configuration, as wrangler reads it, for local mode. */
export function overrideForLocalMode(config: WorkerConfig): void {
  config.vars = { ...config.vars, ...localVariables() }
  config.secrets = { required: [] }
  for (const rate of config.ratelimits ?? []) rate.simple = LOCAL_RATE
  delete config.ai
  config.vectorize = []
}
