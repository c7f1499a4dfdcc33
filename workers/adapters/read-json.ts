// Reads answers whose shape is only promised. Nothing here throws, whatever came: what is not as expected is absent.

/** What lies at a path of field names; undefined where any step is missing. */
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

/** A text or a number as text, white space collapsed; undefined where nothing is left. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  return value.replace(/\s+/gu, ' ').trim() || undefined
}

export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .map(textOf)
    .filter((text) => text !== undefined)

export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** The same object without what is undefined, empty or an empty list: fields that a source does not have are absent. */
export function present<Fields extends object>(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as Fields
}
