// Attributes as they come through Yjs, which can be any JSON: an object where a word or a number should be is nothing.

/** A number as it is, and otherwise what `plainText` gives. */
export const plain = (value: unknown): string | number =>
  typeof value === 'number' ? value : plainText(value)
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** From 0 to a million, without fraction. */
export function wholeNumber(value: unknown, otherwise: number): number {
  const text = plain(value)
  const number = text === '' ? Number.NaN : Math.trunc(Number(text))
  return Number.isFinite(number) && number >= 0 ? Math.min(number, 1_000_000) : otherwise
}
