// What an export could not set as it is written. The response's body is the file, so remarks travel in a header.

/** Percent-encoded JSON: an array of `ExportRemark`. Absent where there is nothing to say. */
export const EXPORT_REMARKS_HEADER = 'export-remarks'

/**
 * `formula`: printed as its source. `paragraph`: so long that it is set in parts. `word`: so long that it is divided
 * without hyphens. `count` is how many there are; `example` the beginning of the first.
 */
export type ExportRemark = { kind: 'formula' | 'paragraph' | 'word'; count: number; example: string }

const EXAMPLE_MAX = 60
/** Controls, marks of direction and lone surrogates. */
const UNREADABLE = /\p{C}/gu
const KINDS = ['formula', 'paragraph', 'word']

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

/** What of a header's value can be understood. */
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
