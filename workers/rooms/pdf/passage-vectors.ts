// Vectors of a document's passages, beside its index. A question's vector is compared with all of them
// (docs/decisions/061-vectors-in-the-room.md).

import { asBytes, Nearest, product } from '../byte-vectors.ts'
import type { Sql } from './sql.ts'

export class PassageVectors {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  prepare(): void {
    this.sql.exec('CREATE TABLE IF NOT EXISTS vectors (passage INTEGER PRIMARY KEY, vector BLOB NOT NULL)')
  }

  add(passage: number, vector: readonly number[]): void {
    this.sql.exec('INSERT OR REPLACE INTO vectors VALUES (?, ?)', passage, asBytes(vector).buffer)
  }

  /** Ids of the nearest passages, the nearest first. */
  nearest(vector: readonly number[], limit: number): number[] {
    const wanted = asBytes(vector)
    const best = new Nearest<number>(limit)
    for (const row of this.sql.exec('SELECT * FROM vectors'))
      best.offer(Number(row.passage), product(wanted, new Int8Array(row.vector as ArrayBuffer)))
    return best.found().map(({ id }) => id)
  }
}
