// A document after 150,000 single-letter edits of one writer over WebSockets in many sessions, with jumps and deletions:
// its size on disk, and how soon a fresh client has it from a restarted server. Compared with the peer.

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type * as Y from 'yjs'
import { build } from '../../../scripts/build.ts'
import { stateDir } from '../../../scripts/local-configuration.ts'
import { migrate } from '../../../scripts/migrate.ts'
import { serve } from '../../../scripts/serve.ts'
import { ROOM_SAVE_DELAY_MS } from '../../../workers/contracts/limits.ts'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { joinRoom, ownParagraph, type Wire } from '../support/headless.ts'
import { peerWire, startPeer } from '../support/peer.ts'
import { seeded } from '../support/random.ts'
import { roomWire } from '../support/room-wire.ts'
import { percentile, type Row, rounded } from '../support/row.ts'

const EDITS = 150_000
const SITTINGS = 10
/** Edits that are on their way at once. */
const BURST = 500
const LOADS = 5
const LETTERS = 'the measure of what was said and of what was left out, '
const SEED = 11

/** One in twelve edits takes a letter back, one in forty begins elsewhere, one in four hundred begins a paragraph. */
async function type(wire: () => Wire): Promise<string> {
  const random = seeded(SEED)
  let content = ''
  for (let sitting = 0; sitting < SITTINGS; sitting++) {
    const editor = await joinRoom(wire())
    const fragment = editor.doc.getXmlFragment(FRAGMENT)
    let text = ownParagraph(editor.doc)
    const texts: Y.XmlText[] = [text]
    let at = 0
    for (let edit = 1; edit < EDITS / SITTINGS; edit++) {
      if (random(400) === 0) {
        text = ownParagraph(editor.doc)
        texts.push(text)
        at = 0
        continue
      }
      if (random(40) === 0) {
        text = texts[random(texts.length)] ?? text
        at = random(text.length + 1)
      }
      if (at > 0 && random(12) === 0) text.delete(--at, 1)
      else text.insert(at++, LETTERS.charAt(edit % LETTERS.length))
      if (edit % BURST === 0) await editor.settled()
    }
    await editor.settled()
    content = fragment.toString()
    editor.close()
  }
  return content
}

async function timeLoad(wire: Wire, content: string): Promise<number> {
  const began = performance.now()
  const reader = await joinRoom(wire)
  const took = performance.now() - began
  if (reader.doc.getXmlFragment(FRAGMENT).toString() !== content) throw new Error('not what was typed')
  reader.close()
  return took
}

/** As much as is needed to know which file is a room's. */
type Rooms = { idFromName(name: string): { toString(): string } }
type Measured = { typed: number; bytes: number; loads: number[] }

async function ours(): Promise<Measured> {
  await Promise.all([build(), migrate()])
  let runtime = await serve()
  try {
    const { accessToken: token } = await signIn('typist')
    const { data } = await ask('/v1/projects', { token, body: { title: 'A long year' } })
    const wire = () => roomWire(origin, data._id, token)
    const began = performance.now()
    const content = await type(wire)
    const typed = performance.now() - began
    // The room makes its log small when it saves.
    await delay(2 * ROOM_SAVE_DELAY_MS)
    const loads: number[] = []
    for (let load = 0; load < LOADS; load++) {
      await runtime.dispose()
      runtime = await serve()
      // The Worker is awake; the room is not.
      await ask('/v1/projects?limit=1', { token })
      loads.push(await timeLoad(wire(), content))
    }
    const { ROOMS } = await runtime.getBindings<{ ROOMS: Rooms }>()
    const room = ROOMS.idFromName(data._id).toString()
    await runtime.dispose()
    return { typed, bytes: sizeOf(join(stateDir, 'v3/do/colophon-ProjectRoom', `${room}.sqlite`)), loads }
  } finally {
    await runtime.dispose().catch(() => {})
  }
}

/** Bytes of a database nobody has open, once its write-ahead log is written back: a log's file keeps its peak. */
function sizeOf(file: string): number {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return statSync(file).size
}

async function peers(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-peer-'))
  const file = join(folder, 'peer.sqlite')
  let peer = await startPeer(file, 'relay')
  try {
    const wire = () => peerWire(peer.port, 'long-year')
    const began = performance.now()
    const content = await type(wire)
    const typed = performance.now() - began
    await delay(3000)
    const loads: number[] = []
    for (let load = 0; load < LOADS; load++) {
      await peer.end('SIGTERM')
      peer = await startPeer(file, 'relay')
      loads.push(await timeLoad(wire(), content))
    }
    await peer.end('SIGTERM')
    return { typed, bytes: sizeOf(file), loads }
  } finally {
    await peer.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const command = 'npm run bench -- edits'
  const rows = (who: string, { typed, bytes, loads }: Measured): Row[] => {
    const name = `${EDITS} edits, ${who}`
    return [
      { name: `${name}: all acknowledged after`, value: rounded(typed / 1000), unit: 's', command },
      { name: `${name}: database in SQLite`, value: rounded(bytes / 1000, 0), unit: 'kB', command },
      {
        name: `${name}: cold load, median of ${LOADS}`,
        value: rounded(percentile(loads, 0.5), 0),
        unit: 'ms',
        command,
      },
    ]
  }
  return [...rows('our room', await ours()), ...rows('Hocuspocus', await peers())]
}
