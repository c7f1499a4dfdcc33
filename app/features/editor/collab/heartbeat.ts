// Notices that a connection is dead although nobody closed it. The room's runtime answers a ping without waking the room.

import { PING } from '../../../../workers/contracts/room.ts'

/** Milliseconds of silence after which the room is asked. */
export const ASK_AFTER_MS = 8000
/** Milliseconds to wait for the answer. With the silence before it, a dead connection is noticed within 20 seconds. */
export const ANSWER_MS = 8000
/** The same after a sign that the connection may have died: the network changed, the page or the machine slept. */
export const URGENT_ANSWER_MS = 3000
/** Milliseconds after which an update that was not acknowledged shows that the connection is dead. */
export const ACKNOWLEDGE_MS = 5000
const TICK_MS = 1000
/** Milliseconds between two ticks that mean that the machine slept or that its clock was set. */
const JUMP_MS = 5000

type Connection = {
  send(message: string): void
  /** Time at which the oldest update that is not acknowledged was sent, by `performance.now()`; null if there is none. */
  oldestUnacknowledged(): number | null
  onDead(): void
}

export class Heartbeat {
  private heardAt = performance.now()
  private asked: { at: number; within: number } | null = null
  private tickedAt = Date.now()
  private readonly timer: ReturnType<typeof setInterval>

  constructor(private readonly connection: Connection) {
    this.timer = setInterval(this.tick, TICK_MS)
  }

  /** Something came over the connection. */
  heard(): void {
    this.heardAt = performance.now()
    this.asked = null
  }

  /** Asks at once, since the connection may have died. */
  ask(within = URGENT_ANSWER_MS): void {
    const now = performance.now()
    if (this.asked && this.asked.at + this.asked.within <= now + within) return
    this.asked = { at: now, within }
    this.connection.send(PING)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private readonly tick = () => {
    const jumped = Math.abs(Date.now() - this.tickedAt - TICK_MS) > JUMP_MS
    this.tickedAt = Date.now()
    const now = performance.now()
    // A timer that was late, in a hidden tab, says nothing of the connection: it is asked first.
    if (jumped) return this.ask()
    const oldest = this.connection.oldestUnacknowledged()
    const isUnanswered = this.asked !== null && now - this.asked.at > this.asked.within
    if (isUnanswered || (oldest !== null && now - oldest > ACKNOWLEDGE_MS)) this.connection.onDead()
    else if (now - this.heardAt > ASK_AFTER_MS) this.ask(ANSWER_MS)
  }
}
