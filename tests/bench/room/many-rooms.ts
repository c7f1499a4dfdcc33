// A hundred rooms with one writer each: from a letter typed until its room has stored it. The runtime syncs the file of each
// room at each commit, one after the other, so that the disk decides. `STATE_DIR=/dev/shm/colophon npm run bench -- many-rooms`
// measures without one.

import { setTimeout as delay } from 'node:timers/promises'
import { ROOM_SAVE_DELAY_MS } from '../../../workers/contracts/limits.ts'
import { served } from '../../support/served.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { joinRoom, ownParagraph } from '../support/headless.ts'
import { roomWire } from '../support/room-wire.ts'
import { percentile, type Row, rounded } from '../support/row.ts'

const ROOMS = 100
const SECONDS = 15
/** Milliseconds between two letters of a writer, unless the last is not stored by then. */
const EVERY = 200

export const run = (): Promise<Row[]> =>
  served(async () => {
    const { accessToken: token } = await signIn('of many rooms')
    const texts = []
    for (let number = 0; number < ROOMS; number++) {
      const { data } = await ask('/v1/projects', { token, body: { title: `Room ${number}` } })
      const room = await joinRoom(roomWire(origin, data._id, token))
      texts.push({ room, text: ownParagraph(room.doc) })
    }
    // Their first saves are over.
    await delay(ROOM_SAVE_DELAY_MS + 4000)
    const latencies: number[] = []
    const end = performance.now() + SECONDS * 1000
    await Promise.all(
      texts.map(async ({ room, text }, number) => {
        await delay((number * EVERY) / ROOMS)
        while (performance.now() < end) {
          const from = performance.now()
          text.insert(text.length, 'x')
          await room.settled()
          const took = performance.now() - from
          latencies.push(took)
          await delay(Math.max(0, EVERY - took))
        }
      }),
    )
    for (const { room } of texts) room.close()
    const command = 'npm run bench -- many-rooms'
    const name = `${ROOMS} rooms with one writer each`
    return [
      {
        name: `${name}: letters stored`,
        value: rounded(latencies.length / SECONDS, 0),
        unit: 'per second',
        command,
      },
      {
        name: `${name}: from typed to stored, p50`,
        value: rounded(percentile(latencies, 0.5)),
        unit: 'ms',
        command,
      },
      {
        name: `${name}: from typed to stored, p95`,
        value: rounded(percentile(latencies, 0.95)),
        unit: 'ms',
        command,
      },
    ]
  })
