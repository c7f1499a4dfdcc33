// Where text of a room's document went. A change of structure (a join, a split, another block type) deletes text in
// Yjs and inserts a copy, so a letter has several ids in its life. Each row maps the ids of deleted text to those of its
// copy; a chain of rows ends at the present id. Like `redone` of a Yjs item, but stored. Beside it, which letters had
// been deleted when their block was.

import * as Y from 'yjs'
import type { IdRange } from './text-blocks.ts'

export type Id = { client: number; clock: number }
/** `from` was replaced by as many ids that begin at `to`. */
export type Move = { from: IdRange; to: Id }
/** `range` is a part of what was asked for; `end` are its present ids, which are deleted unless `item` is given. */
type Traced = { range: IdRange; end: IdRange; item: Y.Item | null }
type Row = { clock: number; length: number; to_client: number; to_clock: number; restored: number }

/** Copies of copies that are followed; more than a person makes in the life of a row. */
const CHAIN_MAX = 1000
/** Ids in one row at most, so that a row which reaches into a range is found by its start. */
const LONGEST = 4096
/** Rows that are kept, the newest first: an update that refers to older text finds its neighbours instead. */
const ROWS_MAX = 100_000

export class MovedText {
  private readonly sql: SqlStorage
  /** False while no text was ever moved, so that most keys ask no table. */
  private hasMoves = false

  constructor(private readonly storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>) {
    this.sql = storage.sql
  }

  /** Undoes what `run` notes if it throws. */
  atomically<Found>(run: () => Found): Found {
    return this.storage.transactionSync(run)
  }

  prepare(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS moved_text (
        client INTEGER NOT NULL, clock INTEGER NOT NULL, length INTEGER NOT NULL,
        to_client INTEGER NOT NULL, to_clock INTEGER NOT NULL, restored INTEGER NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (client, clock)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS deleted_letters (
        client INTEGER NOT NULL, clock INTEGER NOT NULL, length INTEGER NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (client, clock)
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS moved_text_to ON moved_text (to_client, to_clock);
      CREATE INDEX IF NOT EXISTS moved_text_at ON moved_text (at);
      CREATE INDEX IF NOT EXISTS deleted_letters_at ON deleted_letters (at);
    `)
    this.hasMoves = this.sql.exec('SELECT 1 FROM moved_text LIMIT 1').toArray().length > 0
  }

  /**
   * The parts of a range with their present ids, in order.
   * @param restored false if text that came back after it was deleted does not count
   */
  trace(doc: Y.Doc, range: IdRange, restored = true, depth = 0): Traced[] {
    const { client } = range
    const known = Math.min(range.clock + range.length, Y.getState(doc.store, client))
    const found: Traced[] = []
    for (let clock = range.clock; clock < known; ) {
      const struct = Y.getItem(doc.store, Y.createID(client, clock))
      let length = Math.min(known, struct.id.clock + struct.length) - clock
      if (struct instanceof Y.Item && !struct.deleted) {
        const part = { client, clock, length }
        found.push({ range: part, end: part, item: struct })
      } else {
        const next = depth < CHAIN_MAX ? this.rowAt(client, clock) : null
        const row = next && (restored || next.restored === 0) ? next : null
        length = Math.min(
          length,
          next ? next.clock + next.length - clock : this.nextRow(client, clock) - clock,
        )
        const part = { client, clock, length }
        if (!row) found.push({ range: part, end: part, item: null })
        else
          for (const { range: traced, end, item } of this.trace(
            doc,
            { client: row.to_client, clock: row.to_clock + clock - row.clock, length },
            restored,
            depth + 1,
          )) {
            const offset = traced.clock - row.to_clock + row.clock
            found.push({ range: { client, clock: offset, length: traced.length }, end, item })
          }
      }
      clock += length
    }
    return found
  }

  /** The last moves since a time in milliseconds since 1970, oldest first. */
  since(time: number, limit: number): Move[] {
    return this.sql
      .exec<Row & { client: number }>(
        'SELECT client, clock, length, to_client, to_clock FROM moved_text WHERE at >= ? ORDER BY at DESC LIMIT ?',
        time,
        limit,
      )
      .toArray()
      .map(({ client, clock, length, to_client, to_clock }) => ({
        from: { client, clock, length },
        to: { client: to_client, clock: to_clock },
      }))
      .reverse()
  }

  /** The parts of a range that are copies, each with the text that it was copied from. */
  copiesIn({ client, clock, length }: IdRange): { part: IdRange; from: IdRange }[] {
    if (!this.hasMoves) return []
    return this.sql
      .exec<Row & { client: number }>(
        'SELECT client, clock, length, to_client, to_clock FROM moved_text WHERE to_client = ? AND to_clock < ? AND to_clock > ?',
        client,
        clock + length,
        clock - LONGEST,
      )
      .toArray()
      .flatMap((row) => {
        const from = Math.max(clock, row.to_clock)
        const until = Math.min(clock + length, row.to_clock + row.length)
        if (from >= until) return []
        return [
          {
            part: { client, clock: from, length: until - from },
            from: { client: row.client, clock: row.clock + from - row.to_clock, length: until - from },
          },
        ]
      })
  }

  /** `from` must be the ends of their chains (`trace`), so that each id has one successor. */
  add({ from, to }: Move, restored: boolean, at: number): void {
    this.hasMoves = true
    for (let done = 0; done < from.length; done += LONGEST)
      this.sql.exec(
        'INSERT OR REPLACE INTO moved_text (client, clock, length, to_client, to_clock, restored, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        from.client,
        from.clock + done,
        Math.min(LONGEST, from.length - done),
        to.client,
        to.clock + done,
        restored ? 1 : 0,
        at,
      )
  }

  /** Notes text that was deleted before its block was. */
  addDeleted({ client, clock, length }: IdRange, at: number): void {
    this.sql.exec(
      'INSERT OR REPLACE INTO deleted_letters (client, clock, length, at) VALUES (?, ?, ?, ?)',
      client,
      clock,
      length,
      at,
    )
  }

  wasDeletedAlone({ client, clock }: Id): boolean {
    return (
      this.sql
        .exec(
          'SELECT 1 FROM deleted_letters WHERE client = ? AND clock <= ? AND clock + length > ? LIMIT 1',
          client,
          clock,
          clock,
        )
        .toArray().length > 0
    )
  }

  prune(): void {
    for (const table of ['moved_text', 'deleted_letters'])
      this.sql.exec(
        `DELETE FROM ${table} WHERE at < (SELECT at FROM ${table} ORDER BY at DESC LIMIT 1 OFFSET ?)`,
        ROWS_MAX,
      )
  }

  private rowAt(client: number, clock: number): Row | null {
    const row = this.sql
      .exec<Row>(
        'SELECT clock, length, to_client, to_clock, restored FROM moved_text WHERE client = ? AND clock <= ? ORDER BY clock DESC LIMIT 1',
        client,
        clock,
      )
      .toArray()[0]
    return row && clock < row.clock + row.length ? row : null
  }

  private nextRow(client: number, clock: number): number {
    return (
      this.sql
        .exec<{ next: number | null }>(
          'SELECT min(clock) AS next FROM moved_text WHERE client = ? AND clock > ?',
          client,
          clock,
        )
        .one().next ?? Number.POSITIVE_INFINITY
    )
  }
}
