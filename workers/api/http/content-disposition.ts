// Names of downloaded files.
import { create } from 'content-disposition'

/** `attachment` with an ASCII name that every client can read, and the full name beside it (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%"\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return create(name, {
    fallback: /^[\w(]/.test(ascii) ? ascii : `Untitled${/\.\w+$/.exec(ascii)?.[0] ?? ''}`,
  })
}
