// Updates lost in a crash: the runtime is killed with SIGKILL at seeded moments while two writers type and delete, and
// restarted on the same state. An update is acknowledged if the server said so, and lost if a fresh client does not get
// it. The writers end with the runtime, so nothing is sent again. Compared with the peer, as it comes and storing first.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import * as Y from 'yjs'
import { build } from '../../../scripts/build.ts'
import { migrate } from '../../../scripts/migrate.ts'
import { serve } from '../../../scripts/serve.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { type Headless, joinRoom, ownParagraph, type Wire } from '../support/headless.ts'
import { type Peer, type PeerMode, peerWire, startPeer } from '../support/peer.ts'
import { seeded } from '../support/random.ts'
import { roomWire } from '../support/room-wire.ts'
import type { Row } from '../support/row.ts'

const KILLS = 50
const SEED = 20261121
const WRITERS = 2
/** Milliseconds from the first key to the kill. */
const EARLIEST = 60
const LATEST = 1200
/** Milliseconds between two keys of one writer at most. */
const PACE = 12

type Server = { start(): Promise<void>; wire(): Wire; kill(): Promise<void> }

/** Types until the socket closes; now and then takes the last letter back. */
async function write({ doc, closed }: Headless, random: (below: number) => number): Promise<void> {
  const text = ownParagraph(doc)
  let open = true
  void closed.then(() => {
    open = false
  })
  for (; open; await delay(random(PACE)))
    if (text.length > 0 && random(8) === 0) text.delete(text.length - 1, 1)
    else text.insert(text.length, 'x')
}

async function crash(server: Server, random: (below: number) => number) {
  const editors: Headless[] = []
  for (let writer = 0; writer < WRITERS; writer++) editors.push(await joinRoom(server.wire()))
  const writing = editors.map((editor) => write(editor, random))
  await delay(EARLIEST + random(LATEST - EARLIEST))
  await server.kill()
  await Promise.all([...editors.map(({ closed }) => closed), ...writing])
  await server.start()
  const reader = await joinRoom(server.wire())
  const there = Y.snapshot(reader.doc)
  reader.close()
  const acknowledged = editors.flatMap((editor) => editor.sent.slice(0, editor.stored()))
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((update) => !Y.snapshotContainsUpdate(there, update)).length,
  }
}

async function crashes(name: string, server: Server, limit?: number): Promise<Row[]> {
  const random = seeded(SEED)
  let acknowledged = 0
  let missing = 0
  await server.start()
  for (let kill = 0; kill < KILLS; kill++) {
    const found = await crash(server, random)
    acknowledged += found.acknowledged
    missing += found.missing
  }
  await server.kill()
  if (acknowledged === 0) throw new Error('nothing was acknowledged before a kill')
  return [
    {
      name: `${name}: acknowledged updates missing after ${KILLS} × SIGKILL`,
      value: missing,
      unit: `of ${acknowledged}`,
      ...(limit === undefined ? {} : { limit }),
      command: `npm run bench -- crash (seed ${SEED})`,
    },
  ]
}

/** Our room in the runtime that this process starts; workerd itself is what is killed. */
async function ours(): Promise<Server> {
  let runtime: Miniflare | null = null
  let wire: (() => Wire) | null = null
  return {
    async start() {
      runtime = await serve()
      if (wire) return
      const { accessToken: token } = await signIn('crashing')
      const { data } = await ask('/v1/projects', { token, body: { title: 'Fifty crashes' } })
      wire = () => roomWire(origin, data._id, token)
    },
    wire() {
      if (!wire) throw new Error('not started')
      return wire()
    },
    async kill() {
      const running = execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], { encoding: 'utf8' })
      for (const pid of running.trim().split('\n')) process.kill(Number(pid), 'SIGKILL')
      await runtime?.dispose()
    },
  }
}

function peers(file: string, mode: PeerMode): Server {
  let peer: Peer | null = null
  return {
    async start() {
      peer = await startPeer(file, mode)
    },
    wire: () => peerWire(peer?.port ?? 0, 'crash'),
    kill: async () => peer?.end('SIGKILL'),
  }
}

export async function run(): Promise<Row[]> {
  await Promise.all([build(), migrate()])
  const folder = mkdtempSync(join(tmpdir(), 'colophon-peer-'))
  try {
    return [
      ...(await crashes('Our room', await ours(), 0)),
      ...(await crashes('Hocuspocus', peers(join(folder, 'relay.sqlite'), 'relay'))),
      ...(await crashes('Hocuspocus storing first', peers(join(folder, 'store.sqlite'), 'store'))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
