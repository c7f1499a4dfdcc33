// The bodies that the documentation shows do what it says when they are sent.

import { expect, test, vi } from 'vitest'
import { scopesOf } from '../../../workers/contracts/routes/route-contract.ts'
import { ROUTES } from '../../../workers/contracts/routes/routes.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

// The first that needs a language loads its engines.
vi.setConfig({ testTimeout: 60_000 })

/** Bodies that name something which a new person does not have, or call a service outside. */
const FAILING: Record<string, number> = {
  addOpenAccessPdf: 404,
  askPdf: 404,
  keepDuplicatesApart: 404,
  mergeReferences: 404,
  saveChat: 404,
  listZoteroLibraries: 503,
  importZotero: 503,
  importMendeley: 503,
  // Without a model.
  planDraft: 503,
}

const shown = ROUTES.filter((route) => route.body && scopesOf(route) && !route.path.includes('{'))

test.for(shown.map((route) => [route.operationId, route] as const))('%s', async ([operationId, route]) => {
  const { token } = await buildPerson()
  const { method, path } = route
  const sent = { method: method.toUpperCase(), token, json: route.example }
  const { status } = await call(`/api${path}`, sent)
  expect(status).toBe(FAILING[operationId] ?? (route.creates ? 201 : 200))
})

test('a project as the documentation shows it is changed as it shows', async () => {
  const { token } = await buildPerson()
  const exampleOf = (operationId: string) =>
    ROUTES.find((route) => route.operationId === operationId)?.example as object
  const made = await call('/api/v1/projects', { method: 'POST', token, json: exampleOf('createProject') })
  const at = `/api/v1/projects/${made.body.data._id}`
  const send = (method: string, path: string, operationId: string) =>
    call(`${at}${path}`, { method, token, json: exampleOf(operationId) })
  expect((await send('PUT', '', 'updateProject')).body.data.title).toBe('Heat in towns')
  expect((await send('PATCH', '/metadata', 'updateMetadata')).body.data.metadata.course).toBe('GEO 210')
  expect((await send('PATCH', '/content', 'updateContent')).body.data.content).toContain('by shade')
  expect((await send('POST', '/content', 'appendContent')).body.data.content).toContain('Water cools')
  const version = await send('POST', '/versions', 'keepVersion')
  expect((await send('PATCH', `/versions/${version.body.data._id}`, 'renameVersion')).status).toBe(200)
  expect((await send('POST', '/duplicate', 'duplicateProject')).status).toBe(201)
})
