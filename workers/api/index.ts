// The API: every route under /api, and what is said where there is none.
//
// A new resource is one file beside this one that exports a Hono app, and one line below.

import { Hono } from 'hono'
import { aiSuggestions } from './ai-suggestions.ts'
import type { ApiEnv } from './api-env.ts'
import { auth } from './auth.ts'
import { citation } from './citation.ts'
import { citationFormat } from './citation-format.ts'
import { clientErrors } from './client-errors.ts'
import { exports } from './export.ts'
import { files } from './files.ts'
import { formulas } from './formulas.ts'
import { grammar, styleAnalysis } from './grammar.ts'
import { library } from './library.ts'
import { live } from './live.ts'
import { problem } from './problem.ts'
import { projects } from './projects.ts'
import { research } from './research.ts'
import { versions } from './versions.ts'
import { writingAssistant } from './writing-assistant.ts'

export const api = new Hono<ApiEnv>().basePath('/api')
api.route('/v1/auth', auth)
api.route('/v1/projects', projects)
api.route('/v1/projects', files)
api.route('/v1/projects', exports)
api.route('/v1/projects', live)
api.route('/v1/projects', versions)
api.route('/v1/ai', writingAssistant)
for (const base of ['/v1/ai-suggestions', '/ai-suggestions']) api.route(base, aiSuggestions)
api.route('/v1/citation', citationFormat)
api.route('/v1/research', research)
api.route('/v1/citation', citation)
api.route('/v1/citation', library)
api.route('/v1/client-errors', clientErrors)
api.route('/v1/formulas', formulas)
api.route('/v1/grammar', grammar)
api.route('/v1/ai-suggestions', styleAnalysis)
api.route('/ai-suggestions', styleAnalysis)

api.notFound((c) => {
  const allow = allowedMethods(c.req.path)
  return problem(allow.length > 0 ? { reason: 'method_not_allowed', allow } : { reason: 'route_not_found' })
})

// Only what nobody foresaw comes here. Its message may hold a person's text, so the log gets its name and place.
api.onError((error, c) => {
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  c.env.ports.log.error('request_failed', {
    method: c.req.method,
    error: error.name,
    at: stack.slice(0, 6).join('\n'),
  })
  return problem({ reason: 'internal_error' })
})

/** The methods that some route answers at a path; a literal route hides one with a parameter, as when routing. */
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
