// Works as text in a citation style.
import { Hono } from 'hono'
import { bibliographySchema, formatCitationSchema } from '../contracts/citation-format.ts'
import { formatProjectWorks, formatRaw, formatWorks } from '../services/format-works.ts'
import { answer, successful } from './answer.ts'
import type { ApiEnv } from './api-env.ts'
import { authenticated } from './middleware/authenticated.ts'
import { problem } from './problem.ts'
import { readJson } from './read-body.ts'

export const citationFormat = new Hono<ApiEnv>()
  .post('/format', authenticated, async (c) => {
    const body = await readJson(c.req.raw, formatCitationSchema)
    if (!body.ok) return problem(body.failure)
    const wanted = body.value
    const { ports } = c.env
    const entries =
      'csl' in wanted
        ? await formatWorks(ports, [wanted.csl], wanted.style)
        : await formatRaw(ports, wanted.raw, wanted.style)
    return answer(entries, ([formatted = '']) => successful({ formatted }))
  })
  .post('/bibliography', authenticated, async (c) => {
    const body = await readJson(c.req.raw, bibliographySchema)
    if (!body.ok) return problem(body.failure)
    const wanted = body.value
    const { ports } = c.env
    const entries =
      'items' in wanted
        ? await formatWorks(ports, wanted.items, wanted.style)
        : await formatProjectWorks(ports, c.get('claims').userId, wanted.projectId, wanted.style)
    return answer(entries, (bibliography) => successful({ bibliography }))
  })
