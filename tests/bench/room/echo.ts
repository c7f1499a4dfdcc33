// Remote echo: time from inserting a letter in one writer's document until another has it, with 2, 8 and 32 writers, for
// the room, the peer, and the peer storing first. Writers run in this process, servers in others. The three take turns in
// short rounds, so that other load affects all; a figure is the median of its rounds.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as Y from 'yjs'
import { served } from '../../support/served.ts'
import { ask, origin, signIn } from '../../support/served-person.ts'
import { type Headless, joinRoom, ownParagraph, REMOTE, type Wire } from '../support/headless.ts'
import { peerWire, startPeer } from '../support/peer.ts'
import { seeded } from '../support/random.ts'
import { roomWire } from '../support/room-wire.ts'
import { percentile, type Row, rounded } from '../support/row.ts'

/** Seconds that one round is measured, so that few writers give enough letters as well. */
const CROWDS = [
  { writers: 2, seconds: 8 },
  { writers: 8, seconds: 5 },
  { writers: 32, seconds: 4 },
]
const ROUNDS = 5
const WARM_UP_SECONDS = 1
/** Milliseconds between two letters of one writer, on average: 60 words a minute. */
const PACE = 200
const PEER_LIMIT = 1.5
const STORING_PEER_LIMIT = 1

/** Milliseconds of every letter's way to every other writer. */
async function round(wire: Wire, writers: number, seconds: number): Promise<number[]> {
  const editors: Headless[] = []
  for (let writer = 0; writer < writers; writer++) editors.push(await joinRoom(wire))
  const texts = editors.map(({ doc }) => ownParagraph(doc))
  await Promise.all(editors.map((editor) => editor.settled()))
  await delay(300)
  const typedAt = new Map<number, Map<number, number>>(editors.map(({ doc }) => [doc.clientID, new Map()]))
  const ways: number[] = []
  for (const { doc } of editors)
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      if (transaction.origin !== REMOTE) return
      const now = performance.now()
      // One letter is one tick of its writer's clock; a server may send several in one message.
      for (const [client, after] of transaction.afterState)
        for (let clock = transaction.beforeState.get(client) ?? 0; clock < after; clock++) {
          const at = typedAt.get(client)?.get(clock)
          if (at !== undefined) ways.push(now - at)
        }
    })
  const random = seeded(writers)
  let typing = true
  let measuring = false
  const write = async ({ doc }: Headless, text: Y.XmlText) => {
    await delay(random(PACE))
    for (; typing; await delay(PACE / 2 + random(PACE))) {
      if (measuring) typedAt.get(doc.clientID)?.set(Y.getState(doc.store, doc.clientID), performance.now())
      text.insert(text.length, 'x')
    }
  }
  const writing = editors.map((editor, at) => write(editor, texts[at] as Y.XmlText))
  await delay(WARM_UP_SECONDS * 1000)
  measuring = true
  await delay(seconds * 1000)
  typing = false
  await Promise.all(writing)
  await Promise.all(editors.map((editor) => editor.settled()))
  await delay(300)
  for (const editor of editors) editor.close()
  const letters = [...typedAt.values()].reduce((sum, ofOne) => sum + ofOne.size, 0)
  if (ways.length !== letters * (writers - 1))
    throw new Error(`${ways.length} arrivals of ${letters} letters at ${writers - 1} others`)
  return ways
}

async function measure(servers: Record<string, () => Promise<Wire>>): Promise<Row[]> {
  const rows: Row[] = []
  const command = 'npm run bench -- echo'
  for (const { writers, seconds } of CROWDS) {
    const found = new Map<string, { p50: number[]; p95: number[] }>()
    for (const name of Object.keys(servers)) found.set(name, { p50: [], p95: [] })
    for (let turn = 0; turn < ROUNDS; turn++)
      for (const [name, wire] of Object.entries(servers)) {
        const ways = await round(await wire(), writers, seconds)
        found.get(name)?.p50.push(percentile(ways, 0.5))
        found.get(name)?.p95.push(percentile(ways, 0.95))
      }
    for (const share of ['p50', 'p95'] as const) {
      const of = (name: string) => percentile(found.get(name)?.[share] ?? [], 0.5)
      const [ours = '', peer = '', storing = ''] = Object.keys(servers)
      const named = (what: string) => `Echo, ${writers} writers, ${share}: ${what}`
      for (const name of [ours, peer, storing])
        rows.push({ name: named(name), value: rounded(of(name), 2), unit: 'ms', command })
      rows.push(
        {
          name: named(`ours over ${peer}’s`),
          value: rounded(of(ours) / of(peer), 2),
          unit: '×',
          limit: PEER_LIMIT,
          command,
        },
        {
          name: named(`ours over ${storing}’s`),
          value: rounded(of(ours) / of(storing), 2),
          unit: '×',
          limit: STORING_PEER_LIMIT,
          command,
        },
      )
    }
  }
  return rows
}

export const run = (): Promise<Row[]> =>
  served(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-peer-'))
    const relaying = await startPeer(join(folder, 'relay.sqlite'), 'relay')
    const storing = await startPeer(join(folder, 'store.sqlite'), 'store')
    const { accessToken: token } = await signIn('writers')
    let documents = 0
    try {
      return await measure({
        ours: async () => {
          const { data } = await ask('/v1/projects', { token, body: { title: `Echo ${++documents}` } })
          return roomWire(origin, data._id, token)
        },
        Hocuspocus: async () => peerWire(relaying.port, `echo-${++documents}`),
        'Hocuspocus storing first': async () => peerWire(storing.port, `echo-${++documents}`),
      })
    } finally {
      await relaying.end('SIGKILL')
      await storing.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  })
