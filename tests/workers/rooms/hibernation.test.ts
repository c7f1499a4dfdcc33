// Hibernation of a room with open sockets, and the room of a deleted project.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import {
  CLOSE_DELETED,
  CLOSE_EXPIRED,
  CLOSE_NOT_UNDERSTOOD,
  FRAGMENT,
  ROOM_HEADERS,
} from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { createPorts } from '../../../workers/env.ts'
import { call } from '../../support/workers/client.worker.ts'
import { type HeadlessEditor, openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../support/workers/save-delay.worker.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))
const sleep = (id: string) => evictDurableObject(roomOf(id))
const alarmOf = (id: string) => runInDurableObject(roomOf(id), (_, state) => state.storage.getAlarm())
/** The alarm, as if its time had come. */
async function ring(id: string): Promise<void> {
  await runInDurableObject(roomOf(id), (room) => {
    makeSaveDue(room)
  })
  await runDurableObjectAlarm(roomOf(id))
}

let token: string
let person: Person
beforeEach(async () => {
  person = await buildPerson()
  token = person.token
})
async function open(id: string): Promise<HeadlessEditor> {
  const editor = await openEditor(token, id)
  await editor.synced()
  await editor.until(() => editor.seen.stored === 1)
  return editor
}
const textOf = async (id: string): Promise<string> =>
  (await call(`/api/v1/projects/${id}`, { token })).body.data.content

describe('a room that hibernated', () => {
  it('keeps its sockets: they send and receive updates', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const [one, other] = [await open(_id), await open(_id)]
    for (const words of ['Two.', 'Three.', 'Four.']) {
      await sleep(_id)
      one.type(words)
      await other.until(() => other.text().endsWith(words))
      await sleep(_id)
      other.type(`${words}.`)
      await one.until(() => one.text().endsWith(`${words}.`))
    }
    expect(one.seen.stored).toBe(4)
    expect(await textOf(_id)).toContain('<p>Four.</p><p>Four..</p>')
  })

  it('does not seed a second paragraph', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    await sleep(_id)
    const late = await open(_id)
    await sleep(_id)
    editor.doc.getXmlFragment(FRAGMENT).get(0)
    expect(late.doc.getXmlFragment(FRAGMENT).length).toBe(1)
    expect((await open(_id)).doc.getXmlFragment(FRAGMENT).length).toBe(1)
    expect(editor.doc.getXmlFragment(FRAGMENT).length).toBe(1)
  })

  it('saves its unsaved changes and sends the status', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    await ring(_id)
    editor.type('Kept.')
    await editor.until(() => editor.seen.stored === 2)
    await sleep(_id)
    const late = await open(_id)
    expect(late.seen.statuses).toEqual(['saving'])
    await ring(_id)
    for (const one of [editor, late]) await one.until(() => one.seen.statuses.at(-1) === 'saved')
    const { projects } = (await call('/api/v1/projects', { token })).body.data
    expect(projects[0]).toMatchObject({ wordCount: 1 })
    await sleep(_id)
    const later = await open(_id)
    await later.until(() => later.seen.statuses.length > 0)
    expect(later.seen.statuses[0]).toBe('saved')
    expect(await alarmOf(_id)).toBeNull()
  })

  it('sets the alarm for unsaved changes again if it was lost', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    editor.type('Kept.')
    await editor.until(() => editor.seen.stored === 2)
    await runInDurableObject(roomOf(_id), (_, state) => state.storage.deleteAlarm())
    await sleep(_id)
    await textOf(_id)
    // The alarm may have run already; the text is saved then.
    const words = async () => (await call('/api/v1/projects', { token })).body.data.projects[0].wordCount
    await expect.poll(async () => (await alarmOf(_id)) !== null || (await words()) === 1).toBe(true)
  })

  it('neither accepts from nor sends to a socket whose access token has expired', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const [speaker, listener] = [await open(_id), await open(_id)]
    await runInDurableObject(roomOf(_id), (_, state) => {
      for (const socket of state.getWebSockets())
        socket.serializeAttachment({ ...socket.deserializeAttachment(), expiresAt: Date.now() - 1 })
    })
    await sleep(_id)
    speaker.type('Two.')
    expect(await speaker.closed).toBe(CLOSE_EXPIRED)
    await call(`/api/v1/projects/${_id}/content`, {
      method: 'PATCH',
      token,
      json: { content: '<p>Three.</p>' },
    })
    expect(await listener.closed).toBe(CLOSE_EXPIRED)
    expect(listener.text()).toBe('One.')
    expect(await textOf(_id)).toBe('<p>Three.</p>')
  })
})

/** Awareness states of the others, as an editor shows them. */
function watch(editor: HeadlessEditor): () => number[] {
  const states = watchStates(editor)
  return () => [...states().keys()]
}

/** The same with what each tells of itself. */
function watchStates(editor: HeadlessEditor): () => Map<number, Record<string, unknown>> {
  const awareness = new Awareness(new Y.Doc())
  let read = 0
  return () => {
    for (; read < editor.seen.awareness.length; read++)
      applyAwarenessUpdate(awareness, editor.seen.awareness[read] as Uint8Array, 'room')
    const others = [...awareness.getStates()].filter(([id]) => id !== awareness.clientID)
    awareness.destroy()
    return new Map(others)
  }
}

describe('an awareness state', () => {
  /** Two editors, one of which shows its cursor, and what the other sees of it. */
  async function openTwo(id: string) {
    const [one, other] = [await open(id), await open(id)]
    const awareness = new Awareness(one.doc)
    onTestFinished(() => awareness.destroy())
    const shown = watch(other)
    return {
      one,
      other,
      awareness,
      shown,
      move: (cursor: number, as = one) => {
        awareness.setLocalStateField('cursor', cursor)
        as.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
      },
      /** That many changes of who is here have reached the other. */
      heard: (count: number) => other.until(() => other.seen.awareness.length === count),
    }
  }

  it('is removed at its last clock, however often the room hibernated', async () => {
    const { _id } = await buildProject(token)
    const { one, shown, move, heard } = await openTwo(_id)
    for (let cursor = 1; cursor <= 6; cursor++) {
      move(cursor)
      await heard(cursor)
      if (cursor % 2) await sleep(_id)
    }
    expect(shown()).toEqual([one.doc.clientID])
    await sleep(_id)
    one.close()
    await heard(7)
    expect(shown()).toEqual([])
  })

  it('is shown again when the client reconnects with a clock one higher', async () => {
    const { _id } = await buildProject(token)
    const { one, shown, move, heard } = await openTwo(_id)
    move(1)
    await heard(1)
    one.close()
    await heard(2)
    expect(shown()).toEqual([])
    const back = await open(_id)
    move(2, back)
    await heard(3)
    expect(shown()).toEqual([one.doc.clientID])
  })

  it('stays when the old socket of a reconnected client closes', async () => {
    const { _id } = await buildProject(token)
    const { one: old, other, awareness, shown, move, heard } = await openTwo(_id)
    move(1)
    const back = await open(_id)
    back.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
    await heard(2)
    old.close()
    await old.closed
    back.type('Still here.')
    await other.until(() => other.text().includes('Still here.'))
    expect(shown()).toEqual([old.doc.clientID])
    back.close()
    await heard(3)
    expect(shown()).toEqual([])
  })

  it('has the name of the account, whatever the editor sends', async () => {
    const { _id } = await buildProject(token)
    const { one, other, awareness, heard } = await openTwo(_id)
    const states = watchStates(other)
    const user = { id: 'somebody', name: 'The supervisor', color: '#9a3412' }
    awareness.setLocalStateField('user', user)
    await sleep(_id)
    one.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
    await heard(1)
    expect(states().get(one.doc.clientID)).toEqual({ user: { ...user, id: person.id, name: 'A person' } })
  })

  it('belongs to one client per socket', async () => {
    const { _id } = await buildProject(token)
    const { one, other, awareness, shown, move, heard } = await openTwo(_id)
    move(1)
    await heard(1)
    const second = new Awareness(new Y.Doc())
    onTestFinished(() => second.destroy())
    second.setLocalStateField('cursor', 1)
    applyAwarenessUpdate(awareness, encodeAwarenessUpdate(second, [second.clientID]), 'test')
    one.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID, second.clientID]))
    expect(await one.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    await heard(2)
    expect(shown()).toEqual([])
    const third = await open(_id)
    third.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
    await heard(3)
    third.sendAwareness(encodeAwarenessUpdate(second, [second.clientID]))
    expect(await third.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    await other.until(() => shown().length === 0)
  })

  it('cannot use a client id of another session', async () => {
    const { _id } = await buildProject(token)
    const { one, shown, move, heard, awareness } = await openTwo(_id)
    move(1)
    await heard(1)
    const again = await buildPerson(person.email)
    const stranger = await openEditor(again.token, _id)
    await stranger.synced()
    stranger.sendAwareness(encodeAwarenessUpdate(awareness, [awareness.clientID]))
    expect(await stranger.closed).toBe(CLOSE_NOT_UNDERSTOOD)
    expect(shown()).toEqual([one.doc.clientID])
  })

  it('is removed when the room closes the socket', async () => {
    const { _id } = await buildProject(token)
    const { one, shown, move, heard } = await openTwo(_id)
    move(1)
    await heard(1)
    one.sendBytes('not a message')
    await heard(2)
    expect(shown()).toEqual([])
  })
})

describe('a deleted project', () => {
  const rowsOf = (id: string) =>
    runInDurableObject(roomOf(id), (_, { storage: { sql } }) =>
      ['updates', 'snapshot', 'facts', 'tickets', 'versions', 'version_parts', 'exported_versions'].map(
        (table) => sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n,
      ),
    )
  const NOTHING = [0, 0, 0, 0, 0, 0, 0]

  it('closes the sockets of a hibernating room and empties it', async () => {
    const { _id } = await buildProject(token, { content: '<p>Gone.</p>' })
    const editor = await open(_id)
    await call(`/api/v1/projects/${_id}/versions`, { method: 'POST', token, json: { name: 'Mine' } })
    await sleep(_id)
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    expect(await editor.closed).toBe(CLOSE_DELETED)
    expect(await rowsOf(_id)).toEqual(NOTHING)
    expect(await alarmOf(_id)).toBeNull()
  })

  it('is not recreated by a socket accepted just before', async () => {
    const { _id } = await buildProject(token)
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    // As if the route had asked whether there is such a project a moment before it was deleted.
    const later = String(Date.now() + 60_000)
    const claims = {
      family: 'f',
      schema: `${SCHEMA_VERSION}`,
      expires: later,
      ticket: 't',
      ticketExpires: later,
    }
    const headers = Object.fromEntries(
      Object.entries(claims).map(([name, value]) => [ROOM_HEADERS[name as keyof typeof claims], value]),
    )
    const request = new Request('http://localhost/', { headers: { ...headers, upgrade: 'websocket' } })
    const { webSocket } = await createPorts(env).rooms.connect(_id, request)
    const closed = new Promise((resolve) => webSocket?.addEventListener('close', ({ code }) => resolve(code)))
    webSocket?.accept()
    await ring(_id)
    expect(await closed).toBe(CLOSE_DELETED)
    expect(await rowsOf(_id)).toEqual(NOTHING)
    expect(await alarmOf(_id)).toBeNull()
  })

  it.each([
    ['reading', (id: string) => createPorts(env).rooms.content(id)],
    ['exporting', (id: string) => createPorts(env).rooms.document(id)],
    ['listing its versions', (id: string) => createPorts(env).rooms.versions(id)],
  ])('is not brought back by %s it', async (_, look) => {
    const { _id } = await buildProject(token, { content: '<p>Gone.</p>' })
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    await look(_id)
    expect(await rowsOf(_id)).toEqual(NOTHING)
  })

  it('whose room could not be emptied is emptied by the room’s own alarm', async () => {
    const { _id } = await buildProject(token)
    const editor = await open(_id)
    editor.type('Left behind.')
    await editor.until(() => editor.seen.stored === 2)
    // As if the Worker had died between the two.
    await env.DB.prepare('DELETE FROM projects WHERE id = ?').bind(_id).run()
    await sleep(_id)
    await ring(_id)
    expect(await editor.closed).toBe(CLOSE_DELETED)
    expect(await rowsOf(_id)).toEqual(NOTHING)
  })
})
