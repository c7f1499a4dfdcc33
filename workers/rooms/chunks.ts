// Splits bytes over rows and joins them again: SQLite in a Durable Object stores at most 2 MB per row.

export const CHUNK_BYTES = 1_500_000

export function* toChunks(data: Uint8Array): Generator<[number, Uint8Array]> {
  for (let from = 0, part = 0; from < data.length; from += CHUNK_BYTES, part++)
    yield [part, data.slice(from, from + CHUNK_BYTES)]
}

export function joinChunks(rows: { data: ArrayBuffer | Uint8Array }[]): Uint8Array {
  const whole = new Uint8Array(rows.reduce((length, row) => length + row.data.byteLength, 0))
  let at = 0
  for (const row of rows) {
    whole.set(new Uint8Array(row.data), at)
    at += row.data.byteLength
  }
  return whole
}
