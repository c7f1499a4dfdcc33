// A long message of the room as compressed parts (MESSAGE_PACKED of contracts/room.ts). The runtime's WebSockets do not compress,
// unless by an experimental flag, and then every keystroke as well.

import { deflateRawSync } from 'node:zlib'
import { ROOM_PACKED_PART_BYTES } from '../../contracts/limits.ts'
import { MESSAGE_PACKED } from '../../contracts/room.ts'

/** 600 kB of Yjs state become 129 kB in 5 ms; the usual level, 6, saves 10 kB more and takes 21 ms. */
const LEVEL = 4

/** In one turn, so that no later message overtakes it. */
export function packedMessages(message: Uint8Array): Uint8Array[] {
  const packed = deflateRawSync(message, { level: LEVEL })
  const parts: Uint8Array[] = []
  for (let from = 0; from < packed.length; from += ROOM_PACKED_PART_BYTES) {
    const bytes = packed.subarray(from, from + ROOM_PACKED_PART_BYTES)
    const part = new Uint8Array(2 + bytes.length)
    part.set([MESSAGE_PACKED, from + bytes.length === packed.length ? 1 : 0])
    part.set(bytes, 2)
    parts.push(part)
  }
  return parts
}
