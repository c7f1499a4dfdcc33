// What one account may store, and what happens at the limit.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../../workers/contracts/configuration.ts'
import { createPorts } from '../../../../workers/env.ts'
import { buildJpeg, buildPng } from '../../../support/images.ts'
import { call, callWith, type Sent } from '../../../support/workers/client.worker.ts'
import { openEditor } from '../../../support/workers/editor.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../../support/workers/save-delay.worker.ts'

let token: string
let userId: string
beforeEach(async () => {
  const person = await buildPerson()
  token = person.token
  userId = person.id
})

const { quotas, projects } = createPorts(env)
const within = (limits: Partial<typeof quotas>, path: string, sent: Sent) =>
  callWith({ quotas: { ...quotas, ...limits } }, path, { token, ...sent })
const refusal = (of: string, limit: number) => ({
  status: 507,
  body: { code: 'quota_exceeded', status: 507, quota: { of, limit } },
})
const total = async () => (await call('/api/v1/projects', { token })).body.data.total
const words = (count: number) => `<p>${'word '.repeat(count)}end</p>`
const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))

async function save(id: string): Promise<void> {
  await runInDurableObject(roomOf(id), (room) => {
    makeSaveDue(room)
  })
  await runDurableObjectAlarm(roomOf(id))
}

function upload(bytes: Uint8Array<ArrayBuffer>): Sent {
  const form = new FormData()
  form.set('file', new File([bytes], 'picture.png'))
  return { method: 'POST', body: form }
}

describe('projects', () => {
  it('are created up to the limit, and again after one was deleted', async () => {
    const create = () =>
      within({ projects: 2 }, '/api/v1/projects', { method: 'POST', json: { title: 'One' } })
    const first = await create()
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject(refusal('projects', 2))
    expect(await total()).toBe(2)
    await call(`/api/v1/projects/${first.body.data._id}`, { method: 'DELETE', token })
    expect((await create()).status).toBe(201)
  })

  it('are not duplicated beyond the limit', async () => {
    const { _id } = await buildProject(token)
    const json = { newTitle: 'Copy' }
    expect(
      await within({ projects: 1 }, `/api/v1/projects/${_id}/duplicate`, { method: 'POST', json }),
    ).toMatchObject(refusal('projects', 1))
    expect(await total()).toBe(1)
  })

  it('at once do not get beyond the limit together', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () =>
        within({ projects: 3 }, '/api/v1/projects', { method: 'POST', json: { title: 'One' } }),
      ),
    )
    expect(await total()).toBeLessThanOrEqual(3)
  })

  it('of somebody else do not count', async () => {
    await buildProject((await buildPerson()).token)
    const answer = await within({ projects: 1 }, '/api/v1/projects', { method: 'POST', json: { title: 'x' } })
    expect(answer.status).toBe(201)
  })
})

describe('text', () => {
  it('that would be too much is not taken in a new project', async () => {
    const json = { title: 'Long', content: words(1000) }
    expect(await within({ text: 4000 }, '/api/v1/projects', { method: 'POST', json })).toMatchObject(
      refusal('text', 4000),
    )
    expect(await total()).toBe(0)
  })

  it('counts over all projects', async () => {
    await buildProject(token, { content: words(1000) })
    const { _id } = await buildProject(token)
    const patch = (count: number) =>
      within({ text: 8000 }, `/api/v1/projects/${_id}/content`, {
        method: 'PATCH',
        json: { content: words(count) },
      })
    expect((await patch(200)).status).toBe(200)
    expect(await patch(1000)).toMatchObject(refusal('text', 8000))
    const read = await call(`/api/v1/projects/${_id}`, { token })
    expect(read.body.data.wordCount).toBe(201)
  })

  it('of a full account can be made shorter, and its title changed', async () => {
    const { _id } = await buildProject(token, { content: words(1000) })
    const put = (json: unknown) => within({ text: 10 }, `/api/v1/projects/${_id}`, { method: 'PUT', json })
    expect((await put({ content: words(10) })).status).toBe(200)
    expect((await put({ title: 'Another' })).status).toBe(200)
    expect(await put({ content: words(2000) })).toMatchObject(refusal('text', 10))
  })

  it('that is typed is always stored, and counts from the next save', async () => {
    const { _id } = await buildProject(token)
    const other = await buildProject(token)
    await env.DB.prepare('update projects set text_bytes = ? where id = ?').bind(quotas.text, other._id).run()
    const editor = await openEditor(token, _id)
    await editor.synced()
    editor.type('Still stored.')
    await editor.until(() => editor.seen.stored === 1)
    await save(_id)
    const { text } = (await projects.storedOf(userId, _id)) ?? { text: 0 }
    expect(text).toBeGreaterThan('Still stored.'.length)
    expect((await call(`/api/v1/projects/${_id}`, { token })).body.data.content).toContain('Still stored.')
    const json = { title: 'New' }
    expect(await call('/api/v1/projects', { method: 'POST', token, json })).toMatchObject(
      refusal('text', quotas.text),
    )
  })
})

describe('images', () => {
  it('are stored up to the limit of all projects', async () => {
    const one = await buildProject(token)
    const other = await buildProject(token)
    const { length } = buildPng(5, 5)
    const add = (id: string) =>
      within({ files: 2 * length }, `/api/v1/projects/${id}/files`, upload(buildPng(5, 5)))
    expect((await add(one._id)).status).toBe(201)
    expect((await add(other._id)).status).toBe(201)
    expect(await add(other._id)).toMatchObject(refusal('files', 2 * length))
    expect(await projects.storedOf(userId, other._id)).toMatchObject({ files: length })
  })

  it('give their bytes back where they could not be stored', async () => {
    const { _id } = await buildProject(token)
    const files = { ...createPorts(env).files, put: () => Promise.reject(new Error('unreachable')) }
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const answer = await callWith({ files, log }, `/api/v1/projects/${_id}/files`, {
      token,
      ...upload(buildPng(5, 5)),
    })
    expect(answer.status).toBe(500)
    expect(await projects.storedOf(userId, _id)).toMatchObject({ files: 0 })
  })

  it.each([
    ['PNG', buildPng(5, 5)],
    ['JPEG', buildJpeg(5, 5)],
  ])('are cut behind the end of a %s', async (_name, image) => {
    const { _id } = await buildProject(token)
    const trailing = new Uint8Array(image.length + 1_000_000)
    trailing.set(image)
    trailing.fill(7, image.length)
    const { fileId } = (await within({}, `/api/v1/projects/${_id}/files`, upload(trailing))).body.data
    expect((await createPorts(env).files.bytes(_id, fileId))?.bytes).toEqual(image)
    expect(await projects.storedOf(userId, _id)).toMatchObject({ files: image.length })
  })

  it('of another project stay there where the account has no room for a copy', async () => {
    const from = await buildProject(token)
    const { length } = buildPng(5, 5)
    const { url } = (await within({}, `/api/v1/projects/${from._id}/files`, upload(buildPng(5, 5)))).body.data
    const content = `<p><img src="${url}" alt="x"></p>`
    const create = (files: number) =>
      within({ files }, '/api/v1/projects', { method: 'POST', json: { title: 'x', content } })
    expect((await create(length)).body.data.content).toBe(content)
    const roomy = (await create(2 * length)).body.data
    expect(roomy.content).toBe(content.replace(from._id, roomy._id))
  })

  it('of another project count once where the same text is sent again', async () => {
    const from = await buildProject(token)
    const { _id } = await buildProject(token)
    const { length } = buildPng(5, 5)
    const { url } = (await within({}, `/api/v1/projects/${from._id}/files`, upload(buildPng(5, 5)))).body.data
    const json = { content: `<p><img src="${url}" alt="x"></p>` }
    const patch = () =>
      within({ files: 2 * length }, `/api/v1/projects/${_id}/content`, { method: 'PATCH', json })
    await patch()
    expect((await patch()).body.data.content).toBe(json.content.replace(from._id, _id))
    expect(await projects.storedOf(userId, _id)).toMatchObject({ files: length })
  })

  it('of a project count again in its duplicate', async () => {
    const { _id } = await buildProject(token)
    const { length } = buildPng(5, 5)
    await within({}, `/api/v1/projects/${_id}/files`, upload(buildPng(5, 5)))
    const copy = (files: number) =>
      within({ files }, `/api/v1/projects/${_id}/duplicate`, { method: 'POST', json: { newTitle: 'Copy' } })
    expect(await copy(length)).toMatchObject(refusal('files', length))
    expect((await copy(2 * length)).status).toBe(201)
    expect(await projects.stored(userId)).toMatchObject({ projects: 2, files: 2 * length })
  })
})

describe('versions', () => {
  const keep = (id: string, name: string) =>
    call(`/api/v1/projects/${id}/versions`, { method: 'POST', token, json: { name } })

  it('are counted, and no longer once they are removed', async () => {
    const { _id } = await buildProject(token, { content: words(10) })
    const version = await keep(_id, 'First')
    const { versions } = await projects.stored(userId)
    expect(versions).toBeGreaterThan(0)
    await call(`/api/v1/projects/${_id}/versions/${version.body.data._id}`, { method: 'DELETE', token })
    expect((await projects.stored(userId)).versions).toBe(0)
  })

  it('of a full account grow no more, and the text still does', async () => {
    const { _id } = await buildProject(token, { content: words(10) })
    const other = await buildProject(token)
    await env.DB.prepare('update projects set version_bytes = ? where id = ?')
      .bind(quotas.versions, other._id)
      .run()
    expect(await keep(_id, 'First')).toMatchObject(refusal('versions', quotas.versions))
    const editor = await openEditor(token, _id)
    await editor.synced()
    editor.type('Still stored.')
    await editor.until(() => editor.seen.stored === 1)
    await save(_id)
    expect((await call(`/api/v1/projects/${_id}`, { token })).body.data.content).toContain('Still stored.')
    expect((await projects.stored(userId)).versions).toBe(quotas.versions)
  })
})

describe('a library', () => {
  const add = (title: string, library: number) =>
    within({ library }, '/api/v1/citation/add', {
      method: 'POST',
      json: { csl: { type: 'book', title, author: [{ family: 'Lovelace' }] } },
    })

  it('takes works up to its bytes, and still gives those that it has', async () => {
    expect((await add('On engines', 200)).status).toBe(201)
    expect(await add('On notes '.repeat(30), 200)).toMatchObject(refusal('library', 200))
    expect((await add('On engines', 1)).status).toBe(201)
  })

  it('takes no correction beyond them, and one that shortens', async () => {
    const { _id } = (await add('On engines', 200)).body.data
    const correct = (title: string, library: number) =>
      within({ library }, `/api/v1/citation/references/${_id}`, { method: 'PATCH', json: { csl: { title } } })
    expect(await correct('On notes '.repeat(30), 200)).toMatchObject(refusal('library', 200))
    expect((await correct('On notes', 1)).status).toBe(200)
  })

  it('takes no file beyond them', async () => {
    const json = { format: 'csl-json', text: JSON.stringify([{ type: 'book', title: 'x'.repeat(300) }]) }
    expect(await within({ library: 200 }, '/api/v1/citation/import', { method: 'POST', json })).toMatchObject(
      refusal('library', 200),
    )
  })
})

it('says in words what is full', async () => {
  const create = (limits: Partial<typeof quotas>) =>
    within(limits, '/api/v1/projects', { method: 'POST', json: { title: 'x', content: words(9) } })
  expect((await create({ projects: 0 })).body.detail).toBe(
    'Your account is full: it may have 0 projects. Delete some first.',
  )
  expect((await create({ text: 0 })).body.detail).toBe(
    'Your account is full: it may hold 0 MB of text. Delete projects first.',
  )
})

it('is set by variables, in megabytes', () => {
  const variables = { ...env, QUOTA_PROJECTS: '3', QUOTA_FILES_MB: '50', QUOTA_LIBRARY_MB: '' }
  expect(createPorts(variables).quotas).toEqual({
    ...quotas,
    projects: 3,
    files: 50_000_000,
    library: quotas.library,
  })
  expect(readConfiguration({ ...env, QUOTA_TEXT_MB: 'much' } as Env)).toMatchObject({
    ok: false,
    failure: ['QUOTA_TEXT_MB'],
  })
})
