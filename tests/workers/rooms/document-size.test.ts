// How large the document of a room may become.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ROOM_DOCUMENT_MAX_BYTES, ROOM_SIZE_NOTICE_FROM } from '../../../workers/contracts/limits.ts'
import { CLOSE_TOO_LARGE, FRAGMENT } from '../../../workers/contracts/room.ts'
import { call } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../support/workers/save-delay.worker.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))
const read = async (person: Person, id: string) =>
  (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('a document that grows without end', () => {
  it('tells the editors how large it is: on coming in, and at each save', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await editor.until(() => editor.seen.sizes.length === 1)
    editor.type('x'.repeat(10_000_000))
    editor.type('x'.repeat(10_000_000))
    await editor.until(() => editor.seen.stored === 3)
    await runInDurableObject(roomOf(_id), (room) => {
      makeSaveDue(room)
    })
    await runDurableObjectAlarm(roomOf(_id))
    await editor.until(() => editor.seen.sizes.length === 2)
    const second = await openEditor(person.token, _id)
    await second.until(() => second.seen.sizes.length === 1)
    for (const [size, least, most] of [
      [editor.seen.sizes[0], 0, 0.01],
      [editor.seen.sizes[1], ROOM_SIZE_NOTICE_FROM - 0.01, 0.9],
      [second.seen.sizes[0], ROOM_SIZE_NOTICE_FROM - 0.01, 0.9],
    ] as const) {
      expect(size?.limit).toBe(ROOM_DOCUMENT_MAX_BYTES)
      expect((size?.used ?? 0) / ROOM_DOCUMENT_MAX_BYTES).toBeGreaterThanOrEqual(least)
      expect((size?.used ?? 0) / ROOM_DOCUMENT_MAX_BYTES).toBeLessThan(most)
    }
  })

  it('does not count what was deleted meanwhile when it says how large it is', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    for (let round = 0; round < 2; round++) editor.type('x'.repeat(11_000_000))
    const fragment = editor.doc.getXmlFragment('prosemirror')
    fragment.delete(1, 2)
    await editor.until(() => editor.seen.stored === 4)
    const second = await openEditor(person.token, _id)
    await second.until(() => second.seen.sizes.length === 1)
    expect(second.seen.sizes[0]?.used).toBeLessThan(1000)
  })

  it('is stopped at its limit, and keeps what it had', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>Kept.</p>' })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await runInDurableObject(roomOf(_id), (room) => {
      // As if the document were almost full; what is stored is small, so compacting finds out that it is not.
      Object.assign(room, { log: Object.assign(Reflect.get(room, 'log'), { size: ROOM_DOCUMENT_MAX_BYTES }) })
    })
    editor.type('There is room after all.')
    await editor.until(() => editor.seen.stored === 2)
    for (let part = 0; part < 5; part++) editor.type('x'.repeat(5_500_000))
    expect(await editor.closed).toBe(CLOSE_TOO_LARGE)
    expect((await read(person, _id)).content).toContain('<p>Kept.</p>')
  })
})

describe('the bytes that an account is charged with', () => {
  const sizeOf = (id: string) =>
    runInDurableObject(roomOf(id), (room) => Reflect.get(room, 'log').size as number)
  const save = async (id: string) => {
    await runInDurableObject(roomOf(id), (room) => {
      makeSaveDue(room)
    })
    await runDurableObjectAlarm(roomOf(id))
  }
  const LONG = 'word '.repeat(100_000)

  it('are fewer at the save after most of a long text was deleted', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    editor.type(LONG)
    editor.type('What stays.')
    await editor.until(() => editor.seen.stored === 3)
    await save(_id)
    expect(await sizeOf(_id)).toBeGreaterThan(LONG.length)
    editor.doc.getXmlFragment(FRAGMENT).delete(1, 1)
    await editor.until(() => editor.seen.stored === 4)
    await save(_id)
    expect(await sizeOf(_id)).toBeLessThan(1000)
    expect((await read(person, _id)).content).toContain('What stays.')
  })

  it('are few after a long formula was written anew again and again', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const formula = new Y.XmlElement('math_display')
    editor.doc.getXmlFragment(FRAGMENT).push([formula])
    for (const letter of 'abcdefgh') formula.setAttribute('value', letter.repeat(90_000))
    await editor.until(() => editor.seen.stored === 10)
    await save(_id)
    expect(await sizeOf(_id)).toBeLessThan(91_000)
  })

  it('are those of one text after a program has replaced it by another', async () => {
    const { _id } = await buildProject(person.token, { content: `<p>${LONG}</p>` })
    const content = `<p>${'text '.repeat(99_000)}</p>`
    const answer = await call(`/api/v1/projects/${_id}`, {
      method: 'PUT',
      token: person.token,
      json: { content },
    })
    expect(answer.status).toBe(200)
    expect(await sizeOf(_id)).toBeLessThan(LONG.length * 1.1)
    expect((await read(person, _id)).content).toBe(content.replace(' </p>', '</p>'))
  })
})

describe('a full project', () => {
  it('takes no more, but can be made smaller', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p><p>Second.</p>' })
    const writer = await openEditor(person.token, _id)
    await writer.synced()
    await runInDurableObject(roomOf(_id), (room) => {
      // As if the document were full, and compacting found nothing to leave out.
      Object.assign(Reflect.get(room, 'log'), { size: ROOM_DOCUMENT_MAX_BYTES, compact: () => {} })
    })
    writer.type('One more.')
    expect(await writer.closed).toBe(CLOSE_TOO_LARGE)
    const cutter = await openEditor(person.token, _id)
    await cutter.synced()
    await cutter.until(() => cutter.seen.stored === 1)
    cutter.doc.getXmlFragment(FRAGMENT).delete(0, 1)
    await cutter.until(() => cutter.seen.stored === 2)
    expect((await read(person, _id)).content).toBe('<p>Second.</p>')
  })
})
