import { expect, it } from 'vitest'
import { problem } from '../../../workers/api/http/problem.ts'
import { api } from '../../../workers/api/index.ts'
import { ROUTES } from '../../../workers/contracts/routes/routes.ts'
import type { Failure } from '../../../workers/domain/failure.ts'

const real = api.routes.filter(({ method }) => method !== 'ALL')

it('the route table, and with it the OpenAPI document, names exactly the routes that there are', () => {
  const named = ROUTES.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect([...named].sort()).toEqual([...new Set(real.map(({ method, path }) => `${method} ${path}`))].sort())
})

it('names for each route only failures that there are', () => {
  for (const { failures } of ROUTES)
    for (const reason of failures) {
      const answer = problem({ reason, limit: 1, allow: [], accepted: [], errors: [] } as unknown as Failure)
      expect(answer.status, reason).toBeGreaterThanOrEqual(400)
    }
})
