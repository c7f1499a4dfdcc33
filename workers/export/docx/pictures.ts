// Pictures of a Word file. The document is built with their sizes and placeholders of a few bytes; zip.ts replaces each
// placeholder while the file is streamed, so that only one picture is in memory.

const MARK = 'colophon picture '

export const placeholderOf = (source: string): Uint8Array => new TextEncoder().encode(`${MARK}${source}`)

/** Address in a placeholder, or null for any other part of the file. */
export function pictureSource(bytes: Uint8Array): string | null {
  if (bytes.length > 400) return null
  const text = new TextDecoder().decode(bytes)
  return text.startsWith(MARK) ? text.slice(MARK.length) : null
}
