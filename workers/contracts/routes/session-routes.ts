// Routes of signing in and out (routes.ts).

import { z } from 'zod'
import {
  googleSignInSchema,
  localCredentialSchema,
  refreshSchema,
  sessionResponseSchema,
} from '../session.ts'
import type { RouteContract } from './route-contract.ts'

const session = { whole: sessionResponseSchema }

export const sessionRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/auth/google',
    operationId: 'signIn',
    summary: 'Sign in with an ID token of Google, or of this machine.',
    open: true,
    body: googleSignInSchema,
    response: session,
    failures: ['credential_missing', 'credential_invalid', 'identity_provider_unavailable'],
  },
  {
    method: 'post',
    path: '/v1/auth/local-credential',
    operationId: 'issueLocalCredential',
    summary: 'An ID token signed on this machine. Only where LOCAL_SIGN_IN is true; elsewhere 404.',
    open: true,
    body: localCredentialSchema,
    response: { data: z.object({ credential: z.string() }) },
    failures: ['route_not_found'],
  },
  {
    method: 'post',
    path: '/v1/auth/refresh-token',
    operationId: 'refreshSession',
    summary: 'The next pair of tokens. A refresh token works once; a second use ends the session.',
    open: true,
    body: refreshSchema,
    response: session,
    failures: ['refresh_token_invalid', 'refresh_token_expired', 'refresh_token_reused'],
  },
  {
    method: 'post',
    path: '/v1/auth/logout',
    operationId: 'logOut',
    summary: 'End this session: no more refreshing, and its sockets close.',
    response: { data: z.null() },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/auth/logout-everywhere',
    operationId: 'logOutEverywhere',
    summary: 'End every session of the person, this one too.',
    response: { data: z.null() },
    failures: [],
  },
]
