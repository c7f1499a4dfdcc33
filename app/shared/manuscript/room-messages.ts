// Messages of a room's socket in their order. One that came compressed (MESSAGE_PACKED of contracts/room.ts) is passed on as the
// message that it was; those behind it wait until it is unpacked. What comes before somebody listens is kept.

import { ROOM_UNPACKED_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { MESSAGE_PACKED } from '../../../workers/contracts/room.ts'

const FORMAT = 'deflate-raw'

/** False in browsers from before 2023. */
export function readsPacked(): boolean {
  try {
    return Boolean(new DecompressionStream(FORMAT))
  } catch {
    return false
  }
}

type Listener = {
  onMessage(bytes: Uint8Array): void
  /** Something came: a message, a part of one, or the answer to a ping. */
  onHeard(): void
}

export class RoomMessages {
  private listener: Listener | null = null
  /** Of the message that is arriving. */
  private parts: Uint8Array<ArrayBuffer>[] = []
  /** Null for a message that cannot be unpacked. */
  private readonly waiting: (Uint8Array | Promise<Uint8Array | null>)[] = []
  private passing = false

  constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      this.listener?.onHeard()
      if (typeof data !== 'string') this.receive(new Uint8Array(data as ArrayBuffer))
    }
  }

  /** Passes on what has come, and then what comes. Called once. */
  listen(listener: Listener): void {
    this.listener = listener
    void this.passOn()
  }

  private receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes[0] === MESSAGE_PACKED) {
      this.parts.push(bytes.subarray(2))
      if (bytes[1] !== 1) return
      const { parts } = this
      this.parts = []
      this.waiting.push(unpack(parts).catch(() => this.refuse()))
    } else this.waiting.push(bytes)
    void this.passOn()
  }

  /** Without the message the document would stay incomplete: nothing behind it is passed on, and another socket gets all anew. */
  private refuse(): null {
    this.socket.close()
    return null
  }

  private async passOn(): Promise<void> {
    const { listener } = this
    if (!listener || this.passing) return
    this.passing = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const bytes = next instanceof Promise ? await next : next
      if (!bytes) return
      pass(bytes, listener)
    }
    this.passing = false
  }
}

/** What a listener throws is reported as of an event, and holds back no other message. */
function pass(bytes: Uint8Array, listener: Listener): void {
  try {
    listener.onMessage(bytes)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** @throws if it is no DEFLATE stream, or a longer one than a room sends */
async function unpack(parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream(FORMAT))
  const reader = stream.getReader()
  const unpacked: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    unpacked.push(read.value)
    length += read.value.length
    if (length <= ROOM_UNPACKED_MAX_BYTES) continue
    await reader.cancel()
    throw new Error('longer than a document')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of unpacked) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
