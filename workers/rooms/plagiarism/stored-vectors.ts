// Vectors of passages in the SQLite of a Durable Object, for deployments without Vectorize. All of a namespace are compared:
// 20,000 take a second, which a person's own documents seldom are.

import type { PassageVectors } from '../../services/meaning-ports.ts'
import { asBytes, cosineOf, Nearest, product } from '../byte-vectors.ts'

export function prepareVectors(sql: SqlStorage): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS passage_vectors (id TEXT PRIMARY KEY, namespace TEXT NOT NULL, vector BLOB NOT NULL)',
  )
}

export const storedVectors = (sql: SqlStorage, namespace: string): PassageVectors => ({
  async put(vectors) {
    for (const { id, values } of vectors)
      sql.exec(
        'INSERT OR REPLACE INTO passage_vectors VALUES (?, ?, ?)',
        id,
        namespace,
        asBytes(values).buffer,
      )
  },

  async seen(ids) {
    const rows = sql.exec<{ id: string }>(
      'SELECT id FROM passage_vectors WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    )
    return [...rows].map(({ id }) => id)
  },

  async nearest(vectors, limit) {
    const wanted = vectors.map((values) => ({ bytes: asBytes(values), nearest: new Nearest<string>(limit) }))
    const rows = sql.exec<{ id: string; vector: ArrayBuffer }>(
      'SELECT id, vector FROM passage_vectors WHERE namespace = ?',
      namespace,
    )
    for (const { id, vector } of rows) {
      const stored = new Int8Array(vector)
      for (const { bytes, nearest } of wanted)
        if (bytes.length === stored.length) nearest.offer(id, product(bytes, stored))
    }
    return wanted.map(({ bytes, nearest }) =>
      nearest.found().map(({ id, product }) => ({ id, similarity: cosineOf(product, bytes.length) })),
    )
  },

  async remove(ids) {
    sql.exec('DELETE FROM passage_vectors WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  },
})
