// HTML that is added at the end of a live document.

import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { createPorts } from '../../../workers/env.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const append = (id: string, content: string, headers: Record<string, string> = {}, token = person.token) =>
  call(`/api/v1/projects/${id}/content`, { method: 'POST', token, json: { content }, headers })
const contentOf = async (id: string) =>
  (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data.content

describe('appended content', () => {
  it('stands at the end, and what somebody types meanwhile stays', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const paragraph = editor.doc.getXmlFragment('prosemirror').get(0) as Y.XmlElement
    const answers = Array.from({ length: 5 }, (_, number) => {
      ;(paragraph.get(0) as Y.XmlText).insert(0, `${number}`)
      return append(_id, `<p>Added ${number}.</p>`)
    })
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    await editor.until(() => editor.text().split('\n').length === 6)
    const [first, ...added] = editor.text().split('\n')
    expect(first).toBe('43210First.')
    expect(added.toSorted()).toEqual(['Added 0.', 'Added 1.', 'Added 2.', 'Added 3.', 'Added 4.'])
    expect(editor.doc.getXmlFragment('prosemirror').get(0)).toBe(paragraph)
  })

  it('outlives the room’s memory', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    await append(_id, '<blockquote><p>Added.</p></blockquote>')
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(_id)))
    expect(await contentOf(_id)).toBe('<p>First.</p><blockquote><p>Added.</p></blockquote>')
  })

  it('takes the place of an empty paragraph', async () => {
    const { _id } = await buildProject(person.token)
    await append(_id, '<p>Added.</p>')
    expect(await contentOf(_id)).toBe('<p>Added.</p>')
  })

  it('is added once with one idempotency key', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let times = 0; times < 2; times++)
      expect((await append(_id, '<p>Added.</p>', headers)).body.data.content).toBe(
        '<p>First.</p><p>Added.</p>',
      )
  })

  it('of another’s project is refused, and so is more than the quota', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    const other = await buildPerson()
    expect((await append(_id, '<p>Added.</p>', {}, other.token)).status).toBe(404)
    const full = await callWith(
      { quotas: { ...createPorts(env).quotas, text: 20 } },
      `/api/v1/projects/${_id}/content`,
      {
        method: 'POST',
        token: person.token,
        json: { content: '<p>More than twenty bytes.</p>' },
      },
    )
    expect(full).toMatchObject({ status: 507, body: { code: 'quota_exceeded' } })
    expect(await contentOf(_id)).toBe('<p>First.</p>')
  })
})
