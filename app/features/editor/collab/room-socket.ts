// The WebSocket to a room (workers/rooms/project-room.ts): it is opened with a one-use ticket, and opened anew when it closed
// or when nothing comes over it any more, unless its close code says that this would not help.

import {
  CLOSE_DELETED,
  CLOSE_FORBIDDEN,
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_SCHEMA_TOO_OLD,
  CLOSE_TOO_LARGE,
} from '../../../../workers/contracts/room.ts'
import { ApiError } from '../../../platform/api.ts'
import { takeAnswer } from '../../../shared/manuscript/opening.ts'
import { OPEN_MS, openRoom, type RoomOpening } from '../../../shared/manuscript/room-opening.ts'
import { Heartbeat } from './heartbeat.ts'

export type CloseReason = 'deleted' | 'forbidden' | 'schema_too_old' | 'signed_out' | 'too_large' | 'refused'
export type SocketListener = {
  /** The room cannot be reached; the socket is opened again later. */
  onUnreachable(): void
  /** A socket is open, in place of the one before it. @param askedForAll true if the room sends its whole document on it */
  onOpen(askedForAll: boolean): void
  onMessage(bytes: Uint8Array): void
  /** Nothing comes over the socket any more; another one is being opened. */
  onSilent(): void
  /** The socket is gone, with what was on its way. */
  onLost(): void
  /** The socket is closed and is not opened again. */
  onClosed(reason: CloseReason): void
  /** Time at which the oldest of what is not acknowledged was sent, by `performance.now()`; null if there is none. */
  oldestUnacknowledged(): number | null
}

const RETRY_MS = [250, 1000, 2000, 5000, 10_000, 20_000]
/** Close codes after which the socket is not opened again. */
const CLOSE_REASONS: Record<number, CloseReason | undefined> = {
  [CLOSE_DELETED]: 'deleted',
  [CLOSE_FORBIDDEN]: 'forbidden',
  [CLOSE_SCHEMA_TOO_OLD]: 'schema_too_old',
  [CLOSE_TOO_LARGE]: 'too_large',
  [CLOSE_NOT_UNDERSTOOD]: 'refused',
}
/** Events of the window and of the document after which the socket may be dead. */
const WINDOW_EVENTS = ['online', 'focus'] as const
const DOCUMENT_EVENTS = ['visibilitychange', 'resume'] as const

export class RoomSocket {
  private socket: WebSocket | null = null
  /** True while one is being opened, maybe beside one that is dead. */
  private opening = false
  private retries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private started = false
  private stopped = false
  private heartbeat: Heartbeat | null = null
  private lastHeardAt = Date.now()

  constructor(
    private readonly projectId: string,
    private readonly listener: SocketListener,
  ) {
    for (const event of WINDOW_EVENTS) window.addEventListener(event, this.askNow)
    for (const event of DOCUMENT_EVENTS) document.addEventListener(event, this.askNow)
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** Time at which the room was last heard, in milliseconds since 1970. */
  get heardAt(): number {
    return this.lastHeardAt
  }

  /** Opens the socket, once. */
  start(): void {
    if (this.started || this.stopped) return
    this.started = true
    void this.open()
  }

  close(): void {
    this.stopped = true
    clearTimeout(this.timer)
    for (const event of WINDOW_EVENTS) window.removeEventListener(event, this.askNow)
    for (const event of DOCUMENT_EVENTS) document.removeEventListener(event, this.askNow)
    this.heartbeat?.stop()
    this.socket?.close(1000)
    this.socket = null
  }

  /** Does nothing while the socket is not open. */
  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.socket?.send(bytes)
  }

  /** The room works: after a loss, the first attempts follow soon. */
  resetRetries(): void {
    this.retries = 0
  }

  /** The socket may have died, or can be opened again: the network or the page came back. */
  private readonly askNow = () => {
    if (this.stopped || !this.started || document.visibilityState === 'hidden') return
    if (this.socket) this.heartbeat?.ask()
    else if (!this.opening) this.openNow()
  }

  private openNow(): void {
    clearTimeout(this.timer)
    this.retries = 0
    void this.open()
  }

  private async open(): Promise<void> {
    if (this.opening || this.stopped) return
    this.opening = true
    let opening: RoomOpening
    try {
      opening = await (takeAnswer('room', this.projectId) ?? openRoom(this.projectId))
    } catch (error) {
      this.opening = false
      if (error instanceof ApiError && error.status === 404) return this.end('deleted')
      if (error instanceof ApiError && error.status === 401) return this.end('signed_out')
      this.listener.onUnreachable()
      return this.openLater()
    }
    this.expect(opening)
  }

  /** The socket takes the place of the one before it when it is open. */
  private expect(opening: RoomOpening): void {
    const { socket, closeCode } = opening
    if (this.stopped) {
      socket.close(1000)
      return
    }
    const leave = (reason?: CloseReason) => {
      clearTimeout(slow)
      socket.onopen = null
      socket.onclose = null
      socket.close()
      this.opening = false
      if (reason) this.end(reason)
      else this.openLater()
    }
    const slow = setTimeout(leave, OPEN_MS)
    const onOpen = () => {
      clearTimeout(slow)
      this.opening = false
      if (this.stopped) socket.close(1000)
      else this.takeOver(opening)
    }
    socket.onclose = ({ code }) => leave(CLOSE_REASONS[code])
    socket.onopen = onOpen
    // It was opened while the page was loading, and may have closed; while it is closing, its code is still to come.
    if (socket.readyState === WebSocket.OPEN) onOpen()
    else if (closeCode !== null) leave(CLOSE_REASONS[closeCode])
  }

  private takeOver({ socket, messages, askedForAll }: RoomOpening): void {
    this.drop()
    this.socket = socket
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return
      this.drop()
      const reason = CLOSE_REASONS[code]
      if (reason) this.end(reason)
      else this.openLater()
    }
    this.heartbeat = new Heartbeat({
      send: (message) => socket.readyState === WebSocket.OPEN && socket.send(message),
      oldestUnacknowledged: () => this.listener.oldestUnacknowledged(),
      onDead: () => {
        this.listener.onSilent()
        this.openNow()
      },
    })
    this.listener.onOpen(askedForAll)
    messages.listen({
      onMessage: (bytes) => {
        if (socket === this.socket) this.listener.onMessage(bytes)
      },
      onHeard: () => {
        if (socket !== this.socket) return
        this.lastHeardAt = Date.now()
        this.heartbeat?.heard()
      },
    })
  }

  /** Leaves the socket, which may be dead without having closed. */
  private drop(): void {
    const { socket } = this
    if (!socket) return
    this.socket = null
    this.heartbeat?.stop()
    this.heartbeat = null
    this.listener.onLost()
    socket.close()
  }

  private openLater(): void {
    if (this.stopped) return
    const wait = RETRY_MS[Math.min(this.retries++, RETRY_MS.length - 1)] ?? 0
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.open(), wait * (0.75 + Math.random() / 2))
  }

  private end(reason: CloseReason): void {
    if (this.stopped) return
    this.stopped = true
    this.listener.onClosed(reason)
  }
}
