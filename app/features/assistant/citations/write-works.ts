// Serializes works in a file format. Loaded with the first export.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { writeBibtex } from '../../../../workers/domain/citations/formats/write-bibtex.ts'
import { writeCslJson } from '../../../../workers/domain/citations/formats/write-csl-json.ts'
import { writeRis } from '../../../../workers/domain/citations/formats/write-ris.ts'
import type { FileFormat } from './parse-references.worker.ts'

const WRITERS = { bibtex: writeBibtex, ris: writeRis, 'csl-json': writeCslJson }

export const writeWorks = (works: readonly CslItem[], format: FileFormat): string =>
  WRITERS[format]([...works])
