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
      name: z.string().describe("As the program calls itself; '' without a name."),
      domain: z
        .string()
        .nullable()
        .describe(
          'The host that publishes its metadata document; null where it registered itself, unverified.',
        ),
    }),
    redirectHost: z.string().describe('The host that gets the answer.'),
    isLoopback: z.boolean().describe("The answer goes to a program on the person's own machine."),
    appScheme: z
      .string()
      .nullable()
      .describe(
        'The scheme by which the answer opens a native app (RFC 8252, section 7.1); null where it goes to a host.',
      ),
    resource: z.enum(GRANT_RESOURCES),
    scopes: z.array(z.enum(SCOPES)).describe('What it asks for; empty if it leaves that to the person.'),
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
    projectId: idSchema
      .nullish()
      .transform((id) => id ?? null)
      .describe('All projects without one.'),
    expiresInDays: z.literal([...GRANT_LIFE_DAYS]),
  }),
  z.strictObject({ decision: z.literal('deny'), query: querySchema }),
])

export type AuthorizationRequestItem = z.infer<typeof authorizationRequestSchema>
