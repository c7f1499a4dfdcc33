// Identity providers of a deployment (OpenID Connect), as its configuration names them.

import { z } from 'zod'
import { readAdmission } from '../domain/account/admission.ts'
import { isLoopback } from '../domain/loopback.ts'
import {
  IDENTITY_PROVIDERS_MAX,
  PROVIDER_GROUPS_MAX,
  PROVIDER_NAME_MAX_LENGTH,
  PROVIDER_VALUE_MAX_LENGTH,
} from './limits.ts'
import { filledText } from './text.ts'

/** In addresses of the API. */
export const PROVIDER_ID = /^[a-z0-9][a-z0-9-]{0,31}$/

export const admissionSchema = z
  .string()
  .transform((list) => readAdmission(list))
  .refine((admission) => admission !== null)

const value = z.string().min(1).max(PROVIDER_VALUE_MAX_LENGTH)

/** http is for a provider on this machine. */
const issuer = z.union([
  z.url({ protocol: /^https$/ }),
  z
    .url({ protocol: /^http$/ })
    .refine((address) => isLoopback(/^http:\/\/([^/:]+)/.exec(address)?.[1] ?? '')),
])

const identityProviderSchema = z.strictObject({
  id: z.string().regex(PROVIDER_ID),
  name: filledText(PROVIDER_NAME_MAX_LENGTH),
  issuer,
  clientId: value,
  scope: value.default('openid email profile'),
  /** Who may sign in by it; as SIGN_IN_ALLOWED says, where it is absent. */
  allowed: admissionSchema.optional(),
  /** Of which one must be in the claim; no matter which, where it is absent. */
  groups: z.array(value).min(1).max(PROVIDER_GROUPS_MAX).optional(),
  groupsClaim: value.default('groups'),
  /** The provider's own directory sets addresses, so that `email_verified` need not be said. */
  trustsAddresses: z.boolean().default(false),
})

const parsed = (json: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(json || 'null') ?? undefined
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
}

/** JSON of a list. Ids and issuers differ from each other. */
export const identityProvidersSchema = z
  .string()
  .default('')
  .transform(parsed)
  .pipe(z.array(identityProviderSchema).max(IDENTITY_PROVIDERS_MAX).default([]))
  .refine(
    (providers) =>
      new Set(providers.map(({ id }) => id)).size === providers.length &&
      new Set(providers.map((one) => one.issuer)).size === providers.length,
  )

/** JSON of an object: secrets by the ids of providers. */
export const providerSecretsSchema = z
  .string()
  .default('')
  .transform(parsed)
  .pipe(z.record(z.string(), value).default({}))

export type IdentityProviderSettings = z.output<typeof identityProviderSchema>
