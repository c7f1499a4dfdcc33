// Bytes too large for one row: SQLite in a Durable Object takes 2 MB a row, so they are cut and joined again.

export const PART_BYTES = 1_500_000

export function* parts(data: Uint8Array): Generator<[number, Uint8Array]> {
  for (let from = 0, part = 0; from < data.length; from += PART_BYTES, part++)
    yield [part, data.slice(from, from + PART_BYTES)]
}

export function joined(rows: { data: ArrayBuffer }[]): Uint8Array {
  const whole = new Uint8Array(rows.reduce((length, row) => length + row.data.byteLength, 0))
  let at = 0
  for (const row of rows) {
    whole.set(new Uint8Array(row.data), at)
    at += row.data.byteLength
  }
  return whole
}
