// The whole document on opening, compressed for clients that read that.

import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inflateRawSync } from 'node:zlib'
import * as decoding from 'lib0/decoding'
import { beforeEach, expect, it } from 'vitest'
import { messageYjsSyncStep2 } from 'y-protocols/sync'
import * as Y from 'yjs'
import { ROOM_PACKED_PART_BYTES } from '../../../workers/contracts/limits.ts'
import {
  CLOSE_NOT_UNDERSTOOD,
  FRAGMENT,
  LIVE_PROTOCOL,
  MESSAGE_PACKED,
  MESSAGE_SYNC,
  PACKED_PROTOCOL,
} from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { buildTicket, upgrade } from '../../support/workers/editor.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const ASK_FOR_ALL = Uint8Array.of(MESSAGE_SYNC, 0, 1, 0)
/** Numbers do not repeat, so that the compressed text has several parts. */
const LONG = Array.from({ length: 12_000 }, (_, at) => `<p>${(at * 7919) % 104_729} degrees</p>`).join('')

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

async function enter(projectId: string, ...more: string[]) {
  const ticket = await buildTicket(token, projectId)
  const protocols = [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`, ...more]
  const socket = (await upgrade(projectId, protocols)).webSocket
  if (!socket) throw new Error('no socket')
  socket.binaryType = 'arraybuffer'
  const messages: Uint8Array[] = []
  let tell = () => {}
  socket.addEventListener('message', ({ data }) => {
    messages.push(new Uint8Array(data as ArrayBuffer))
    tell()
  })
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  socket.accept()
  return {
    closed,
    send: (bytes: Uint8Array) => socket.send(bytes),
    /** Messages, when one of them is as `isLast` says. */
    until: (isLast: (bytes: Uint8Array) => boolean) =>
      new Promise<Uint8Array[]>((resolve) => {
        tell = () => messages.some(isLast) && resolve(messages)
        tell()
      }),
  }
}

const isWhole = (bytes: Uint8Array) => bytes[0] === MESSAGE_SYNC && bytes[1] === messageYjsSyncStep2
const isLastPart = (bytes: Uint8Array) => bytes[0] === MESSAGE_PACKED && bytes[1] === 1

function blocksOf(message: Uint8Array): number {
  const decoder = decoding.createDecoder(message)
  expect([decoding.readVarUint(decoder), decoding.readVarUint(decoder)]).toEqual([
    MESSAGE_SYNC,
    messageYjsSyncStep2,
  ])
  const doc = new Y.Doc()
  Y.applyUpdate(doc, decoding.readVarUint8Array(decoder))
  return doc.getXmlFragment(FRAGMENT).length
}

it('a long document comes in compressed parts, after hibernation too', async () => {
  const { _id } = await buildProject(token, { content: LONG })
  const editor = await enter(_id, PACKED_PROTOCOL)
  await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(_id)))
  editor.send(ASK_FOR_ALL)
  const messages = await editor.until(isLastPart)
  expect(messages.some(isWhole)).toBe(false)
  const parts = messages.filter(([kind]) => kind === MESSAGE_PACKED)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(2 + ROOM_PACKED_PART_BYTES)
  const whole = inflateRawSync(Buffer.concat(parts.map((part) => part.subarray(2))))
  expect(blocksOf(whole)).toBe(12_000)
})

it('a client that does not read compressed messages gets none', async () => {
  const { _id } = await buildProject(token, { content: LONG })
  const editor = await enter(_id)
  editor.send(ASK_FOR_ALL)
  const messages = await editor.until(isWhole)
  expect(blocksOf(messages.find(isWhole) ?? new Uint8Array())).toBe(12_000)
  expect(messages.some(([kind]) => kind === MESSAGE_PACKED)).toBe(false)
})

it('a short document comes as it is', async () => {
  const { _id } = await buildProject(token, { content: '<p>Heat</p>' })
  const editor = await enter(_id, PACKED_PROTOCOL)
  editor.send(ASK_FOR_ALL)
  expect((await editor.until(isWhole)).some(([kind]) => kind === MESSAGE_PACKED)).toBe(false)
})

it('a compressed message of a client is refused', async () => {
  const { _id } = await buildProject(token)
  const editor = await enter(_id, PACKED_PROTOCOL)
  editor.send(Uint8Array.of(MESSAGE_PACKED, 1, 3, 0))
  expect(await editor.closed).toBe(CLOSE_NOT_UNDERSTOOD)
})
