// Parses a file of references in a Web Worker, into works and problems by line. The format is recognised by the file name,
// or else by the file's beginning.

import type { ImportOutcome } from '../../../../workers/domain/citations/formats/import-outcome.ts'
import { recogniseSource } from '../../../../workers/domain/citations/matching/recognise-source.ts'
import type { FileFormat, ParseRequest } from './parse-references.worker.ts'

/** The file chooser's `accept` attribute. */
export const ACCEPTED = '.bib,.bibtex,.ris,.json,application/x-bibtex,application/x-research-info-systems'
/** Bytes; enough for 25,000 entries with abstracts. */
export const FILE_MAX_BYTES = 60 * 1024 * 1024

const BY_ENDING: Record<string, FileFormat> = {
  bib: 'bibtex',
  bibtex: 'bibtex',
  ris: 'ris',
  json: 'csl-json',
}
/** Characters that are read to recognise the format of a file with an unknown extension. */
const BEGINNING = 20_000

export type ParsedFile = ImportOutcome | 'too_large' | 'unknown_format'

export async function parseReferenceFile(file: File, signal: AbortSignal): Promise<ParsedFile> {
  if (file.size > FILE_MAX_BYTES) return 'too_large'
  const text = textOf(await file.arrayBuffer())
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const format = BY_ENDING[ending] ?? formatOf(text)
  if (!format) return 'unknown_format'
  signal.throwIfAborted()
  const worker = new Worker(new URL('./parse-references.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ImportOutcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<ImportOutcome>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the file could not be read')))
      worker.postMessage({ format, text } satisfies ParseRequest)
    })
  } finally {
    worker.terminate()
  }
}

function formatOf(text: string): FileFormat | null {
  const whole = recogniseSource(text.length > BEGINNING ? text.slice(0, BEGINNING) : text)
  if (whole?.kind === 'records') return whole.format
  return /^\s*[[{]/.test(text) ? 'csl-json' : null
}

/** Decodes UTF-8 or, if the file is not valid UTF-8, the encoding of older programs, so that names stay readable. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
