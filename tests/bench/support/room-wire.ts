// Wire of the room: a single-use ticket, then messages as in workers/contracts/room.ts.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { LIVE_PROTOCOL, MESSAGE_STORED, MESSAGE_SYNC } from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import type { Wire } from './headless.ts'

/** @param origin of the server, `http://127.0.0.1:…` */
export const roomWire = (origin: string, projectId: string, token: string): Wire => ({
  async dial() {
    // Without a body, as the page asks: the runtime closes a connection whose body nobody read, and the socket's
    // request would meet the closed one now and then.
    const answer = await fetch(`${origin}/api/v1/projects/${projectId}/live-ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`no ticket: ${answer.status}`)
    const { ticket } = (await answer.json()).data
    const address = `${origin.replace('http', 'ws')}/api/v1/projects/${projectId}/live`
    return new WebSocket(address, [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`])
  },
  greeting: [],
  sync: (encoder) => encoding.writeVarUint(encoder, MESSAGE_SYNC),
  hear(message) {
    const decoder = decoding.createDecoder(message)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SYNC) return { sync: decoder }
    return kind === MESSAGE_STORED ? { stored: decoding.readVarUint(decoder) } : null
  },
})
