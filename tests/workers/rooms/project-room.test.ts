// The room over real sockets, evicted from memory and loaded again.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Y from 'yjs'
import {
  CLOSE_DELETED,
  CLOSE_EXPIRED,
  CLOSE_FORBIDDEN,
  CLOSE_SCHEMA_TOO_OLD,
  FRAGMENT,
  LIVE_PROTOCOL,
} from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { LOG_LENGTH_AT_SAVE, LOG_MAX_LENGTH } from '../../../workers/rooms/live-document.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildTicket, openEditor, upgrade } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../support/workers/save-delay.worker.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))
const read = async (person: Person, id: string) =>
  (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data
const countUpdates = (id: string) =>
  runInDurableObject(
    roomOf(id),
    (_, state) => state.storage.sql.exec('SELECT count(*) AS n FROM updates').one().n,
  )

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('a keystroke', () => {
  it('reaches the other editor and survives an immediate eviction of the room', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>First.</p>' })
    const [one, other] = [await openEditor(person.token, _id), await openEditor(person.token, _id)]
    await Promise.all([one.synced(), other.synced()])
    one.type('Second.')
    await other.until(() => other.text().includes('Second.'))
    await evictDurableObject(roomOf(_id))
    expect((await read(person, _id)).content).toBe('<p>First.</p><p>Second.</p>')
  })

  it('is stored before it is relayed', async () => {
    const { _id } = await buildProject(person.token)
    const [one, other] = [await openEditor(person.token, _id), await openEditor(person.token, _id)]
    await Promise.all([one.synced(), other.synced()])
    const before = Number(await countUpdates(_id))
    const rowsWhenSeen = new Promise<number>((resolve) =>
      other.doc.once('update', async () => resolve(Number(await countUpdates(_id)))),
    )
    one.type('Seen.')
    expect(await rowsWhenSeen).toBeGreaterThan(before)
  })

  it('costs the room one statement', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    editor.type('Words')
    await editor.until(() => editor.seen.stored === 2)
    const { exec, transaction } = await runInDurableObject(roomOf(_id), (_, { storage }) => ({
      exec: vi.spyOn(storage.sql, 'exec'),
      transaction: vi.spyOn(storage, 'transactionSync'),
    }))
    const paragraph = editor.doc.getXmlFragment(FRAGMENT).get(1) as Y.XmlElement
    const text = paragraph.get(0) as Y.XmlText
    text.insert(text.length, '.')
    await editor.until(() => editor.seen.stored === 3)
    expect(exec.mock.calls.map(([statement]) => statement)).toEqual([
      expect.stringMatching(/^INSERT INTO updates/),
    ])
    expect(transaction).not.toHaveBeenCalled()
  })

  it('is acknowledged to its sender', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await editor.until(() => editor.seen.stored === 1)
    editor.type('Stored.')
    await editor.until(() => editor.seen.stored === 2)
  })

  it('larger than a database row is stored whole', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const long = 'ö'.repeat(2_000_000)
    editor.type(long)
    await editor.until(() => editor.seen.stored === 2)
    await evictDurableObject(roomOf(_id))
    const again = await openEditor(person.token, _id)
    await again.synced()
    expect(again.text().trim()).toBe(long)
  })

  it('of ten megabytes is stored whole and read after an eviction', async () => {
    const { _id } = await buildProject(person.token)
    const [editor, other] = [await openEditor(person.token, _id), await openEditor(person.token, _id)]
    await Promise.all([editor.synced(), other.synced()])
    const paragraphs = Array.from({ length: 100 }, (_, index) => `${index} `.padEnd(100_000, 'wörd '))
    editor.doc.transact(() => {
      for (const words of paragraphs) editor.type(words)
    })
    await editor.until(() => editor.seen.stored === 2)
    await other.until(() => other.text().length > 10_000_000)
    await evictDurableObject(roomOf(_id))
    const again = await openEditor(person.token, _id)
    await again.synced()
    expect(again.text().trim()).toBe(paragraphs.join('\n').trim())
  })

  it('beyond the longest log makes the room compact it at once', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    editor.type('One.')
    await editor.until(() => editor.seen.stored === 2)
    await runInDurableObject(roomOf(_id), (room) => {
      Object.assign(Reflect.get(room, 'log'), { length: LOG_MAX_LENGTH })
    })
    editor.type('Two.')
    editor.type('Three.')
    await editor.until(() => editor.seen.stored === 4)
    expect(await countUpdates(_id)).toBe(1)
    await evictDurableObject(roomOf(_id))
    expect((await read(person, _id)).content).toBe('<p></p><p>One.</p><p>Two.</p><p>Three.</p>')
  })
})

describe('saving', () => {
  it('a little more of a long text writes what was typed, not the whole again', async () => {
    const { _id } = await buildProject(person.token, { content: `<p>${'long '.repeat(5000)}</p>` })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const save = async () => {
      await runInDurableObject(roomOf(_id), (room) => {
        makeSaveDue(room)
      })
      await runDurableObjectAlarm(roomOf(_id))
    }
    await save()
    const typeAndSave = async (text: string) => {
      const { stored } = editor.seen
      editor.type(text)
      await editor.until(() => editor.seen.stored > stored)
      await save()
    }
    const before = Number(await countUpdates(_id))
    for (const word of ['More.', 'Still more.']) await typeAndSave(word)
    expect(await countUpdates(_id)).toBe(before + 2)
    const many = 'x'.repeat(50_000)
    await typeAndSave(many)
    expect(await countUpdates(_id)).toBe(0)
    await runInDurableObject(roomOf(_id), (room) => {
      // As if each letter of a long session had been an update.
      Object.assign(Reflect.get(room, 'log'), { length: LOG_LENGTH_AT_SAVE })
    })
    await typeAndSave('End.')
    expect(await countUpdates(_id)).toBe(0)
    await evictDurableObject(roomOf(_id))
    expect((await read(person, _id)).content).toContain(
      `<p>More.</p><p>Still more.</p><p>${many}</p><p>End.</p>`,
    )
  })

  it('puts HTML, words and characters into the list five seconds later, and tells the editors', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await runDurableObjectAlarm(roomOf(_id))
    editor.type('Three little words')
    await editor.until(() => editor.seen.stored === 2)
    // The alarm that fires too early sets itself again; nothing is saved yet.
    await runDurableObjectAlarm(roomOf(_id))
    await runInDurableObject(roomOf(_id), (room) => {
      makeSaveDue(room)
    })
    await runDurableObjectAlarm(roomOf(_id))
    await editor.until(() => editor.seen.statuses.slice(-2).join() === 'saving,saved')
    const { projects } = (await call('/api/v1/projects', { token: person.token })).body.data
    expect(projects[0]).toMatchObject({ wordCount: 3, characterCount: 18 })
    expect(await countUpdates(_id)).toBe(0)
    await evictDurableObject(roomOf(_id))
    expect((await read(person, _id)).content).toContain('Three little words')
  })

  it('sends its status to an editor that sends nothing new, since no save follows', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>All here.</p>' })
    await runInDurableObject(roomOf(_id), (room) => {
      makeSaveDue(room)
    })
    await runDurableObjectAlarm(roomOf(_id))
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await editor.until(() => editor.seen.told.length === 3)
    // An editor drops a "saved" that comes before the acknowledgement of what it sent.
    expect(editor.seen.told).toEqual(['saved', 'stored', 'saved'])
  })

  it('leaves the title alone', async () => {
    const { _id } = await buildProject(person.token, { title: 'Mine' })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    editor.type('Another first line')
    await editor.until(() => editor.seen.stored === 2)
    await runDurableObjectAlarm(roomOf(_id))
    expect((await read(person, _id)).title).toBe('Mine')
  })

  it('a hundred edits are one write of the database', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await runDurableObjectAlarm(roomOf(_id))
    const updatedAt = async () =>
      (
        await env.DB.prepare('SELECT updated_at AS at FROM projects WHERE id = ?')
          .bind(_id)
          .first<{ at: number }>()
      )?.at
    const before = await updatedAt()
    for (let edit = 0; edit < 100; edit++) editor.type(`${edit}`)
    await editor.until(() => editor.seen.stored === 101)
    expect(await updatedAt()).toBe(before)
    const alarms = await runInDurableObject(roomOf(_id), (_, state) => state.storage.getAlarm())
    expect(alarms).not.toBeNull()
  })
})

describe('replacing content', () => {
  it('is seen at once by an editor that is open, and keeps what did not change', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>Keep me.</p><p>Change me.</p>' })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const kept = editor.doc.getXmlFragment('prosemirror').get(0)
    await call(`/api/v1/projects/${_id}/content`, {
      method: 'PATCH',
      token: person.token,
      json: { content: '<p>Keep me.</p><p>Changed.</p>' },
    })
    await editor.until(() => editor.text() === 'Keep me.\nChanged.')
    expect(editor.doc.getXmlFragment('prosemirror').get(0)).toBe(kept)
  })

  it('in every block reaches an open editor as one update, never as an empty document', async () => {
    const lines = (tag: string) => Array.from({ length: 1200 }, (_, at) => `<${tag}>${at}</${tag}>`).join('')
    const { _id } = await buildProject(person.token, { content: lines('p') })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    const lengths: number[] = []
    editor.doc.on('update', () => lengths.push(editor.doc.getXmlFragment(FRAGMENT).length))
    await call(`/api/v1/projects/${_id}/content`, {
      method: 'PATCH',
      token: person.token,
      json: { content: lines('h2') },
    })
    await editor.until(() => lengths.length > 0)
    expect(lengths).toEqual([1200])
  })
})

describe('access to a room', () => {
  it('nobody without a ticket, with a forged one, or with one for another project', async () => {
    const { _id } = await buildProject(person.token)
    const elsewhere = await buildProject(person.token)
    const ticket = await buildTicket(person.token, elsewhere._id)
    for (const offered of ['', 'ticket.', 'ticket.eyJhbGciOiJub25lIn0.e30.', `ticket.${ticket}`])
      expect((await upgrade(_id, [LIVE_PROTOCOL, offered, 'schema.1'])).status).toBe(401)
  })

  it('nobody from another origin', async () => {
    const { _id } = await buildProject(person.token)
    const ticket = await buildTicket(person.token, _id)
    const answer = await upgrade(_id, [LIVE_PROTOCOL, `ticket.${ticket}`, 'schema.1'], {
      origin: 'https://evil.example',
    })
    expect(answer.status).toBe(403)
  })

  it('nobody asks a ticket for what belongs to someone else', async () => {
    const { _id } = await buildProject(person.token)
    const other = await buildPerson()
    expect(
      (await call(`/api/v1/projects/${_id}/live-ticket`, { method: 'POST', token: other.token })).status,
    ).toBe(404)
  })

  it('a ticket opens one socket only', async () => {
    const { _id } = await buildProject(person.token)
    const protocols = [LIVE_PROTOCOL, `ticket.${await buildTicket(person.token, _id)}`, 'schema.1']
    expect((await upgrade(_id, protocols)).status).toBe(101)
    const second = (await upgrade(_id, protocols)).webSocket
    const code = await new Promise((resolve) => {
      second?.addEventListener('close', (event) => resolve(event.code))
      second?.accept()
    })
    expect(code).toBe(CLOSE_FORBIDDEN)
  })

  it('a client whose schema is too old is turned away before it syncs', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>New.</p>' })
    for (const older of [0, SCHEMA_VERSION - 1]) {
      const editor = await openEditor(person.token, _id, older)
      expect(await editor.closed).toBe(CLOSE_SCHEMA_TOO_OLD)
      expect(editor.text()).toBe('')
      expect(editor.seen).toMatchObject({ stored: 0, statuses: [], queries: 0 })
    }
  })

  it('signing out closes the sockets of that session', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    await call('/api/v1/auth/logout', { method: 'POST', token: person.token })
    expect(await editor.closed).toBe(CLOSE_EXPIRED)
  })

  it('an expired token closes the socket with its own code, and what came before is kept', async () => {
    const { _id } = await buildProject(person.token)
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    editor.type('In time.')
    await editor.until(() => editor.seen.stored === 2)
    await runInDurableObject(roomOf(_id), (_, state) => {
      for (const socket of state.getWebSockets())
        socket.serializeAttachment({ ...socket.deserializeAttachment(), expiresAt: Date.now() - 1 })
    })
    // An awake room reads attachments from memory.
    await evictDurableObject(roomOf(_id))
    editor.type('Too late.')
    expect(await editor.closed).toBe(CLOSE_EXPIRED)
    expect((await read(person, _id)).content).toContain('In time.')
  })
})

describe('an untouched project', () => {
  it('is not changed by being read', async () => {
    const { _id, lastModified } = await buildProject(person.token, { content: '' })
    await runDurableObjectAlarm(roomOf(_id))
    await evictDurableObject(roomOf(_id))
    await read(person, _id)
    expect(await runInDurableObject(roomOf(_id), (_, state) => state.storage.getAlarm())).toBeNull()
    expect((await read(person, _id)).lastModified).toBe(lastModified)
  })
})

describe('deleting a project', () => {
  it('also when a change comes late: the room finds out and empties itself', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>Gone.</p>' })
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token: person.token })
    await roomOf(_id).replaceContent(_id, '<p>Too late.</p>')
    await runInDurableObject(roomOf(_id), (room) => {
      makeSaveDue(room)
    })
    expect(await runDurableObjectAlarm(roomOf(_id))).toBe(true)
    expect(await countUpdates(_id)).toBe(0)
  })

  it('closes its sockets and empties its room', async () => {
    const { _id } = await buildProject(person.token, { content: '<p>Gone.</p>' })
    const editor = await openEditor(person.token, _id)
    await editor.synced()
    expect((await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token: person.token })).status).toBe(
      200,
    )
    expect(await editor.closed).toBe(CLOSE_DELETED)
    const rows = await runInDurableObject(roomOf(_id), (_, state) => [
      state.storage.sql.exec('SELECT count(*) AS n FROM updates').one().n,
      state.storage.sql.exec('SELECT count(*) AS n FROM snapshot').one().n,
    ])
    expect(rows).toEqual([0, 0])
  })
})
