// Routes of research. A failing catalogue shortens the lists and causes no errors; `reached` says
// whether any answered.
import { Hono } from 'hono'
import { papersSchema, researchSuggestionsSchema, suggestReferencesSchema } from '../contracts/research.ts'
import { searchPapers } from '../services/research/search-papers.ts'
import { suggestPapers } from '../services/research/suggest-papers.ts'
import { suggestReferences } from '../services/research/suggest-references.ts'
import type { ApiEnv } from './api-env.ts'
import { paperResponse } from './http/paper-response.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

export const research = new Hono<ApiEnv>()
  .post('/papers', authenticated, async (c) => {
    const body = await readJson(c.req.raw, papersSchema)
    if (!body.ok) return problem(body.failure)
    const { papers, reached } = await searchPapers(c.env.ports, body.value, c.req.raw.signal)
    return successful({ papers: papers.map(paperResponse), reached })
  })
  .post('/suggest-references', authenticated, async (c) => {
    const body = await readJson(c.req.raw, suggestReferencesSchema)
    if (!body.ok) return problem(body.failure)
    const suggestions = await suggestReferences(c.env.ports, body.value, c.req.raw.signal)
    return successful({
      suggestions: suggestions.map(({ papers, ...claim }) => ({
        ...claim,
        suggestedReferences: papers.map(paperResponse),
      })),
    })
  })
  .get('/suggestions', authenticated, async (c) => {
    const query = validateQuery(c, researchSuggestionsSchema)
    if (!query.ok) return problem(query.failure)
    const { field, trending } = query.value
    if (!field && trending === 'false')
      return problem({
        reason: 'request_invalid',
        errors: [{ path: 'field', message: 'field or trending=true is needed' }],
      })
    const found = await suggestPapers(c.env.ports, field, c.req.raw.signal)
    return successful({ suggestions: found.map(paperResponse) })
  })
