// Headless Yjs client over one WebSocket. Differences between servers are in its `Wire`, so that the room and its peer are
// measured with the same client.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  writeSyncStep1,
  writeSyncStep2,
  writeUpdate,
} from 'y-protocols/sync'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../workers/contracts/room.ts'

/** What a message means: a step of y-protocols' sync, so many updates more that are stored, or nothing of interest. */
type Heard = { sync: decoding.Decoder } | { stored: number } | null

export type Wire = {
  dial(): Promise<WebSocket>
  /** What must be said before the first sync. */
  greeting: Uint8Array<ArrayBuffer>[]
  /** Opens a message that carries a step of sync. */
  sync(encoder: encoding.Encoder): void
  hear(message: Uint8Array): Heard
}

/** Origin of what the server sent. */
export const REMOTE = 'server'

export type Headless = {
  doc: Y.Doc
  /** Updates sent, in order; and how many of them, from the first on, the server said it keeps. */
  sent: Uint8Array[]
  stored(): number
  /** Resolves when all that was sent is stored. */
  settled(): Promise<void>
  /** Resolves when the socket is closed, by whomever. */
  closed: Promise<void>
  close(): void
}

/** Resolves when the document is in step. @throws where the socket closes before. */
export async function joinRoom(wire: Wire, doc = new Y.Doc()): Promise<Headless> {
  const socket = await wire.dial()
  socket.binaryType = 'arraybuffer'
  const sent: Uint8Array[] = []
  let stored = 0
  // What answers the server's first question is acknowledged as well, and is no update that somebody typed.
  let answers = 0
  let tellSettled: (() => void)[] = []
  const say = (write: (encoder: encoding.Encoder) => void) => {
    const encoder = encoding.createEncoder()
    wire.sync(encoder)
    write(encoder)
    if (socket.readyState === WebSocket.OPEN) socket.send(encoding.toUint8Array(encoder))
  }
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    closed.then(() => reject(new Error('the socket closed before the document was there')))
    socket.onerror = () => reject(new Error('the socket failed'))
    socket.onmessage = ({ data }) => {
      const heard = wire.hear(new Uint8Array(data as ArrayBuffer))
      if (!heard) return
      if ('stored' in heard) {
        const ofAnswers = Math.min(answers, heard.stored)
        answers -= ofAnswers
        stored += heard.stored - ofAnswers
        if (stored === sent.length) for (const tell of tellSettled.splice(0)) tell()
        return
      }
      const step = decoding.readVarUint(heard.sync)
      const payload = decoding.readVarUint8Array(heard.sync)
      if (step === messageYjsSyncStep1) {
        answers++
        return say((encoder) => writeSyncStep2(encoder, doc, payload))
      }
      Y.applyUpdate(doc, payload, REMOTE)
      if (step === messageYjsSyncStep2) resolve()
    }
    socket.onopen = () => {
      for (const greeting of wire.greeting) socket.send(greeting)
      say((encoder) => writeSyncStep1(encoder, doc))
    }
  })
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === REMOTE) return
    sent.push(update)
    say((encoder) => writeUpdate(encoder, update))
  })
  return {
    doc,
    sent,
    stored: () => stored,
    settled: () =>
      stored === sent.length ? Promise.resolve() : new Promise((resolve) => tellSettled.push(resolve)),
    closed,
    close: () => {
      tellSettled = []
      socket.close(1000)
    },
  }
}

/** A paragraph of this client's own at the document's end. */
export function ownParagraph(doc: Y.Doc): Y.XmlText {
  const text = new Y.XmlText()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [text])
  const fragment = doc.getXmlFragment(FRAGMENT)
  fragment.insert(fragment.length, [paragraph])
  return text
}
