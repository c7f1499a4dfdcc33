// The network between one device and the Worker, and the page's doors to it: WebSocket and fetch. Each direction has a
// delay and keeps its order. What the Worker does is the far end's.

import { type PageEvent, PageEvents } from './page-events.ts'
import type { Lane, Scheduler } from './scheduler.ts'

/**
 * `refused`: there is no connection, and none can be made. `stalled`: everything waits and arrives later. `black`:
 * everything is lost without a close event, and sockets of that time stay dead afterwards.
 */
export type NetworkMode = 'open' | 'refused' | 'stalled' | 'black'

/** The Worker's end of a socket. */
export type Line = {
  send(bytes: Uint8Array | string): Promise<void>
  close(code: number): Promise<void>
  /** Also hears what came before. */
  listen(listener: LineListener): void
}
export type LineListener = {
  onMessage(data: ArrayBuffer | string): void
  onClose(code: number, reason: string): void
}
export type FarEnd = {
  /** Null if the upgrade was refused. */
  connect(url: string, protocols: string[]): Promise<Line | null>
  fetch(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; body: ArrayBuffer }>
}

const REFUSED_AFTER_MS = 20
const CONNECT_TIMEOUT_MS = 75_000
const CLOSE_TIMEOUT_MS = 2000
const CLOSED_WITHOUT_FRAME = 1006

type Wire = { isDead: boolean; last: { up: number; down: number } }

export class Network {
  mode: NetworkMode = 'open'
  /** Milliseconds. */
  delay = { up: 40, down: 40 }
  private readonly wires = new Set<Wire>()
  private waiting: (() => void)[] = []

  constructor(
    readonly scheduler: Scheduler,
    readonly farEnd: FarEnd,
  ) {}

  set(mode: NetworkMode): void {
    this.mode = mode
    if (mode === 'black') for (const wire of this.wires) wire.isDead = true
    if (mode !== 'stalled') for (const pass of this.waiting.splice(0)) pass()
  }

  addWire(): Wire {
    const wire = { isDead: this.mode === 'black', last: { up: 0, down: 0 } }
    this.wires.add(wire)
    return wire
  }

  /** Carries one message; it may never arrive. @param lane of who receives it */
  carry(wire: Wire, way: 'up' | 'down', arrive: () => unknown, lane: Lane): void {
    const { scheduler } = this
    const at = Math.max(scheduler.now + this.delay[way], wire.last[way])
    wire.last[way] = at
    const pass = (): unknown => {
      if (wire.isDead) return
      if (this.mode === 'stalled') return void this.waiting.push(() => scheduler.schedule(0, pass))
      return lane === scheduler.main ? arrive() : void scheduler.schedule(0, arrive, lane)
    }
    scheduler.schedule(at - scheduler.now, pass)
  }

  get refuses(): boolean {
    return this.mode === 'refused'
  }
}

/** `fetch` of a page. */
export const pageFetch =
  (network: Network, lane: Lane) =>
  (url: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { scheduler } = network
      const wire = network.addWire()
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      const fail = () =>
        scheduler.schedule(REFUSED_AFTER_MS, () => reject(new TypeError('Failed to fetch')), lane)
      if (network.refuses) return void fail()
      const send = async () => {
        if (network.refuses) return fail()
        const answer = await network.farEnd.fetch(url, init)
        network.carry(wire, 'down', () => resolve(pageResponse(answer)), lane)
      }
      network.carry(wire, 'up', send, scheduler.main)
    })

/** A response whose body is there: reading it takes microtasks alone. */
function pageResponse({ status, headers, body }: Awaited<ReturnType<FarEnd['fetch']>>): Response {
  const text = async () => new TextDecoder().decode(body)
  const json = async () => JSON.parse(await text())
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text,
    json,
    arrayBuffer: async () => body,
  } as Response
}

type Handler = (event: PageEvent) => void

/** `WebSocket` of a page. */
export const pageWebSocket = (network: Network, lane: Lane, sockets: Set<{ drop(): void }>) =>
  class PageWebSocket extends PageEvents {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSING = 2
    readonly CLOSED = 3
    readyState = 0
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    onopen: Handler | null = null
    onmessage: Handler | null = null
    onclose: Handler | null = null
    onerror: Handler | null = null
    private readonly wire = network.addWire()
    private line: Line | null = null

    constructor(
      readonly url: string,
      private readonly protocols: string[],
    ) {
      super()
      sockets.add(this)
      if (network.refuses) {
        network.scheduler.schedule(REFUSED_AFTER_MS, () => this.end(), lane)
        return
      }
      network.scheduler.schedule(CONNECT_TIMEOUT_MS, () => this.readyState === 0 && this.end(), lane)
      network.carry(this.wire, 'up', () => this.connect(), network.scheduler.main)
    }

    send(data: ArrayBuffer | Uint8Array | string): void {
      if (this.readyState !== 1) return
      const bytes = typeof data === 'string' ? data : new Uint8Array(data).slice()
      network.carry(this.wire, 'up', () => this.line?.send(bytes), network.scheduler.main)
    }

    close(code = 1000): void {
      if (this.readyState > 1) return
      this.readyState = 2
      const { delay, scheduler } = network
      network.carry(this.wire, 'up', () => this.line?.close(code), scheduler.main)
      const answered = network.mode === 'open' && !this.wire.isDead
      scheduler.schedule(answered ? delay.up + delay.down : CLOSE_TIMEOUT_MS, () => this.end(code), lane)
    }

    /** The connection is gone: both ends hear it, the room only where something still reaches it. */
    drop(): void {
      const { line } = this
      if (line && !this.wire.isDead && network.mode !== 'black')
        network.scheduler.schedule(network.delay.up, () => line.close(CLOSED_WITHOUT_FRAME))
      this.wire.isDead = true
      network.scheduler.schedule(0, () => this.end(), lane)
    }

    private async connect(): Promise<void> {
      if (network.refuses) return void network.scheduler.schedule(0, () => this.end(), lane)
      const line = await network.farEnd.connect(this.url, this.protocols)
      this.line = line
      if (!line) return network.carry(this.wire, 'down', () => this.end(), lane)
      network.carry(this.wire, 'down', () => this.opened(), lane)
      line.listen({
        onMessage: (data) =>
          network.carry(
            this.wire,
            'down',
            () => this.readyState === 1 && this.emit('message', { data }),
            lane,
          ),
        onClose: (code, reason) => network.carry(this.wire, 'down', () => this.end(code, reason), lane),
      })
    }

    private opened(): void {
      if (this.readyState !== 0) return
      this.readyState = 1
      this.emit('open', {})
    }

    private end(code = CLOSED_WITHOUT_FRAME, reason = ''): void {
      if (this.readyState === 3) return
      this.readyState = 3
      sockets.delete(this)
      if (code === CLOSED_WITHOUT_FRAME) this.emit('error', {})
      this.emit('close', { code, reason, wasClean: code !== CLOSED_WITHOUT_FRAME })
    }

    private emit(type: 'open' | 'message' | 'close' | 'error', fields: Record<string, unknown>): void {
      const event = { type, target: this, ...fields }
      this[`on${type}`]?.(event)
      this.dispatchEvent(event)
    }
  }
