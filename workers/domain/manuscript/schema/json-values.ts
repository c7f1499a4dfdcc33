// Readers of attributes from Yjs, which can be any JSON: objects in place of text or numbers count as empty.

/** A number unchanged, else as `plainText`. */
export const plain = (value: unknown): string | number =>
  typeof value === 'number' ? value : plainText(value)
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Integer from 0 to a million. */
export function wholeNumber(value: unknown, otherwise: number): number {
  const text = plain(value)
  const number = text === '' ? Number.NaN : Math.trunc(Number(text))
  return Number.isFinite(number) && number >= 0 ? Math.min(number, 1_000_000) : otherwise
}
