// The account as a whole: who it is, and what it stores.

import { describe, expect, it } from 'vitest'
import { call } from '../../../support/workers/client.worker.ts'
import { connect } from '../../../support/workers/oauth-client.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'

describe('the account', () => {
  it('tells who it is and how much of each quota is used', async () => {
    const { email, id, token } = await buildPerson()
    await buildProject(token, { content: '<p>Some words of text.</p>' })
    const { body } = await call('/api/v1/account', { token })
    expect(body.data.user).toMatchObject({ _id: id, email, name: 'A person' })
    const used = Object.fromEntries(
      body.data.storage.map((one: { of: string; used: number }) => [one.of, one.used]),
    )
    expect(used).toMatchObject({ projects: 1, files: 0, library: 0, pdfs: 0, sources: 0 })
    expect(used.text).toBeGreaterThan(0)
  })

  it('keeps the language of the pages, and says it at the next sign-in', async () => {
    const { email, token } = await buildPerson()
    const set = await call('/api/v1/account', { method: 'PATCH', token, json: { language: 'de' } })
    expect(set.body.data).toEqual({ directEdits: false, language: 'de' })
    const refused = await call('/api/v1/account', { method: 'PATCH', token, json: { language: 'xx' } })
    expect(refused.status).toBe(422)
    expect((await call('/api/v1/account', { token })).body.data.language).toBe('de')
    expect((await buildPerson(email)).language).toBe('de')
  })

  it('tells a program with the scope alone the profile', async () => {
    const { email, token } = await buildPerson()
    const json = { name: 'Who', scopes: ['profile'] }
    const made = await call('/api/v1/account/tokens', { method: 'POST', token, json })
    const secret = made.body.data.token
    expect((await call('/api/v1/profile', { token: secret })).body.data).toMatchObject({ email })
    expect(await call('/api/v1/account', { token: secret })).toMatchObject({
      status: 403,
      body: { code: 'session_required' },
    })
  })
})

describe('connected apps', () => {
  it('are listed with what they may do, and revoked at once', async () => {
    const person = await buildPerson()
    const { _id: projectId } = await buildProject(person.token)
    const { accessToken } = await connect(person, { projectId })
    const list = async () => (await call('/api/v1/account/apps', { token: person.token })).body.data.apps
    const [app] = await list()
    expect(app).toMatchObject({
      name: 'A program',
      domain: null,
      host: 'program.example',
      scopes: ['projects:read'],
      project: { _id: projectId, title: 'A title' },
    })
    const read = () => call(`/api/v1/projects/${projectId}`, { token: accessToken })
    expect((await read()).status).toBe(200)
    const path = `/api/v1/account/apps/${app._id}`
    const stranger = await buildPerson()
    expect(await call(path, { method: 'DELETE', token: stranger.token })).toMatchObject({
      status: 404,
      body: { code: 'grant_not_found' },
    })
    await call(path, { method: 'DELETE', token: person.token })
    expect((await read()).status).toBe(401)
    expect(await list()).toEqual([])
  })
})
