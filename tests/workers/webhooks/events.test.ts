// Which events a webhook gets, and what they say.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { eventually } from '../../support/eventually.ts'
import { call } from '../../support/workers/client.worker.ts'
import { detectingAs, TEXT } from '../../support/workers/detecting.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import {
  buildWebhook,
  deliveriesOf,
  type Post,
  standInReceiver,
} from '../../support/workers/receiver.worker.ts'
import { items, standInManagers, state } from '../../support/workers/reference-managers.worker.ts'

/** Items that Zotero's import reads in two calls. */
const MORE_THAN_A_CALL = 1001

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})
const eventOf = (post: Post | undefined) => JSON.parse(post?.body ?? 'null')
const write = async (id: string, text: string) => {
  const json = { content: `<p>${text}</p>` }
  await call(`/api/v1/projects/${id}`, { method: 'PUT', token: person.token, json })
  await createPorts(env).rooms.save(id)
}

it('a save says ids and counts', async () => {
  const { received, url } = standInReceiver()
  await buildWebhook(person.token, url)
  const { _id } = await buildProject(person.token)
  await write(_id, 'Secret words')
  const event = eventOf((await received(1))[0])
  expect(event).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    type: 'project.saved',
    createdAt: expect.any(String),
    data: { projectId: _id, words: 2, characters: 12, citations: 0 },
  })
})

it('a project that is deleted is told, alone and among several', async () => {
  const { received, url } = standInReceiver()
  await buildWebhook(person.token, url, { events: ['project.deleted'] })
  const [one, two] = [await buildProject(person.token), await buildProject(person.token)]
  await call(`/api/v1/projects/${one._id}`, { method: 'DELETE', token: person.token })
  expect(eventOf((await received(1))[0])).toMatchObject({ data: { projectId: one._id } })
  await call('/api/v1/projects/bulk', {
    method: 'POST',
    token: person.token,
    json: { operation: 'delete', projectIds: [two._id] },
  })
  expect(eventOf((await received(2))[1])).toMatchObject({
    type: 'project.deleted',
    data: { projectId: two._id },
  })
})

it('a file of references is told with its counts', async () => {
  const { received, url } = standInReceiver()
  await buildWebhook(person.token, url, { events: ['import.finished'] })
  const text = '@article{a, title={An invented article}, author={Example, Ada}, year={2019}}'
  const json = { format: 'bibtex', text }
  await call('/api/v1/citation/import', { method: 'POST', token: person.token, json })
  expect(eventOf((await received(1))[0])).toMatchObject({
    type: 'import.finished',
    data: { source: 'file', read: 1, added: 1 },
  })
})

it('an import from Zotero is told once, by the call that reads its last page', async () => {
  const works = items(MORE_THAN_A_CALL)
  const { ask } = standInManagers(person.token, {
    zoteroState: state({ libraries: { 'users/475425': works } }),
  })
  const { posts, received, url } = standInReceiver()
  await buildWebhook(person.token, url, { events: ['import.finished'] })
  const first = await ask('zotero/import')
  expect(first.body.data.nextCursor).not.toBeNull()
  const last = await ask('zotero/import', { cursor: first.body.data.nextCursor })
  expect(last.body.data.nextCursor).toBeNull()
  expect(eventOf((await received(1))[0])).toMatchObject({
    type: 'import.finished',
    data: { source: 'zotero', read: works.length, added: last.body.data.added, updated: 0 },
  })
  expect(posts).toHaveLength(1)
})

it('a check of similarity is told with its report', async () => {
  const { received, url } = standInReceiver()
  await buildWebhook(person.token, url, { events: ['similarity.finished'] })
  const { _id } = await detectingAs(() => person).report(TEXT, {})
  expect(eventOf((await received(1))[0])).toMatchObject({
    type: 'similarity.finished',
    data: { reportId: _id, sources: 0 },
  })
})

it('of one project gets no event of another, nor of imports', async () => {
  const { received, url } = standInReceiver()
  const [mine, other] = [await buildProject(person.token), await buildProject(person.token)]
  const { id } = await buildWebhook(person.token, url, { projectId: mine._id })
  await call(`/api/v1/projects/${other._id}`, { method: 'DELETE', token: person.token })
  const text = '@article{a, title={An invented article}, author={Example, Ada}, year={2019}}'
  const json = { format: 'bibtex', text }
  await call('/api/v1/citation/import', { method: 'POST', token: person.token, json })
  await call(`/api/v1/projects/${mine._id}`, { method: 'DELETE', token: person.token })
  const posts = await received(1)
  expect(posts.map(eventOf)).toMatchObject([{ type: 'project.deleted', data: { projectId: mine._id } }])
  const { body } = await call('/api/v1/webhooks', { token: person.token })
  expect(body.data.webhooks).toMatchObject([{ _id: id, project: { _id: mine._id, title: '' } }])
})

it('of somebody else gets nothing', async () => {
  const { url } = standInReceiver()
  const somebody = await buildPerson()
  const { id } = await buildWebhook(somebody.token, url)
  const { _id } = await buildProject(person.token)
  await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token: person.token })
  expect(await deliveriesOf(somebody.token, id)).toEqual([])
})

it('a save is stored although webhooks cannot be told, and the room tells them later', async () => {
  const { received, url } = standInReceiver()
  await buildWebhook(person.token, url)
  const { _id } = await buildProject(person.token)
  const room = env.ROOMS.get(env.ROOMS.idFromName(_id))
  const { webhooks } = await runInDurableObject(room, (instance) => createPorts(Reflect.get(instance, 'env')))
  const { listeningToProject } = webhooks
  webhooks.listeningToProject = () => Promise.reject(new TypeError('D1 is away'))
  const isTold = () =>
    runInDurableObject(
      room,
      (_, { storage }) =>
        storage.sql.exec(`SELECT 1 FROM facts WHERE name = 'unannounced'`).toArray().length === 0,
    )
  try {
    await write(_id, 'Two words')
    const { body } = await call(`/api/v1/projects/${_id}`, { token: person.token })
    expect(body.data.content).toBe('<p>Two words</p>')
    expect(await isTold()).toBe(false)
  } finally {
    webhooks.listeningToProject = listeningToProject
  }
  await runInDurableObject(room, (instance) => instance.alarm())
  expect(eventOf((await received(1))[0])).toMatchObject({ data: { projectId: _id, words: 2 } })
  await eventually(async () => expect(await isTold()).toBe(true))
})
