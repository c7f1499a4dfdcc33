// Writes works in chunks that join to one file, so that a library of tens of thousands is never in memory as a whole.

import type { CslItem } from '../csl/csl.ts'
import { writeBibtex } from './write-bibtex.ts'
import { writeCslJson } from './write-csl-json.ts'
import { writeRis } from './write-ris.ts'

export type WrittenFormat = 'bibtex' | 'ris' | 'csl-json'

type Format = {
  write(items: readonly CslItem[]): string
  before: string
  between: string
  after: string
  /** A file without works. */
  none: string
}

/** State that the chunks of one file share, and the text around and between them. */
const FORMATS: Record<WrittenFormat, () => Format> = {
  bibtex: () => {
    const taken = new Map<string, number>()
    return { write: (items) => writeBibtex(items, taken), before: '', between: '\n', after: '', none: '' }
  },
  ris: () => ({ write: writeRis, before: '', between: '\r\n', after: '', none: '' }),
  'csl-json': () => {
    const taken = new Set<string>()
    // The items alone, without the brackets of a list.
    const write = (items: readonly CslItem[]) => writeCslJson(items, taken).slice(2, -3)
    return { write, before: '[\n', between: ',\n', after: '\n]\n', none: '[]\n' }
  },
}

export function createChunkWriter(format: WrittenFormat) {
  const { write, before, between, after, none } = FORMATS[format]()
  let begun = false
  return {
    chunk(items: readonly CslItem[]): string {
      if (items.length === 0) return ''
      const lead = begun ? between : before
      begun = true
      return lead + write(items)
    },
    end: (): string => (begun ? after : none),
  }
}
