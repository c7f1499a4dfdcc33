// Reads a file of references apart from the page: a library of twenty thousand entries takes a second or two.

import type { ImportOutcome } from '../../../../workers/domain/citations/formats/import-outcome.ts'
import { readBibtex } from '../../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../../workers/domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../../../workers/domain/citations/formats/read-ris.ts'
import type { FileFormat } from './read-file.ts'

export type ReadingRequest = { format: FileFormat; text: string }

const READERS: Record<FileFormat, (text: string) => ImportOutcome> = {
  bibtex: readBibtex,
  ris: readRis,
  'csl-json': readCslJson,
}

self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  self.postMessage(READERS[data.format](data.text) satisfies ImportOutcome)
})
