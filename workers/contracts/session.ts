// Wire shapes of signing in.
import { z } from 'zod'
import { LANGUAGE_CODES } from '../domain/account/interface-language.ts'
import { idSchema } from './id.ts'
import {
  CREDENTIAL_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PROVIDER_PARAMETER_MAX_LENGTH,
  PROVIDER_PARAMETERS_MAX,
  REFRESH_TOKEN_MAX_LENGTH,
} from './limits.ts'
import { filledText } from './text.ts'

/** A missing credential has a code of its own. Google’s answer, which has more fields, may be sent as it is. */
export const googleSignInSchema = z.looseObject({
  credential: z.string().max(CREDENTIAL_MAX_LENGTH).nullish(),
})
export const localCredentialSchema = z.strictObject({
  email: z.email().max(EMAIL_MAX_LENGTH),
  name: filledText(NAME_MAX_LENGTH),
})
export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(REFRESH_TOKEN_MAX_LENGTH) })

/** What an identity provider adds to the address to which it sends a person back (RFC 6749, section 4.1.2; RFC 9207). */
export const providerAnswerSchema = z.strictObject({
  parameters: z
    .record(z.string().max(NAME_MAX_LENGTH), z.string().max(PROVIDER_PARAMETER_MAX_LENGTH))
    .refine((parameters) => Object.keys(parameters).length <= PROVIDER_PARAMETERS_MAX)
    .describe('The parameters of the address, as they came: `code`, `state`, `iss`; or `error` and `state`.'),
})

export const userSchema = z
  .object({
    _id: idSchema,
    email: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'User' })
export const sessionResponseSchema = z.object({
  status: z.literal('Successful'),
  accessToken: z.string(),
  refreshToken: z.string(),
  data: z.object({
    user: userSchema,
    language: z
      .enum(LANGUAGE_CODES)
      .nullable()
      .describe('That the person chose for the pages; null without a choice.'),
    deleteAt: z.iso
      .datetime()
      .nullable()
      .describe('When the account is deleted, unless the person keeps it (`DELETE /v1/account/deletion`).'),
  }),
})

export type User = z.infer<typeof userSchema>
export type SessionResponse = z.infer<typeof sessionResponseSchema>
