// Changes made here that the room has not acknowledged, in the order in which they were made. They are sent again, as they
// were made, over each new connection.

import type { OwnChange } from '../../../shared/manuscript/unsaved-database.ts'
import { mergeOwnChanges } from './own-change.ts'

export class Outbox {
  private changes: OwnChange[] = []
  /**
   * What was sent over this connection and is not acknowledged, in order: the first of `changes`, and replies to the
   * room's step 1. `at`: by `performance.now()`.
   */
  private sent: { isChange: boolean; at: number }[] = []
  /** Replies to step 1, with something that the room lacks, that are not acknowledged. */
  private lacking = 0

  /** @param send returns false without a connection */
  constructor(private readonly send: (change: OwnChange) => boolean) {}

  /** Number of changes that the room may not have. */
  get length(): number {
    return this.changes.length
  }

  /** True if the room may lack something that was made here. */
  get isUnstored(): boolean {
    return this.changes.length > 0 || this.lacking > 0
  }

  /** Time at which the oldest of what is not acknowledged was sent, by `performance.now()`; null if there is none. */
  get oldestSentAt(): number | null {
    return this.sent[0]?.at ?? null
  }

  /** Sends a change, now or with the next connection. */
  add(change: OwnChange): void {
    this.changes.push(change)
    if (this.send(change)) this.sent.push({ isChange: true, at: performance.now() })
  }

  /** Takes over changes of an earlier page. What this page has sent meanwhile does not build on them. */
  resume(changes: readonly OwnChange[]): void {
    if (this.sent.length > 0) for (const change of changes) this.add(change)
    else {
      this.changes.unshift(...changes)
      this.sendAll()
    }
  }

  /** Sends everything over a new connection. */
  sendAll(): void {
    const changes = mergeOwnChanges(this.changes)
    this.changes = []
    for (const change of changes) this.add(change)
  }

  /** A reply to step 1 was sent, after all changes. */
  noteReply(hasStructs: boolean): void {
    this.sent.push({ isChange: false, at: performance.now() })
    if (this.changes.length === 0 && hasStructs) this.lacking++
  }

  /** The room has stored the oldest of what was sent. */
  acknowledge(count: number): void {
    const stored = this.sent.splice(0, count)
    if (stored.some(({ isChange }) => !isChange)) this.lacking = 0
    this.changes.splice(0, stored.filter(({ isChange }) => isChange).length)
  }

  /** The connection is gone, with what was on its way. */
  disconnect(): void {
    this.sent = []
    this.lacking = 0
  }
}
