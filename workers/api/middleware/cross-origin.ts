// Cross-origin requests of programs in browsers (Fetch standard, "CORS protocol"): with a bearer token and without
// credentials. Answers to the app's own sessions are for its own origin alone, and so is all about signing in.

import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../api-env.ts'

const SENT = 'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Range'
const READ =
  'Content-Disposition, Content-Range, ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id'
/** Seconds for which a browser keeps the answer to a preflight request. */
const PREFLIGHT_AGE = 7200

export const crossOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  const isOfSessions = c.req.path.startsWith('/api/v1/auth/')
  const isPreflight =
    c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
  if (isPreflight && !isOfSessions)
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': SENT,
        'access-control-max-age': String(PREFLIGHT_AGE),
      },
    })
  await next()
  const isOwn = c.get('claims')?.scopes === null
  if (isOfSessions || isOwn || c.res.status === 101) return
  c.res.headers.set('access-control-allow-origin', '*')
  c.res.headers.set('access-control-expose-headers', READ)
})
