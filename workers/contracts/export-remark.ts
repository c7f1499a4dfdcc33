// Remarks about content that an export could not typeset as written, or that lacks its list of references. The body of
// the response is the file, so remarks are in a header.

/** Percent-encoded JSON: an array of `ExportRemark`; absent if there are none. */
export const EXPORT_REMARKS_HEADER = 'export-remarks'

/**
 * `formula`: printed as its source. `paragraph`: so long that it is divided. `word`: so long that it is broken
 * without hyphens. `references`: works that are cited, and no list of references has them. `count` is their number;
 * `example` the beginning of the first, empty for works.
 */
export type ExportRemark = {
  kind: 'formula' | 'paragraph' | 'word' | 'references'
  count: number
  example: string
}

const EXAMPLE_MAX = 60
/** Controls, direction marks and lone surrogates. */
const UNREADABLE = /\p{C}/gu
const KINDS = ['formula', 'paragraph', 'word', 'references']

/** Counts remarks by kind and keeps the first example of each. */
export class ExportRemarks {
  readonly #found = new Map<ExportRemark['kind'], ExportRemark>()

  add(kind: ExportRemark['kind'], text: string): void {
    const known = this.#found.get(kind)
    if (known) known.count++
    else
      this.#found.set(kind, { kind, count: 1, example: text.slice(0, EXAMPLE_MAX).replace(UNREADABLE, '') })
  }

  get list(): ExportRemark[] {
    return [...this.#found.values()]
  }
}

export const writeExportRemarks = (remarks: ExportRemark[]): string =>
  encodeURIComponent(JSON.stringify(remarks))

/** Valid remarks of a header value. */
export function readExportRemarks(header: string | null): ExportRemark[] {
  if (!header) return []
  try {
    const read: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(read) ? read.filter(isRemark) : []
  } catch {
    return []
  }
}

const isRemark = (value: unknown): value is ExportRemark => {
  const { kind, count, example } = (value ?? {}) as Partial<ExportRemark>
  return KINDS.includes(kind ?? '') && typeof count === 'number' && typeof example === 'string'
}
