// Formats works in a citation style.
import { Hono } from 'hono'
import { bibliographySchema, formatCitationSchema } from '../contracts/citation-format.ts'
import {
  formatLibrary,
  formatProjectWorks,
  formatRaw,
  formatWorks,
} from '../services/research/format-works.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { authenticated } from './middleware/authenticated.ts'

export const citationFormat = new Hono<ApiEnv>()
  .post('/format', authenticated, async (c) => {
    const body = await readJson(c.req.raw, formatCitationSchema)
    if (!body.ok) return problem(body.failure)
    const { csl, raw = '', style } = body.value
    const { ports } = c.env
    const entries = csl ? await formatWorks(ports, [csl], style) : await formatRaw(ports, raw, style)
    return respond(entries, ([formatted = '']) => successful({ formatted }))
  })
  .post('/bibliography', authenticated, async (c) => {
    const body = await readJson(c.req.raw, bibliographySchema)
    if (!body.ok) return problem(body.failure)
    const { items, projectId, style } = body.value
    const { ports } = c.env
    const { userId } = c.get('claims')
    const entries = projectId
      ? await formatProjectWorks(ports, userId, projectId, style)
      : await (items ? formatWorks(ports, items, style) : formatLibrary(ports, userId, style))
    return respond(entries, (bibliography) => successful({ bibliography }))
  })
