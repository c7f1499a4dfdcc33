// How often a room writes to D1 while a thousand edits come over a real WebSocket: first a stretch of typing that is
// longer than a room waits at most, then short bursts with pauses that each end in a save. A trigger in the bench's
// own database notes every write of the project's row, so nothing in the product counts for the bench.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageYjsSyncStep1, writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import { ROOM_SAVE_DELAY_MS } from '../../workers/contracts/limits.ts'
import { FRAGMENT, LIVE_PROTOCOL, MESSAGE_STORED, MESSAGE_SYNC } from '../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../workers/domain/manuscript/specs.ts'
import { served } from '../support/served.ts'
import { ask, origin, signIn } from '../support/served-person.ts'
import { type Row, rounded } from './row.ts'

/** Edits and the milliseconds between two of them; then a pause. */
const STRETCHES = [
  { edits: 600, every: 60, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 7000 },
]
const WRITES_LIMIT = 1

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** An editor without a screen: types into the room's first paragraph, and knows what the room has stored. */
async function openEditor(projectId: string, token: string) {
  const { ticket } = (await ask(`/v1/projects/${projectId}/live-ticket`, { token, body: {} })).data
  const address = `${origin.replace('http', 'ws')}/api/v1/projects/${projectId}/live`
  const socket = new WebSocket(address, [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`])
  socket.binaryType = 'arraybuffer'
  const doc = new Y.Doc()
  let stored = 0
  const send = (write: (encoder: encoding.Encoder) => void) => {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, MESSAGE_SYNC)
    write(encoder)
    socket.send(encoding.toUint8Array(encoder))
  }
  const synced = new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('the socket failed'))
    socket.onclose = ({ code }) => reject(new Error(`the socket closed with ${code}`))
    socket.onmessage = (event) => {
      const decoder = decoding.createDecoder(new Uint8Array(event.data as ArrayBuffer))
      const kind = decoding.readVarUint(decoder)
      if (kind === MESSAGE_STORED) stored += decoding.readVarUint(decoder)
      if (kind !== MESSAGE_SYNC) return
      const step = decoding.readVarUint(decoder)
      const payload = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) return send((encoder) => writeSyncStep2(encoder, doc, payload))
      Y.applyUpdate(doc, payload, 'room')
      resolve()
    }
  })
  socket.onopen = () => send((encoder) => writeSyncStep1(encoder, doc))
  await synced
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'room') send((encoder) => writeUpdate(encoder, update))
  })
  const text = new Y.XmlText()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [text])
  doc.getXmlFragment(FRAGMENT).insert(0, [paragraph])
  return {
    type: (letter: string) => text.insert(text.length, letter),
    stored: () => stored,
    close: () => socket.close(1000),
  }
}

/** The most moments that lie within any window of so many milliseconds. */
const mostWithin = (moments: number[], window: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + window).length))

export const run = (): Promise<Row[]> =>
  served(async (runtime) => {
    const database = await runtime.getD1Database('DB')
    const { accessToken } = await signIn('typist')
    const project = await ask('/v1/projects', { token: accessToken, body: { title: 'A thousand edits' } })
    const id: string = project.data._id
    const editor = await openEditor(id, accessToken)
    // What making the project and the first paragraph still has to save is no edit's.
    await wait(ROOM_SAVE_DELAY_MS + 2000)
    await database.exec('CREATE TABLE bench_writes (at REAL NOT NULL)')
    await database.exec(
      "CREATE TRIGGER bench_count AFTER UPDATE ON projects BEGIN INSERT INTO bench_writes VALUES (unixepoch('subsec') * 1000); END",
    )
    const before = editor.stored()
    const began = performance.now()
    for (const { edits, every, pause } of STRETCHES) {
      for (let edit = 0; edit < edits; edit++) {
        editor.type('x')
        await wait(every)
      }
      await wait(pause)
    }
    const seconds = (performance.now() - began) / 1000
    const edits = editor.stored() - before
    editor.close()
    const { results } = await database
      .prepare('SELECT at FROM bench_writes ORDER BY at')
      .all<{ at: number }>()
    const kept = await ask(`/v1/projects?limit=1`, { token: accessToken })
    const expected = STRETCHES.reduce((sum, stretch) => sum + stretch.edits, 0)
    if (edits !== expected || kept.data.projects[0].characterCount !== expected || results.length === 0)
      throw new Error(`the room stored ${edits} edits and D1 has ${kept.data.projects[0].characterCount}`)
    const command = 'npm run bench -- room'
    return [
      { name: 'Edits in one room, each acknowledged as stored', value: edits, unit: 'edits', command },
      { name: 'D1 writes they cost', value: results.length, unit: `in ${rounded(seconds, 0)} s`, command },
      {
        name: 'Most D1 writes within any 5 s',
        value: mostWithin(
          results.map(({ at }: { at: number }) => at),
          ROOM_SAVE_DELAY_MS,
        ),
        unit: 'writes',
        limit: WRITES_LIMIT,
        command,
      },
    ]
  })
