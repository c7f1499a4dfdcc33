// Headless editor: a Y.Doc on a WebSocket to a real room, with the protocol of the browser's RoomConnection.

import { exports } from 'cloudflare:workers'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageYjsSyncStep1, writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import {
  FRAGMENT,
  LIVE_PROTOCOL,
  MESSAGE_AWARENESS,
  MESSAGE_PROGRAM_EDIT,
  MESSAGE_PROPOSALS,
  MESSAGE_QUERY_AWARENESS,
  MESSAGE_SAVE_STATUS,
  MESSAGE_SIZE,
  MESSAGE_STORED,
  MESSAGE_SYNC,
  SAVE_STATUSES,
  type SaveStatus,
} from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { call, ORIGIN } from './client.worker.ts'

export const buildTicket = async (token: string, projectId: string): Promise<string> =>
  (await call(`/api/v1/projects/${projectId}/live-ticket`, { method: 'POST', token })).body.data.ticket

export const upgrade = (projectId: string, protocols: string[], headers: Record<string, string> = {}) =>
  exports.default.fetch(`${ORIGIN}/api/v1/projects/${projectId}/live`, {
    headers: {
      upgrade: 'websocket',
      origin: ORIGIN,
      'sec-websocket-protocol': protocols.join(', '),
      ...headers,
    },
  })

export type HeadlessEditor = Awaited<ReturnType<typeof openEditor>>

export async function openEditor(token: string, projectId: string, schema = SCHEMA_VERSION) {
  const ticket = await buildTicket(token, projectId)
  const response = await upgrade(projectId, [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${schema}`])
  const socket = response.webSocket
  if (!socket) throw new Error(`the upgrade answered ${response.status}`)
  socket.binaryType = 'arraybuffer'
  const doc = new Y.Doc()
  const seen: {
    statuses: SaveStatus[]
    stored: number
    /** Acknowledgements and save statuses, in their order. */
    told: (SaveStatus | 'stored')[]
    awareness: Uint8Array[]
    /** Bodies of the messages that name a program that changed the text. */
    edits: Uint8Array[]
    queries: number
    /** Times that it was told of proposals. */
    proposals: number
    sizes: { used: number; limit: number }[]
  } = {
    statuses: [],
    stored: 0,
    told: [],
    awareness: [],
    edits: [],
    queries: 0,
    proposals: 0,
    sizes: [],
  }
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', (event) => resolve(event.code)),
  )
  const waiting: { done: () => boolean; resolve: () => void }[] = []
  const settle = () => {
    for (const one of waiting) if (one.done()) one.resolve()
  }
  let synced = false

  const send = (kind: number, write: (encoder: encoding.Encoder) => void) => {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, kind)
    write(encoder)
    socket.send(encoding.toUint8Array(encoder))
  }
  socket.addEventListener('message', (event) => {
    const decoder = decoding.createDecoder(new Uint8Array(event.data as ArrayBuffer))
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SYNC) {
      const step = decoding.readVarUint(decoder)
      const payload = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) send(MESSAGE_SYNC, (encoder) => writeSyncStep2(encoder, doc, payload))
      else {
        Y.applyUpdate(doc, payload, 'room')
        synced = true
      }
    } else if (kind === MESSAGE_STORED) {
      seen.stored += decoding.readVarUint(decoder)
      seen.told.push('stored')
    } else if (kind === MESSAGE_SAVE_STATUS) {
      const status = SAVE_STATUSES[decoding.readVarUint(decoder)]
      if (status) {
        seen.statuses.push(status)
        seen.told.push(status)
      }
    } else if (kind === MESSAGE_AWARENESS) seen.awareness.push(decoding.readVarUint8Array(decoder))
    else if (kind === MESSAGE_PROGRAM_EDIT) seen.edits.push(decoding.readTailAsUint8Array(decoder))
    else if (kind === MESSAGE_SIZE)
      seen.sizes.push({ used: decoding.readVarUint(decoder), limit: decoding.readVarUint(decoder) })
    else if (kind === MESSAGE_QUERY_AWARENESS) seen.queries++
    else if (kind === MESSAGE_PROPOSALS) seen.proposals++
    settle()
  })
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'room') send(MESSAGE_SYNC, (encoder) => writeUpdate(encoder, update))
    settle()
  })
  socket.accept()
  send(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, doc))

  const until = (done: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (done()) return resolve()
      const timer = setTimeout(() => reject(new Error('it did not come to pass')), 60_000)
      waiting.push({
        done,
        resolve: () => {
          clearTimeout(timer)
          resolve()
        },
      })
    })
  const fragment = doc.getXmlFragment(FRAGMENT)
  return {
    doc,
    seen,
    closed,
    until,
    synced: () => until(() => synced),
    text: () =>
      fragment
        .toArray()
        .map((block) => (block instanceof Y.XmlElement ? plain(block) : ''))
        .join('\n'),
    /** Adds a paragraph at the end. */
    type(words: string) {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(words)])
      fragment.insert(fragment.length, [paragraph])
    },
    sendBytes: (bytes: Uint8Array | string) => socket.send(bytes),
    sendAwareness: (update: Uint8Array) =>
      send(MESSAGE_AWARENESS, (encoder) => encoding.writeVarUint8Array(encoder, update)),
    close: () => socket.close(1000),
  }
}

const plain = (element: Y.XmlElement): string =>
  element
    .toArray()
    .map((child) =>
      child instanceof Y.XmlText ? child.toString() : child instanceof Y.XmlElement ? plain(child) : '',
    )
    .join('')
