// Starts, stops and connects to tests/bench/support/peer-server.ts. Hocuspocus prefixes messages of y-protocols with the
// document's name, requires authentication first, and acknowledges updates with SyncStatus.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { MessageType } from '@hocuspocus/server'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Wire } from './headless.ts'

/** AuthMessageType.Token of @hocuspocus/common. */
const AUTH_TOKEN = 0

export type PeerMode = 'relay' | 'store'
export type Peer = { port: number; process: ChildProcess; end(signal: NodeJS.Signals): Promise<void> }

export async function startPeer(file: string, mode: PeerMode): Promise<Peer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peer-server.ts'), file, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the peer ended before it listened'))),
  ])
  return {
    port: Number(said),
    process: child,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

export function peerWire(port: number, name: string): Wire {
  const open = (encoder: encoding.Encoder, type: MessageType) => {
    encoding.writeVarString(encoder, name)
    encoding.writeVarUint(encoder, type)
  }
  const greeting = encoding.createEncoder()
  open(greeting, MessageType.Auth)
  encoding.writeVarUint(greeting, AUTH_TOKEN)
  encoding.writeVarString(greeting, 'anyone')
  return {
    dial: async () => new WebSocket(`ws://127.0.0.1:${port}`),
    greeting: [encoding.toUint8Array(greeting)],
    sync: (encoder) => open(encoder, MessageType.Sync),
    hear(message) {
      const decoder = decoding.createDecoder(message)
      decoding.readVarString(decoder)
      const type = decoding.readVarUint(decoder)
      if (type === MessageType.Sync) return { sync: decoder }
      return type === MessageType.SyncStatus && decoding.readVarUint(decoder) === 1 ? { stored: 1 } : null
    },
  }
}
