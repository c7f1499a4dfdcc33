// Two editors in one room: one writes a letter, the other gets it.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageYjsSyncStep2, readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import { FRAGMENT, LIVE_PROTOCOL, MESSAGE_SYNC } from '../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../workers/domain/manuscript/schema/schema-version.ts'

/** Milliseconds for opening a room, or for a letter's way. */
const PATIENCE_MS = 20_000
/** Origin of what the room sent. */
const REMOTE = 'room'

/**
 * @param ticket gives a ticket for one socket
 * @returns milliseconds from writing the letter until the other has it
 * @throws where a socket does not open, or the letter does not come
 */
export async function echoLetter(
  address: string,
  projectId: string,
  ticket: () => Promise<string>,
): Promise<number> {
  const url = `${address.replace(/^http/, 'ws')}/api/v1/projects/${projectId}/live`
  const writer = await join(url, await ticket())
  const reader = await join(url, await ticket())
  try {
    const arrived = within('the letter did not come', (found) => reader.doc.on('update', () => found()))
    const text = new Y.XmlText()
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [text])
    const began = performance.now()
    writer.doc.transact(() => {
      writer.doc.getXmlFragment(FRAGMENT).insert(0, [paragraph])
      text.insert(0, 'a')
    })
    await arrived
    return performance.now() - began
  } finally {
    for (const { close } of [writer, reader]) close()
  }
}

/** Resolves when the room's document is there. */
async function join(url: string, ticket: string): Promise<{ doc: Y.Doc; close: () => void }> {
  const doc = new Y.Doc()
  const socket = new WebSocket(url, [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`])
  socket.binaryType = 'arraybuffer'
  const say = (write: (encoder: encoding.Encoder) => void) => {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, MESSAGE_SYNC)
    write(encoder)
    // Longer than its type alone: there is something to say.
    if (encoding.length(encoder) > 1 && socket.readyState === WebSocket.OPEN)
      socket.send(encoding.toUint8Array(encoder))
  }
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== REMOTE) say((encoder) => writeUpdate(encoder, update))
  })
  await within('the room did not open', (found, failed) => {
    socket.onclose = ({ code }) => failed(new Error(`the room closed the socket (${code})`))
    socket.onopen = () => say((encoder) => writeSyncStep1(encoder, doc))
    socket.onmessage = ({ data }) => {
      const decoder = decoding.createDecoder(new Uint8Array(data as ArrayBuffer))
      if (decoding.readVarUint(decoder) !== MESSAGE_SYNC) return
      say((encoder) => {
        if (readSyncMessage(decoder, encoder, doc, REMOTE) === messageYjsSyncStep2) found()
      })
    }
  })
  socket.onclose = null
  return { doc, close: () => socket.close(1000) }
}

function within(
  otherwise: string,
  work: (found: () => void, failed: (error: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(otherwise)), PATIENCE_MS)
    const ended =
      <Arguments extends unknown[]>(end: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        clearTimeout(timer)
        end(...given)
      }
    work(ended(resolve), ended(reject))
  })
}
