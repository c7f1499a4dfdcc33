// Addresses that are allowed in a manuscript. Content from Yjs never passes an HTML parser, so every writer (editor,
// HTML, PDF, Word) checks them again.

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'doi'])
const FILE_PATH = /^\/api\/v1\/projects\/([0-9a-f]{24})\/files\/([0-9a-f]{24})$/

/** The address without the control characters and spaces that browsers ignore in a scheme, as in `java\nscript:`. */
const collapsed = (address: string) => address.replace(/[\p{C}\p{Z}]/gu, '')

/** The address if links may have it (http, https, mailto, tel, doi, or a fragment), else ''. */
export function safeHref(address: unknown): string {
  if (typeof address !== 'string') return ''
  const bare = collapsed(address)
  if (bare.startsWith('#')) return bare
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase()
  if (scheme === undefined || !LINK_SCHEMES.has(scheme)) return ''
  return address.replace(/\p{Cc}/gu, '').trim()
}

/** The address if images may have it (http, https, or an uploaded file), else ''. */
export function safeImageSource(address: unknown): string {
  if (typeof address !== 'string') return ''
  const bare = collapsed(address)
  if (FILE_PATH.test(bare)) return bare
  return /^https?:\/\//i.test(bare) ? bare : ''
}

/** The address if videos may have it (http, https), else ''. */
export function safeVideoAddress(address: unknown): string {
  const safe = safeHref(address)
  return /^https?:\/\//i.test(safe) ? safe : ''
}

/** Project and file of the address of an uploaded file; null for any other address. */
export function uploadedFile(address: string): { projectId: string; fileId: string } | null {
  const found = FILE_PATH.exec(address)
  return found?.[1] && found[2] ? { projectId: found[1], fileId: found[2] } : null
}

export const uploadedFileAddress = (projectId: string, fileId: string): string =>
  `/api/v1/projects/${projectId}/files/${fileId}`
