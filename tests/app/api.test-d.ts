// Calls that compile, and calls that must not: read by the type check, never run.

import { call } from '../../app/platform/api.ts'

export async function typedCalls() {
  const { title } = await call('GET /v1/projects/{id}', { params: { id: 'a' } })
  title satisfies string
  // @ts-expect-error no such route
  await call('GET /v1/project')
  // @ts-expect-error a route with another method
  await call('POST /v1/account/apps')
  // @ts-expect-error the parameter of the path is missing
  await call('GET /v1/projects/{id}')
  // @ts-expect-error no such field in the body
  await call('PUT /v1/projects/{id}', { params: { id: 'a' }, body: { titel: 'x' } })
  // @ts-expect-error a field of another type
  await call('PUT /v1/projects/{id}', { params: { id: 'a' }, body: { title: 1 } })
  // @ts-expect-error no such name in the query
  await call('GET /v1/projects/search', { query: { q: 'x', words: 'x' } })
  // @ts-expect-error no such field in the answer
  const { titel } = await call('GET /v1/projects/{id}', { params: { id: 'a' } })
  return titel
}
