// The API: all routes under /api, and the response where there is none. A new resource is a declaration in
// contracts/routes, one file here that implements it, and one line below.

import { Hono } from 'hono'
import { account } from './account.ts'
import type { ApiEnv } from './api-env.ts'
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { citation } from './citation.ts'
import { citationFormat } from './citation-format.ts'
import { clientErrors } from './client-errors.ts'
import { exports } from './export.ts'
import { files } from './files.ts'
import { formulas } from './formulas.ts'
import { problem } from './http/problem.ts'
import { unexpected } from './http/unexpected.ts'
import { layoutTemplates } from './layout-templates.ts'
import { library } from './library.ts'
import { live } from './live.ts'
import { crossOrigin } from './middleware/cross-origin.ts'
import { oauth } from './oauth.ts'
import { pdf } from './pdf.ts'
import { plagiarism } from './plagiarism.ts'
import { plagiarismCorpus } from './plagiarism-corpus.ts'
import { projects } from './projects.ts'
import { proposals } from './proposals.ts'
import { research } from './research.ts'
import { versions } from './versions.ts'
import { webhooks } from './webhooks.ts'
import { aiSuggestions } from './writing/ai-suggestions.ts'
import { grammar } from './writing/grammar.ts'
import { selection } from './writing/selection.ts'
import { writingAssistant } from './writing/writing-assistant.ts'

export const api = new Hono<ApiEnv>().basePath('/api').use(crossOrigin)
const resources = [
  auth,
  account,
  webhooks,
  oauth,
  projects,
  files,
  exports,
  layoutTemplates,
  live,
  versions,
  proposals,
  writingAssistant,
  aiSuggestions,
  selection,
  research,
  citation,
  citationFormat,
  library,
  grammar,
  formulas,
  pdf,
  chat,
  plagiarism,
  plagiarismCorpus,
  clientErrors,
]
for (const resource of resources) api.route('/', resource)

api.notFound((c) => {
  const allow = allowedMethods(c.req.path)
  return problem(allow.length > 0 ? { reason: 'method_not_allowed', allow } : { reason: 'route_not_found' })
})

// Unexpected errors. A message may contain text of a user, so only the name and the stack are logged.
api.onError((error, c) => unexpected(c.env.ports.log, c.req.method, error))

/** Methods of a path; a literal route shadows one with a parameter, as in routing. */
function allowedMethods(path: string): string[] {
  const matching = api.routes
    .filter((route) => route.method !== 'ALL' && pattern(route.path).test(path))
    .map(({ method, path: routePath }) => ({ method, literal: !routePath.includes(':') }))
  const literal = matching.filter((route) => route.literal)
  const methods = new Set((literal.length > 0 ? literal : matching).map((route) => route.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].sort()
}

const pattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`)
