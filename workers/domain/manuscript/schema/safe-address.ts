// Which addresses may stand in a manuscript. Content that comes through Yjs never passes an HTML parser,
// so every writer (page, HTML, PDF, Word) asks here again on the way out.

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'doi'])
const FILE_PATH = /^\/api\/v1\/projects\/([0-9a-f]{24})\/files\/([0-9a-f]{24})$/

/** Control characters and spaces that browsers drop inside a scheme, so that `java\nscript:` is seen for what it is. */
const collapsed = (address: string) => address.replace(/[\p{C}\p{Z}]/gu, '')

/** The address if a link may carry it (http, https, mailto, tel, doi, or a place in this document), else ''. */
export function safeHref(address: unknown): string {
  if (typeof address !== 'string') return ''
  const bare = collapsed(address)
  if (bare.startsWith('#')) return bare
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase()
  if (scheme === undefined || !LINK_SCHEMES.has(scheme)) return ''
  return address.replace(/\p{Cc}/gu, '').trim()
}

/** The address if an image may carry it (http, https, or an uploaded file of a project), else ''. */
export function safeImageSource(address: unknown): string {
  if (typeof address !== 'string') return ''
  const bare = collapsed(address)
  if (FILE_PATH.test(bare)) return bare
  return /^https?:\/\//i.test(bare) ? bare : ''
}

/** The address if a video may be linked by it (http, https), else ''. */
export function safeVideoAddress(address: unknown): string {
  const safe = safeHref(address)
  return /^https?:\/\//i.test(safe) ? safe : ''
}

/** The project and file that an image address names, or null where it points elsewhere. */
export function uploadedFile(address: string): { projectId: string; fileId: string } | null {
  const found = FILE_PATH.exec(address)
  return found?.[1] && found[2] ? { projectId: found[1], fileId: found[2] } : null
}

export const uploadedFileAddress = (projectId: string, fileId: string): string =>
  `/api/v1/projects/${projectId}/files/${fileId}`
