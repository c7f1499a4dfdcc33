// Variables of a deployment and what is valid in each. `npm run deploy` checks a deployment's file by it, the Worker what it
// is given.

import { z } from 'zod'
import { fail, ok, type Result } from '../domain/result.ts'
import { admissionSchema, identityProvidersSchema, providerSecretsSchema } from './identity-provider.ts'
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
} from './limits.ts'

const text = z.string().trim().default('')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
/** A whole number; the default if the variable is empty. */
const amount = (otherwise: number) =>
  text.transform((value) => (value === '' ? otherwise : Number(value))).pipe(z.number().int().min(0))

const variablesSchema = z.object({
  TOKEN_SECRET: z.string().min(32),
  LOCAL_SIGN_IN: text.transform((value) => value === 'true'),
  SIGN_IN_ALLOWED: z.string().default('').pipe(admissionSchema),
  IDENTITY_PROVIDERS: identityProvidersSchema,
  IDENTITY_PROVIDER_SECRETS: providerSecretsSchema,
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
  SEMANTIC_SCHOLAR_API_KEY: text,
  ARXIV_URL: address,
  ZOTERO_URL: address,
  MENDELEY_URL: address,
  CORPUS_SHARDS: amount(0).pipe(z.number().max(CORPUS_SHARDS_MAX)),
  CORPUS_BY_MEANING: text.transform((value) => value === 'true'),
  CORPUS_TOKEN: z.union([z.literal(''), z.string().min(32)]).default(''),
  /** Where Durable Objects store: in the European Union, or anywhere. Only before the first document. */
  DATA_REGION: z.enum(['', 'eu']).default(''),
  CONTACT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
})

export type Configuration = z.output<typeof variablesSchema>

/** The names of all variables, secrets among them. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variablesSchema.shape)

/** The variables, or the names of missing and invalid ones. Never values: they may be secrets. */
export function readConfiguration(variables: object): Result<Configuration, string[]> {
  const read = variablesSchema.safeParse(variables)
  if (read.success) return ok(read.data)
  return fail([...new Set(read.error.issues.map(({ path }) => path.join('.')))])
}
