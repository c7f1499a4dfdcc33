// A room's Y.Doc in the Durable Object's SQLite: one snapshot and the updates since, plus redeemed tickets and a few
// key-value facts. A large snapshot or update takes several rows (chunks.ts). An update is stored before it is relayed,
// so a crash loses nothing that an editor has seen.

import { CHUNK_BYTES, joinChunks, toChunks } from './chunks.ts'

export class UpdateLog {
  private readonly sql: SqlStorage
  private readonly storage: DurableObjectStorage
  /** Bytes of the snapshot and the updates since. */
  size = 0
  /** Bytes of the updates since the snapshot, and their number. */
  grown = 0
  length = 0
  /** Number of the last update, including those in the snapshot. */
  private last = 0
  private readonly facts = new Map<string, string>()

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
  }

  /** Creates missing tables: at the first start, and after the storage was deleted. */
  prepare(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS snapshot (part INTEGER PRIMARY KEY, data BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS updates (
        number INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (number, part)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS tickets (id TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    `)
    const { snapshot, grown, length, last } = this.sql
      .exec<{ snapshot: number; grown: number; length: number; last: number }>(
        `SELECT coalesce((SELECT sum(length(data)) FROM snapshot), 0) AS snapshot, coalesce(sum(length(data)), 0) AS grown,
                count(DISTINCT number) AS length, coalesce(max(number), 0) AS last FROM updates`,
      )
      .one()
    Object.assign(this, { size: snapshot + grown, grown, length, last })
    this.facts.clear()
    for (const { name, value } of this.sql.exec<{ name: string; value: string }>('SELECT * FROM facts'))
      this.facts.set(name, value)
  }

  /** An update that fits one row (every keystroke) is one insert without a transaction. */
  append(update: Uint8Array): void {
    const number = this.last + 1
    const insert = (part: number, data: Uint8Array) =>
      this.sql.exec('INSERT INTO updates (number, part, data) VALUES (?, ?, ?)', number, part, data)
    if (update.length <= CHUNK_BYTES) insert(0, update)
    else
      this.storage.transactionSync(() => {
        for (const [part, data] of toChunks(update)) insert(part, data)
      })
    this.size += update.length
    this.grown += update.length
    this.length++
    this.last = number
  }

  /** The snapshot, then each update in order, to be applied one by one: merging a long log is slow. */
  *read(): Generator<Uint8Array> {
    const snapshot = [...this.sql.exec<{ data: ArrayBuffer }>('SELECT data FROM snapshot ORDER BY part')]
    if (snapshot.length > 0) yield joinChunks(snapshot)
    let number = -1
    let chunks: { data: ArrayBuffer }[] = []
    for (const row of this.sql.exec<{ number: number; data: ArrayBuffer }>(
      'SELECT number, data FROM updates ORDER BY number, part',
    )) {
      if (row.number !== number && chunks.length > 0) {
        yield joinChunks(chunks)
        chunks = []
      }
      number = row.number
      chunks.push(row)
    }
    if (chunks.length > 0) yield joinChunks(chunks)
  }

  /** Replaces snapshot and updates by one snapshot of the whole document, in one transaction. */
  compact(state: Uint8Array): void {
    this.storage.transactionSync(() => {
      this.sql.exec('DELETE FROM snapshot')
      this.sql.exec('DELETE FROM updates')
      for (const [part, bytes] of toChunks(state))
        this.sql.exec('INSERT INTO snapshot (part, data) VALUES (?, ?)', part, bytes)
    })
    this.size = state.length
    this.grown = 0
    this.length = 0
  }

  /** False for a ticket that was redeemed before. Deletes expired tickets. */
  redeemTicket(id: string, expires: number, now: number): boolean {
    this.sql.exec('DELETE FROM tickets WHERE expires < ?', now)
    return (
      this.sql.exec('INSERT OR IGNORE INTO tickets (id, expires) VALUES (?, ?)', id, expires).rowsWritten > 0
    )
  }

  fact(name: string): string | null {
    return this.facts.get(name) ?? null
  }

  setFact(name: string, value: string): void {
    if (this.facts.get(name) === value) return
    this.sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', name, value)
    this.facts.set(name, value)
  }

  dropFact(name: string): void {
    if (!this.facts.has(name)) return
    this.sql.exec('DELETE FROM facts WHERE name = ?', name)
    this.facts.delete(name)
  }
}
