// What a room stores of its document, in the Durable Object's SQLite: one snapshot, then the updates since.
// A large snapshot or update takes several rows (parts.ts). An update is a row before anyone else sees it; a crash loses nothing that was relayed.

import { joined, parts } from './parts.ts'

export class UpdateLog {
  private readonly sql: SqlStorage
  private readonly storage: DurableObjectStorage
  /** Bytes of the snapshot and the updates since. */
  size = 0

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
  }

  /** Makes the tables where they are missing: at the first start, and after the room was emptied. */
  prepare(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS snapshot (part INTEGER PRIMARY KEY, data BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS updates (
        number INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (number, part)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS tickets (id TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    `)
    this.size = this.sql
      .exec<{ size: number }>(
        `SELECT coalesce((SELECT sum(length(data)) FROM snapshot), 0)
              + coalesce((SELECT sum(length(data)) FROM updates), 0) AS size`,
      )
      .one().size
  }

  append(update: Uint8Array): void {
    this.size += update.length
    this.storage.transactionSync(() => {
      const last = this.sql
        .exec<{ last: number | null }>('SELECT max(number) AS last FROM updates')
        .one().last
      for (const [part, data] of parts(update))
        this.sql.exec(
          'INSERT INTO updates (number, part, data) VALUES (?, ?, ?)',
          (last ?? 0) + 1,
          part,
          data,
        )
    })
  }

  /** The snapshot, then each update, whole and in order: to be replayed, never merged (a long log merges slowly). */
  *read(): Generator<Uint8Array> {
    const snapshot = [...this.sql.exec<{ data: ArrayBuffer }>('SELECT data FROM snapshot ORDER BY part')]
    if (snapshot.length > 0) yield joined(snapshot)
    let number = -1
    let gathered: { data: ArrayBuffer }[] = []
    for (const row of this.sql.exec<{ number: number; data: ArrayBuffer }>(
      'SELECT number, data FROM updates ORDER BY number, part',
    )) {
      if (row.number !== number && gathered.length > 0) {
        yield joined(gathered)
        gathered = []
      }
      number = row.number
      gathered.push(row)
    }
    if (gathered.length > 0) yield joined(gathered)
  }

  /** Replaces snapshot and updates by one snapshot of the whole document, at once or not at all. */
  compact(state: Uint8Array): void {
    this.size = state.length
    this.storage.transactionSync(() => {
      this.sql.exec('DELETE FROM snapshot')
      this.sql.exec('DELETE FROM updates')
      for (const [part, bytes] of parts(state))
        this.sql.exec('INSERT INTO snapshot (part, data) VALUES (?, ?)', part, bytes)
    })
  }

  /** True the first time; false for a ticket that was used before. Forgets tickets that have expired. */
  redeemTicket(id: string, expires: number, now: number): boolean {
    this.sql.exec('DELETE FROM tickets WHERE expires < ?', now)
    return (
      this.sql.exec('INSERT OR IGNORE INTO tickets (id, expires) VALUES (?, ?)', id, expires).rowsWritten > 0
    )
  }

  fact(name: string): string | null {
    return (
      this.sql.exec<{ value: string }>('SELECT value FROM facts WHERE name = ?', name).toArray()[0]?.value ??
      null
    )
  }

  setFact(name: string, value: string): void {
    this.sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', name, value)
  }

  dropFact(name: string): void {
    this.sql.exec('DELETE FROM facts WHERE name = ?', name)
  }
}
