// Routes of the consent page (routes.ts). No program may call them.

import { z } from 'zod'
import { authorizationQuerySchema, authorizationRequestSchema, decisionSchema } from '../oauth.ts'
import { declareRoutes } from './route-contract.ts'

const QUERY =
  'response_type=code&client_id=Zx81&redirect_uri=https%3A%2F%2Fexample.org%2Fback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&scope=projects%3Aread&state=af0if'

const failures = [
  'authorization_request_invalid',
  'client_unknown',
  'client_document_unreadable',
  'redirect_not_registered',
  'pkce_required',
  'resource_unknown',
  'scope_unknown',
] as const

export const oauthRoutes = declareRoutes({
  readAuthorizationRequest: {
    method: 'post',
    path: '/v1/oauth/requests',
    summary: 'Who asks for what, by the query of the authorization endpoint’s address.',
    access: 'session',
    body: authorizationQuerySchema,
    example: { query: QUERY },
    response: { data: authorizationRequestSchema },
    failures,
  },
  decideAuthorization: {
    method: 'post',
    path: '/v1/oauth/decisions',
    summary: 'Allow or deny it. The person goes back to the program by `redirectTo`.',
    access: 'session',
    body: decisionSchema,
    example: { decision: 'allow', query: QUERY, scopes: ['projects:read'], expiresInDays: 30 },
    response: { data: z.object({ redirectTo: z.string() }) },
    failures: [...failures, 'project_not_found'],
  },
})
