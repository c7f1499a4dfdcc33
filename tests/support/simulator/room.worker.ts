// The real Worker and room of one project, as the simulator asks them: every call returns only when the room has done all
// that follows from it and all that it sent has arrived here, so that no order depends on real time. The Worker's clock is
// the round's.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import { PING } from '../../../workers/contracts/room.ts'
import { createPorts } from '../../../workers/env.ts'
import { ORIGIN } from '../workers/client.worker.ts'
import type { FarEnd, Line, LineListener } from './network.ts'

const MARKER = 'simulator:'
/** Turns of the event loop after which the room is taken to do nothing more. */
const TURNS_MAX = 2000

/** What the rooms of this Worker did, counted by methods put in place of their own. */
const done = { messages: 0, closes: 0, background: new Set<Promise<unknown>>() }
let isWatched = false

type RoomInstance = Record<'webSocketMessage' | 'webSocketClose', (...args: unknown[]) => unknown>
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function watch(room: RoomInstance, state: DurableObjectState): void {
  if (isWatched) return
  isWatched = true
  for (const [method, count] of [
    ['webSocketMessage', 'messages'],
    ['webSocketClose', 'closes'],
  ] as const) {
    const prototype = Object.getPrototypeOf(room) as RoomInstance
    const original = prototype[method]
    prototype[method] = async function (...args) {
      try {
        return await original.apply(this, args)
      } finally {
        done[count]++
      }
    }
  }
  const ofState = Object.getPrototypeOf(state) as Pick<DurableObjectState, 'waitUntil'>
  const { waitUntil } = ofState
  ofState.waitUntil = function (work) {
    const settled = Promise.resolve(work).catch(() => {})
    done.background.add(settled)
    void settled.then(() => done.background.delete(settled))
    waitUntil.call(this, work)
  }
}

class RoomLine implements Line {
  isOpen = true
  markers = 0
  /** What arrived and is not passed on yet. */
  private arrived: ((listener: LineListener) => void)[] = []
  private listener: LineListener | null = null

  constructor(
    private readonly socket: WebSocket,
    private readonly room: SimulatedRoom,
  ) {
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.startsWith(MARKER)) this.markers++
      else this.arrived.push((listener) => listener.onMessage(data as ArrayBuffer))
    })
    socket.addEventListener('close', ({ code, reason }) => {
      if (!this.isOpen) return
      this.isOpen = false
      this.arrived.push((listener) => listener.onClose(code, reason))
    })
    socket.accept()
  }

  async send(bytes: Uint8Array | string): Promise<void> {
    if (!this.isOpen) return
    // The runtime answers a ping without the room.
    if (bytes !== PING) this.room.expected.messages++
    this.socket.send(bytes)
    await this.room.settle()
  }

  async close(code: number): Promise<void> {
    if (!this.isOpen) return
    this.isOpen = false
    this.room.expected.closes++
    this.socket.close(code === 1006 ? 1000 : code)
    await this.room.settle()
  }

  listen(listener: LineListener): void {
    this.listener = listener
    this.pass()
  }

  pass(): void {
    if (this.listener) for (const arrive of this.arrived.splice(0)) arrive(this.listener)
  }
}

export class SimulatedRoom implements FarEnd {
  readonly expected = { messages: done.messages, closes: done.closes }
  /** Counts all that may have changed a text. */
  version = 0
  private isKilled = false
  private readonly lines = new Set<RoomLine>()

  constructor(
    readonly projectId: string,
    private readonly token: string,
    private readonly epoch: number,
    private readonly readNow: () => number,
    /** Called with the time of the room's alarm since the start of the round. */
    private readonly onAlarm: (at: number | null) => void,
  ) {}

  private get stub() {
    return env.ROOMS.get(env.ROOMS.idFromName(this.projectId))
  }

  private setClock(): void {
    vi.setSystemTime(this.epoch + this.readNow())
  }

  async connect(url: string, protocols: string[]): Promise<Line | null> {
    this.setClock()
    const { webSocket } = await exports.default.fetch(url.replace(/^ws/, 'http'), {
      headers: { upgrade: 'websocket', origin: ORIGIN, 'sec-websocket-protocol': protocols.join(', ') },
    })
    if (!webSocket) return null
    const line = new RoomLine(webSocket, this)
    this.lines.add(line)
    await this.settle()
    return line
  }

  async fetch(url: string, init: RequestInit) {
    this.setClock()
    const { signal: _, ...rest } = init
    const response = await exports.default.fetch(new Request(new URL(url, ORIGIN), rest))
    const body = await response.arrayBuffer()
    await this.settle()
    return { status: response.status, headers: response.headers, body }
  }

  /** A request of a program or a person without a page, on a network without delay. */
  async ask(method: string, path: string, json?: unknown): Promise<{ status: number; body: never }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
      origin: ORIGIN,
    }
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await this.fetch(`/api/v1/projects/${this.projectId}${path}`, { method, headers, ...body })
    const text = new TextDecoder().decode(answer.body)
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never }
  }

  get rooms() {
    this.setClock()
    return createPorts(env).rooms
  }

  /** The text that the room has now. */
  async html(): Promise<string> {
    return (await this.rooms.content(this.projectId)).html
  }

  /** The text that D1 has now. */
  async savedHtml(): Promise<string> {
    const row = await env.DB.prepare('SELECT html FROM project_contents WHERE project_id = ?')
      .bind(this.projectId)
      .first<{ html: string }>()
    return row?.html ?? ''
  }

  async ring(): Promise<void> {
    this.setClock()
    let isOver = false
    const end = () => {
      isOver = true
    }
    runDurableObjectAlarm(this.stub).then(end, end)
    // An alarm whose room is killed never ends.
    for (let turn = 0; turn < TURNS_MAX && !isOver && !this.isKilled; turn++) await nextTurn()
    await this.settle()
  }

  async evict(): Promise<void> {
    await evictDurableObject(this.stub)
    await this.settle()
  }

  /** The room's process ends: what it had in memory is gone, its sockets break. */
  async kill(): Promise<void> {
    await runInDurableObject(this.stub, (_, state) => state.abort('killed')).catch(() => {})
    this.isKilled = true
    await this.settle()
  }

  /** What a killed room was about to do is never done. */
  private async forgetKilled(): Promise<void> {
    this.isKilled = false
    for (let turn = 0; turn < TURNS_MAX && [...this.lines].some(({ isOpen }) => isOpen); turn++)
      await nextTurn()
    done.background.clear()
    Object.assign(this.expected, { messages: done.messages, closes: done.closes })
  }

  /** @param query that many queries to D1 later, the room is killed */
  async killInSave(query: number): Promise<void> {
    const kill = () => {
      this.isKilled = true
    }
    await runInDurableObject(this.stub, (room, state) => {
      let left = query
      const database = new Proxy(env.DB, {
        get(target, name) {
          if ((name === 'prepare' || name === 'batch') && left-- <= 0) {
            kill()
            state.abort('killed in a save')
          }
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      Reflect.set(room, 'env', Object.create(env, { DB: { value: database } }))
    })
  }

  async end(): Promise<void> {
    for (const line of this.lines) if (line.isOpen) await line.close(1000)
  }

  /** Waits until the room is at rest, then passes on what it sent. */
  async settle(): Promise<void> {
    this.version++
    this.setClock()
    const before = [...this.lines].reduce((sum, { markers }) => sum + markers, 0)
    const { expected } = this
    if (this.isKilled) await this.forgetKilled()
    const { marked, alarm } = await runInDurableObject(this.stub, async (room, state) => {
      watch(room as unknown as RoomInstance, state)
      for (let turn = 0; turn < TURNS_MAX; turn++) {
        const isBehind = done.messages < expected.messages || done.closes < expected.closes
        if (!isBehind && done.background.size === 0) break
        await nextTurn()
      }
      const open = state.getWebSockets().filter(({ readyState }) => readyState === 1)
      for (const socket of open) socket.send(MARKER)
      return { marked: open.length, alarm: await state.storage.getAlarm() }
    })
    const heard = () => [...this.lines].reduce((sum, { markers }) => sum + markers, 0) - before
    const open = () => [...this.lines].filter(({ isOpen }) => isOpen).length
    for (let turn = 0; turn < TURNS_MAX && (heard() < marked || open() > marked); turn++) await nextTurn()
    for (const line of this.lines) line.pass()
    this.onAlarm(alarm === null ? null : alarm - this.epoch)
  }
}
