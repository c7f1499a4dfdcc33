// The account as a whole: who it is, and what it stores.

import { describe, expect, it } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

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
