// Worker that parses a file of references: 20,000 entries take a second or two.

import type { ImportOutcome } from '../../../../workers/domain/citations/formats/import-outcome.ts'
import { readBibtex } from '../../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../../workers/domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../../../workers/domain/citations/formats/read-ris.ts'

export type FileFormat = 'bibtex' | 'ris' | 'csl-json'

export type ParseRequest = { format: FileFormat; text: string }

const READERS: Record<FileFormat, (text: string) => ImportOutcome> = {
  bibtex: readBibtex,
  ris: readRis,
  'csl-json': readCslJson,
}

self.addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  self.postMessage(READERS[data.format](data.text) satisfies ImportOutcome)
})
