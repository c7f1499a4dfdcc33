// Works of a file into a person's library: what can be read is imported, what cannot is named with line and reason.
import type { ImportOutcome, ImportProblem } from '../../domain/citations/formats/import-outcome.ts'
import { readBibtex } from '../../domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../domain/citations/formats/read-ris.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { libraryRoom } from './library-room.ts'

export const IMPORT_READERS = { bibtex: readBibtex, ris: readRis, 'csl-json': readCslJson } satisfies Record<
  string,
  (text: string) => ImportOutcome
>
export type ImportFormat = keyof typeof IMPORT_READERS

export type ImportedFile = { format: ImportFormat; text: string }
export type Imported = { references: ReferenceRecord[]; added: number; problems: ImportProblem[] }

export async function importReferences(
  { clock, ids, quotas, references }: Pick<Ports, 'clock' | 'ids' | 'quotas' | 'references'>,
  userId: string,
  file: ImportedFile,
): Promise<Result<Imported, Failure>> {
  const { entries, problems } = readFile(file)
  const room = await libraryRoom({ quotas, references }, userId, entries)
  if (!room.ok) return room
  const put = await references.put(userId, entries, { ids, at: clock.now(), update: false })
  const added = put.filter(({ isNew }) => isNew).length
  return ok({ references: once(put.map(({ reference }) => reference)), added, problems })
}

/** What a file gave that was imported before: it is read again and looked up, and nothing is put in. */
export async function importedBefore(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  file: ImportedFile,
  added: number,
): Promise<Imported> {
  const { entries, problems } = readFile(file)
  const known = await references.known(userId, entries)
  return { references: once(known.filter((reference) => reference !== null)), added, problems }
}

function readFile({ format, text }: ImportedFile) {
  const { works, problems } = IMPORT_READERS[format](text)
  const entries = works.map((csl) => libraryEntry({ csl })).filter((entry) => entry !== null)
  const tooLarge = works.length - entries.length
  if (tooLarge > 0)
    problems.push({ line: 1, reason: `${tooLarge} works are too large to be kept.`, imported: false })
  return { entries, problems }
}

const once = (references: ReferenceRecord[]) => [...new Map(references.map((one) => [one.id, one])).values()]
