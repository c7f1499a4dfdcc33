import { expect, it } from 'vitest'
import { problem } from '../../../workers/api/http/problem.ts'
import { api } from '../../../workers/api/index.ts'
import { scopesOf } from '../../../workers/contracts/routes/route-contract.ts'
import { ROUTES } from '../../../workers/contracts/routes/routes.ts'
import { SCOPES } from '../../../workers/domain/account/scopes.ts'
import type { Failure } from '../../../workers/domain/failure.ts'

it('implements exactly the routes of the OpenAPI document', () => {
  const named = ROUTES.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const real = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...named].sort()).toEqual([...new Set(real)].sort())
})

it('names who may call each route, and for programs at least one scope', () => {
  for (const route of ROUTES) {
    const scopes = scopesOf(route)
    if (scopes === null) expect(['open', 'operator', 'session'], route.path).toContain(route.access)
    else {
      expect(scopes.length, route.path).toBeGreaterThan(0)
      for (const scope of scopes) expect(SCOPES, route.path).toContain(scope)
    }
  }
})

it('asks for a scope that writes where a route changes what a person has', () => {
  const reading = ROUTES.filter(({ method }) => method !== 'get').filter(
    (route) => scopesOf(route)?.every((scope) => scope.endsWith(':read')) ?? false,
  )
  expect(reading.map(({ operationId }) => operationId)).toEqual([
    'compareFile',
    'previewPages',
    'searchPapers',
    'listZoteroLibraries',
    'formatReference',
    'formatBibliography',
  ])
})

it('names for each route only failures that there are', () => {
  for (const { failures } of ROUTES)
    for (const reason of failures) {
      const answer = problem({
        reason,
        limit: 1,
        allow: [],
        accepted: [],
        scopes: [],
        errors: [],
      } as unknown as Failure)
      expect(answer.status, reason).toBeGreaterThanOrEqual(400)
    }
})
