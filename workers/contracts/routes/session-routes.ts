// Routes of signing in and out (routes.ts).

import { z } from 'zod'
import {
  googleSignInSchema,
  localCredentialSchema,
  providerAnswerSchema,
  refreshSchema,
  sessionResponseSchema,
} from '../session.ts'
import { declareRoutes } from './route-contract.ts'

const session = { whole: sessionResponseSchema }

export const sessionRoutes = declareRoutes({
  signIn: {
    method: 'post',
    path: '/v1/auth/google',
    summary: 'Sign in with an ID token of Google, or of this machine.',
    access: 'open',
    body: googleSignInSchema,
    example: { credential: 'eyJhbGciOiJSUzI1NiJ9.…' },
    response: session,
    failures: [
      'credential_missing',
      'credential_invalid',
      'sign_in_not_allowed',
      'identity_provider_unavailable',
    ],
  },
  beginSignIn: {
    method: 'post',
    path: '/v1/auth/providers/{provider}',
    summary:
      'The address of an identity provider at which a person signs in. It sends them back to `/sign-in`; a cookie holds what belongs to the attempt for ten minutes.',
    access: 'open',
    parameters: { provider: z.string() },
    response: { data: z.object({ url: z.string() }) },
    failures: ['identity_provider_unknown', 'identity_provider_unavailable'],
  },
  finishSignIn: {
    method: 'post',
    path: '/v1/auth/provider-answers',
    summary: 'Sign in with what an identity provider sent a person back with, in the browser that began.',
    access: 'open',
    body: providerAnswerSchema,
    example: { parameters: { code: '…', state: '…' } },
    response: session,
    failures: [
      'credential_missing',
      'credential_invalid',
      'address_unverified',
      'sign_in_not_allowed',
      'sign_in_declined',
      'identity_provider_unavailable',
    ],
  },
  issueLocalCredential: {
    method: 'post',
    path: '/v1/auth/local-credential',
    summary: 'An ID token signed on this machine. Only where LOCAL_SIGN_IN is true; elsewhere 404.',
    access: 'open',
    body: localCredentialSchema,
    example: { email: 'ada@example.edu', name: 'Ada' },
    response: { data: z.object({ credential: z.string() }) },
    failures: ['route_not_found'],
  },
  refreshSession: {
    method: 'post',
    path: '/v1/auth/refresh-token',
    summary: 'The next pair of tokens. A refresh token works once; a second use ends the session.',
    access: 'open',
    body: refreshSchema,
    example: { refreshToken: 'rt_…' },
    response: session,
    failures: [
      'refresh_token_invalid',
      'refresh_token_expired',
      'refresh_token_reused',
      'sign_in_not_allowed',
    ],
  },
  logOut: {
    method: 'post',
    path: '/v1/auth/logout',
    summary: 'End this session: no more refreshing, and its sockets close.',
    access: 'session',
    response: { data: z.null() },
    failures: [],
  },
  logOutEverywhere: {
    method: 'post',
    path: '/v1/auth/logout-everywhere',
    summary: 'End every session of the person, this one too.',
    access: 'session',
    response: { data: z.null() },
    failures: [],
  },
})
