// Logs errors of the browser.
import { Hono } from 'hono'
import { clientErrorSchema } from '../contracts/client-error.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { rateLimited } from './middleware/rate-limited.ts'

export const clientErrors = new Hono<ApiEnv>().post('/', rateLimited('requestRate'), async (c) => {
  const body = await readJson(c.req.raw, clientErrorSchema)
  if (!body.ok) return problem(body.failure)
  const { kind, name, frames } = body.value
  c.env.ports.log.warn('client_error', { kind, name, at: frames.join(' ') })
  return successful({})
})
