// Routes of research. A failing catalogue shortens the lists and causes no errors; `reached` says
// whether any answered.

import { researchRoutes } from '../contracts/routes/reference-routes.ts'
import { fail, ok } from '../domain/result.ts'
import { searchPapers } from '../services/research/search-papers.ts'
import { suggestPapers } from '../services/research/suggest-papers.ts'
import { suggestReferences } from '../services/research/suggest-references.ts'
import { paperResponse } from './http/paper-response.ts'
import { implement } from './implement.ts'

export const research = implement(researchRoutes, {
  searchPapers: async ({ body, ports, signal }) => {
    const { papers, reached } = await searchPapers(ports, body, signal)
    return ok({ papers: papers.map(paperResponse), reached })
  },
  suggestReferences: async ({ body, ports, signal }) => {
    const { suggestions, ...by } = await suggestReferences(ports, body, signal)
    return ok({
      ...by,
      suggestions: suggestions.map(({ papers, ...claim }) => ({
        ...claim,
        suggestedReferences: papers.map(paperResponse),
      })),
    })
  },
  suggestPapers: async ({ query: { field, trending }, ports, signal }) => {
    if (!field && trending === 'false')
      return fail({
        reason: 'request_invalid',
        errors: [{ path: 'field', message: 'field or trending=true is needed' }],
      })
    const found = await suggestPapers(ports, field, signal)
    return ok({ suggestions: found.map(paperResponse) })
  },
})
