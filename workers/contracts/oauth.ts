// Wire shapes of the consent to a program.

import { z } from 'zod'
import { GRANT_LIFE_DAYS, GRANT_RESOURCES } from '../domain/account/grant.ts'
import { SCOPES } from '../domain/account/scopes.ts'
import { idSchema } from './id.ts'
import { AUTHORIZATION_QUERY_MAX_LENGTH } from './limits.ts'

/** Query of the address of the authorization endpoint, which the server reads again with each request. */
const querySchema = z.string().max(AUTHORIZATION_QUERY_MAX_LENGTH)

export const authorizationQuerySchema = z.strictObject({ query: querySchema })

export const authorizationRequestSchema = z
  .object({
    client: z.object({
      id: z.string(),
      /** As the program calls itself; '' without a name. */
      name: z.string(),
      /** The host that publishes its metadata document; null where it registered itself, unverified. */
      domain: z.string().nullable(),
    }),
    /** The host that gets the answer. */
    redirectHost: z.string(),
    /** The answer goes to a program on the person's own machine. */
    isLoopback: z.boolean(),
    /** The scheme by which the answer opens a native app (RFC 8252, section 7.1); null where it goes to a host. */
    appScheme: z.string().nullable(),
    resource: z.enum(GRANT_RESOURCES),
    /** What it asks for; empty if it leaves that to the person. */
    scopes: z.array(z.enum(SCOPES)),
  })
  .meta({ id: 'AuthorizationRequest' })

export const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('allow'),
    query: querySchema,
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .transform((list) => [...new Set(list)]),
    /** All projects without one. */
    projectId: idSchema.nullish().transform((id) => id ?? null),
    expiresInDays: z.literal([...GRANT_LIFE_DAYS]),
  }),
  z.strictObject({ decision: z.literal('deny'), query: querySchema }),
])

export type AuthorizationRequestItem = z.infer<typeof authorizationRequestSchema>
