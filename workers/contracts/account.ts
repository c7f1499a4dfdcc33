// Wire shapes of a person's account.

import { z } from 'zod'
import { LANGUAGE_CODES } from '../domain/account/interface-language.ts'
import { SCOPES } from '../domain/account/scopes.ts'
import { QUOTA_KINDS } from '../domain/project/quota.ts'
import { idSchema } from './id.ts'
import {
  EMAIL_MAX_LENGTH,
  PERSONAL_TOKEN_LIFE_DAYS,
  PERSONAL_TOKEN_MAX_LIFE_DAYS,
  PERSONAL_TOKEN_NAME_MAX_LENGTH,
} from './limits.ts'
import { userSchema } from './session.ts'
import { filledText } from './text.ts'

const interfaceLanguage = z
  .enum(LANGUAGE_CODES)
  .nullable()
  .describe('Language of the pages; null for the one that the browser asks for.')

export const accountSchema = z
  .object({
    user: userSchema,
    createdAt: z.iso.datetime(),
    deleteAt: z.iso
      .datetime()
      .nullable()
      .describe('When the account is deleted; null where nobody asked for it.'),
    directEdits: z
      .boolean()
      .describe('Programs that may change projects may change texts themselves; otherwise they propose.'),
    language: interfaceLanguage,
    storage: z
      .array(z.object({ of: z.enum(QUOTA_KINDS), used: z.number().int(), limit: z.number().int() }))
      .describe('Use of each quota: in bytes, but for `projects`.'),
  })
  .meta({ id: 'Account' })

export const accountSettingsSchema = z.strictObject({ directEdits: z.boolean(), language: interfaceLanguage })
/** Only what is to change. */
export const accountChangesSchema = accountSettingsSchema.partial()

export const deletionSchema = z.strictObject({ email: z.string().max(EMAIL_MAX_LENGTH) })

export const createTokenSchema = z.strictObject({
  name: filledText(PERSONAL_TOKEN_NAME_MAX_LENGTH),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .transform((list) => [...new Set(list)]),
  projectId: idSchema
    .nullish()
    .transform((id) => id ?? null)
    .describe('All projects without one.'),
  expiresInDays: z.number().int().min(1).max(PERSONAL_TOKEN_MAX_LIFE_DAYS).default(PERSONAL_TOKEN_LIFE_DAYS),
})

export const personalTokenSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    project: z.object({ _id: idSchema, title: z.string() }).nullable(),
    lastFour: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Exact to an hour.'),
  })
  .meta({ id: 'PersonalToken' })
/** A program that the person allowed something. */
export const connectedAppSchema = z
  .object({
    _id: idSchema,
    name: z.string().describe("As the program calls itself; '' without a name."),
    domain: z
      .string()
      .nullable()
      .describe('Who vouches for the name; null where the program registered itself.'),
    host: z.string().describe('Host that it takes the person back to.'),
    scopes: z.array(z.enum(SCOPES)),
    project: z.object({ _id: idSchema, title: z.string() }).nullable(),
    device: z.string().describe('On which the person allowed it, "Firefox on Windows"; \'\' where unknown.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('Exact to an hour.'),
  })
  .meta({ id: 'ConnectedApp' })

/** `token` is shown this once; null where the request is repeated with its Idempotency-Key. */
export const madeTokenSchema = z.object({ token: z.string().nullable(), personalToken: personalTokenSchema })

export type Account = z.infer<typeof accountSchema>
export type ConnectedApp = z.infer<typeof connectedAppSchema>
export type PersonalTokenItem = z.infer<typeof personalTokenSchema>
