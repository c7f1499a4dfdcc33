// A project with `autoSave` off: the room stores every change, and saves to D1 on request, before an export, and when the
// last editor leaves.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as encoding from 'lib0/encoding'
import { beforeEach, expect, it } from 'vitest'
import { MESSAGE_SAVE } from '../../../workers/contracts/room.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../support/workers/save-delay.worker.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))
/** The alarm, as if its time had come. */
async function ring(id: string): Promise<void> {
  await runInDurableObject(roomOf(id), (room) => {
    makeSaveDue(room)
  })
  await runDurableObjectAlarm(roomOf(id))
}
const saveNow = () => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, MESSAGE_SAVE)
  return encoding.toUint8Array(encoder)
}

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const listed = async () => (await call('/api/v1/projects', { token })).body.data.projects[0].wordCount
async function typed(words: string) {
  const { _id } = await buildProject(token, { settings: { autoSave: false } })
  const editor = await openEditor(token, _id)
  await editor.synced()
  await ring(_id)
  editor.type(words)
  await editor.until(() => editor.seen.stored === 2)
  await ring(_id)
  await editor.until(() => editor.seen.statuses.at(-1) === 'waiting')
  expect(await listed()).toBe(0)
  return { _id, editor }
}

it('waits, says so also to who comes later, and saves when it is asked to', async () => {
  const { _id, editor } = await typed('Three little words')
  const later = await openEditor(token, _id)
  await later.until(() => later.seen.statuses.length > 0)
  expect(later.seen.statuses[0]).toBe('waiting')
  editor.sendBytes(saveNow())
  for (const one of [editor, later]) await one.until(() => one.seen.statuses.at(-1) === 'saved')
  expect(await listed()).toBe(3)
})

it('saves what waits once it is switched on again, and then by itself', async () => {
  const { _id, editor } = await typed('Three little words')
  await call(`/api/v1/projects/${_id}`, { method: 'PUT', token, json: { settings: { autoSave: true } } })
  await editor.until(() => editor.seen.statuses.at(-1) === 'saved')
  expect(await listed()).toBe(3)
  editor.type('Four')
  await editor.until(() => editor.seen.stored === 3)
  await ring(_id)
  await editor.until(() => editor.seen.statuses.at(-1) === 'saved')
  expect(await listed()).toBe(4)
})

it('saves before a file is made', async () => {
  const { _id } = await typed('Three little words')
  const file = await send(`/api/v1/projects/${_id}/export?format=docx`, { token })
  expect(file.status).toBe(200)
  await file.arrayBuffer()
  expect(await listed()).toBe(3)
})

it('saves when the last one leaves', async () => {
  const { _id, editor } = await typed('Three little words')
  editor.close()
  await editor.closed
  await ring(_id)
  expect(await listed()).toBe(3)
})

it('checks for open sockets while it waits, and saves when there are none', async () => {
  const { _id } = await typed('Three little words')
  await runInDurableObject(roomOf(_id), (room) => {
    // A runtime that ended sent no close events.
    Reflect.get(Reflect.get(room, 'sockets'), 'attachments').clear()
  })
  expect(await runDurableObjectAlarm(roomOf(_id))).toBe(true)
  expect(await listed()).toBe(3)
})
