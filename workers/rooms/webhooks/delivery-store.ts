// Deliveries of one webhook in the SQLite of its Durable Object: those that wait, and those that are done for a while.

import { WEBHOOK_DELIVERIES_KEPT, WEBHOOK_DELIVERY_LIFE_MS } from '../../contracts/limits.ts'
import type { Delivery, WebhookEvent } from '../../domain/webhook.ts'

type Row = Delivery & { body: string; projectId: string | null }
export type WaitingDelivery = { id: string; body: string; attempts: number }

const COLUMNS = 'id, type, createdAt, state, attempts, code, lastAttemptAt, nextAttemptAt'

export class DeliveryStore {
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql
  }

  prepare(): void {
    this.sql.exec('CREATE TABLE IF NOT EXISTS endpoint (id TEXT NOT NULL)')
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS deliveries (
        id TEXT PRIMARY KEY, type TEXT NOT NULL, projectId TEXT, createdAt INTEGER NOT NULL, body TEXT NOT NULL,
        state TEXT NOT NULL, attempts INTEGER NOT NULL, code INTEGER, lastAttemptAt INTEGER, nextAttemptAt INTEGER
      )`,
    )
  }

  /** Null before the first event, and once the queue was emptied. */
  get endpointId(): string | null {
    return this.sql.exec<{ id: string }>('SELECT id FROM endpoint').toArray()[0]?.id ?? null
  }

  /**
   * A save takes the place of a save of the same project that waits: it says the newer counts, and an endpoint that is
   * away is not asked more often the more is written. A test takes the place of a test that waits, and is sent at once.
   */
  add(endpointId: string, event: WebhookEvent): void {
    if (this.endpointId === null) this.sql.exec('INSERT INTO endpoint VALUES (?)', endpointId)
    const createdAt = Date.parse(event.createdAt)
    const projectId = event.data.projectId ?? null
    const isSave = event.type === 'project.saved'
    const replaced =
      isSave || event.type === 'webhook.test'
        ? this.sql
            .exec<{ nextAttemptAt: number }>(
              `DELETE FROM deliveries WHERE type = ? AND projectId IS ? AND state = 'waiting' RETURNING nextAttemptAt`,
              event.type,
              projectId,
            )
            .toArray()
        : []
    this.sql.exec(
      `INSERT OR IGNORE INTO deliveries (id, type, projectId, createdAt, body, state, attempts, nextAttemptAt)
       VALUES (?, ?, ?, ?, ?, 'waiting', 0, ?)`,
      event.id,
      event.type,
      projectId,
      createdAt,
      JSON.stringify(event),
      isSave ? Math.max(createdAt, ...replaced.map((one) => one.nextAttemptAt)) : createdAt,
    )
  }

  list(): Delivery[] {
    return this.sql
      .exec<Omit<Row, 'body' | 'projectId'>>(
        `SELECT ${COLUMNS} FROM deliveries ORDER BY createdAt DESC, id DESC LIMIT ?`,
        WEBHOOK_DELIVERIES_KEPT,
      )
      .toArray()
  }

  due(now: number, limit: number): WaitingDelivery[] {
    return this.sql
      .exec<WaitingDelivery>(
        `SELECT id, body, attempts FROM deliveries WHERE state = 'waiting' AND nextAttemptAt <= ?
         ORDER BY nextAttemptAt, createdAt LIMIT ?`,
        now,
        limit,
      )
      .toArray()
  }

  /** False if the event is not kept. */
  again(id: string, now: number): boolean {
    const changed = this.sql.exec(
      `UPDATE deliveries SET state = 'waiting', attempts = 0, nextAttemptAt = ? WHERE id = ?`,
      now,
      id,
    )
    return changed.rowsWritten > 0
  }

  /** @param next time of the next attempt; null if it was delivered, or there is none */
  settle(
    id: string,
    {
      at,
      code,
      delivered,
      next,
    }: { at: number; code: number | null; delivered: boolean; next: number | null },
  ): void {
    const state = delivered ? 'delivered' : next === null ? 'failed' : 'waiting'
    this.sql.exec(
      `UPDATE deliveries SET state = ?, attempts = attempts + 1, code = ?, lastAttemptAt = ?, nextAttemptAt = ?
       WHERE id = ?`,
      state,
      code,
      at,
      next,
      id,
    )
  }

  /** Deletes what is too old, and what is done beyond the number that is kept. */
  forget(now: number): void {
    this.sql.exec(
      `DELETE FROM deliveries WHERE createdAt <= ? OR (state != 'waiting' AND id NOT IN (
        SELECT id FROM deliveries WHERE state != 'waiting' ORDER BY createdAt DESC, id DESC LIMIT ?
      ))`,
      now - WEBHOOK_DELIVERY_LIFE_MS,
      WEBHOOK_DELIVERIES_KEPT,
    )
  }

  /** Time of the next attempt, or of the next deletion; null if nothing is kept. */
  nextTime(isPaused: boolean): number | null {
    const [next] = this.sql
      .exec<{ at: number | null }>(
        `SELECT MIN(CASE WHEN state = 'waiting' AND ? = 0 THEN nextAttemptAt ELSE createdAt + ? END) AS at
         FROM deliveries`,
        isPaused ? 1 : 0,
        WEBHOOK_DELIVERY_LIFE_MS,
      )
      .toArray()
    return next?.at ?? null
  }
}
