// Reads fields of untrusted JSON. Never throws; a value of another type is undefined, empty or 0.

/** The value at a path of field names; undefined if a step is missing. */
export function fieldOf(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found) || !Object.hasOwn(found, name))
      return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A string or number as text, white space collapsed; undefined if empty. */
export function stringIn(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  return value.replace(/\s+/gu, ' ').trim() || undefined
}

export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map(stringIn)
    .filter((text) => text !== undefined)

export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** The object without fields that are undefined, '' or []. */
export function present<Fields extends object>(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as Fields
}
