// Vectors of a document's passages, beside its index. Each is normalised and stored as bytes from -127 to 127, and a question's
// vector is compared with all of them (docs/decisions/061-vectors-in-the-room.md).

import type { Sql } from './sql.ts'

/** Standard deviations of a vector's numbers that a byte spans; what is beyond is cut. */
const DEVIATIONS = 4

export class PassageVectors {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  prepare(): void {
    this.sql.exec('CREATE TABLE IF NOT EXISTS vectors (passage INTEGER PRIMARY KEY, vector BLOB NOT NULL)')
  }

  add(passage: number, vector: readonly number[]): void {
    this.sql.exec('INSERT OR REPLACE INTO vectors VALUES (?, ?)', passage, quantised(vector).buffer)
  }

  /** Ids of the nearest passages, the nearest first. */
  nearest(vector: readonly number[], limit: number): number[] {
    const wanted = quantised(vector)
    const best: { passage: number; product: number }[] = []
    for (const row of this.sql.exec('SELECT * FROM vectors')) {
      const product = dot(wanted, new Int8Array(row.vector as ArrayBuffer))
      if (best.length === limit && product <= (best.at(-1)?.product ?? 0)) continue
      const at = best.findIndex((one) => one.product < product)
      best.splice(at < 0 ? best.length : at, 0, { passage: Number(row.passage), product })
      best.length = Math.min(best.length, limit)
    }
    return best.map(({ passage }) => passage)
  }
}

function quantised(vector: readonly number[]): Int8Array<ArrayBuffer> {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
  const scale = (127 * Math.sqrt(vector.length)) / (length * DEVIATIONS)
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))))
}

function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
