/** A time in milliseconds since 1970 as ISO 8601; null for none. */
export const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
