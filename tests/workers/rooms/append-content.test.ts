// HTML that is added at the end of a live document.

import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { CONTENT_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
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

  it('beyond what a text may have is refused, and the text stays as it was', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    const long = `<p>${'a'.repeat(CONTENT_MAX_LENGTH / 2)}</p>`
    expect((await append(_id, long)).status).toBe(200)
    const refused = await append(_id, long)
    expect([refused.status, refused.body.code]).toEqual([413, 'content_too_large'])
    expect((await append(_id, '<p>Last.</p>')).body.data.content).toBe(`<p>First.</p>${long}<p>Last.</p>`)
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

describe('content added at a place', () => {
  const LIST = '<h1>References</h1><div data-type="bibliography"></div>'
  const add = async (id: string, place: string) =>
    (
      await call(`/api/v1/projects/${id}/content`, {
        method: 'POST',
        token: person.token,
        json: { content: '<p>Added.</p>', place },
      })
    ).body.data.content
  /** As an editor remembers its caret. */
  const placeIn = async (id: string, block: number) => {
    const editor = await openEditor(person.token, id)
    await editor.synced()
    const { doc } = editor
    const paragraph = doc.getXmlFragment('prosemirror').get(block) as Y.XmlElement
    const bytes = Y.encodeRelativePosition(
      Y.createRelativePositionFromTypeIndex(paragraph.get(0) as Y.XmlText, 1),
    )
    const place = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
    return { editor, paragraph, place }
  }

  it('follows the block that the caret is in, wherever that is by then', async () => {
    const { _id } = await buildProject(person.token, { content: `<p>One</p><p>Two</p><p>Three</p>${LIST}` })
    const { place, editor, paragraph } = await placeIn(_id, 1)
    ;(paragraph.get(0) as Y.XmlText).insert(0, 'Now ')
    const above = new Y.XmlElement('paragraph')
    above.insert(0, [new Y.XmlText('Zero')])
    editor.doc.getXmlFragment('prosemirror').insert(0, [above])
    await expect.poll(() => contentOf(_id)).toBe(`<p>Zero</p><p>One</p><p>Now Two</p><p>Three</p>${LIST}`)
    expect(await add(_id, place)).toBe(`<p>Zero</p><p>One</p><p>Now Two</p><p>Added.</p><p>Three</p>${LIST}`)
  })

  it.each([
    ['none', ''],
    ['one that cannot be read', 'AAAA____'],
    ['the name of another type', btoa('\x01\x05other').replace(/=+$/, '')],
  ])('comes before the list of references: %s', async (_, place) => {
    const { _id } = await buildProject(person.token, { content: `<p>One</p>${LIST}<p>After</p>` })
    expect(await add(_id, place)).toBe(`<p>One</p><p>Added.</p>${LIST}<p>After</p>`)
  })

  it('comes before a typed list, and before the list also where the caret is behind it', async () => {
    const typed = '<p>One</p><h2>References</h2><p>Darwin 1859</p>'
    const { _id } = await buildProject(person.token, { content: typed })
    expect(await add(_id, '')).toBe('<p>One</p><p>Added.</p><h2>References</h2><p>Darwin 1859</p>')
    const other = await buildProject(person.token, { content: `<p>One</p>${LIST}<p>After</p>` })
    const { place } = await placeIn(other._id, 3)
    expect(await add(other._id, place)).toBe(`<p>One</p><p>Added.</p>${LIST}<p>After</p>`)
  })

  it('comes behind the last section where its heading is none of a list', async () => {
    const list = '<div data-type="bibliography"></div>'
    const { _id } = await buildProject(person.token, { content: `<h1>Conclusion</h1>${list}` })
    expect(await add(_id, '')).toBe(`<h1>Conclusion</h1><p>Added.</p>${list}`)
  })

  it('comes at the end of a text without a list, and where the block of the caret is gone', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>One</p><p>Two</p>' })
    const { place, editor } = await placeIn(_id, 0)
    editor.doc.getXmlFragment('prosemirror').delete(0, 1)
    await expect.poll(() => contentOf(_id)).toBe('<p>Two</p>')
    expect(await add(_id, place)).toBe('<p>Two</p><p>Added.</p>')
  })
})
