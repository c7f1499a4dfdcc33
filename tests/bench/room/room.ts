// Writes to D1 during a thousand edits over a WebSocket: typing for longer than a room's longest wait, then short bursts
// with pauses that each end in a save. A trigger in the bench's database counts the writes.

import { setTimeout as delay } from 'node:timers/promises'
import { ROOM_SAVE_DELAY_MS } from '../../../workers/contracts/limits.ts'
import { served } from '../../support/served.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { joinRoom, ownParagraph } from '../support/headless.ts'
import { roomWire } from '../support/room-wire.ts'
import { type Row, rounded } from '../support/row.ts'

/** Edits and the milliseconds between two of them; then a pause. */
const STRETCHES = [
  { edits: 600, every: 60, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 6000 },
  { edits: 100, every: 25, pause: 7000 },
]
const WRITES_LIMIT = 1

/** The most moments that lie within any window of so many milliseconds. */
const mostWithin = (moments: number[], window: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + window).length))

export const run = (): Promise<Row[]> =>
  served(async (runtime) => {
    const database = await runtime.getD1Database('DB')
    const { accessToken } = await signIn('typist')
    const project = await ask('/v1/projects', { token: accessToken, body: { title: 'A thousand edits' } })
    const id: string = project.data._id
    const editor = await joinRoom(roomWire(origin, id, accessToken))
    const text = ownParagraph(editor.doc)
    // What making the project and the first paragraph still has to save is no edit's.
    await delay(ROOM_SAVE_DELAY_MS + 2000)
    await database.exec('CREATE TABLE bench_writes (at REAL NOT NULL)')
    await database.exec(
      "CREATE TRIGGER bench_count AFTER UPDATE ON projects BEGIN INSERT INTO bench_writes VALUES (unixepoch('subsec') * 1000); END",
    )
    const before = editor.stored()
    const began = performance.now()
    for (const { edits, every, pause } of STRETCHES) {
      for (let edit = 0; edit < edits; edit++) {
        text.insert(text.length, 'x')
        await delay(every)
      }
      await delay(pause)
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
