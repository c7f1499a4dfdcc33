// Works of a file into a person's library: what can be read is imported, what cannot is named with line and reason.
import { LIBRARY_MAX } from '../domain/citations/citation-limits.ts'
import type { ImportOutcome, ImportProblem } from '../domain/citations/import-outcome.ts'
import { libraryEntry } from '../domain/citations/library-entry.ts'
import { readBibtex } from '../domain/citations/read-bibtex.ts'
import { readCslJson } from '../domain/citations/read-csl-json.ts'
import { readRis } from '../domain/citations/read-ris.ts'
import type { ReferenceRecord } from '../domain/citations/reference.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { isFull } from './is-full.ts'
import type { Ports } from './ports.ts'

export const IMPORT_READERS = { bibtex: readBibtex, ris: readRis, 'csl-json': readCslJson } satisfies Record<
  string,
  (text: string) => ImportOutcome
>
export type ImportFormat = keyof typeof IMPORT_READERS

export type Imported = { references: ReferenceRecord[]; added: number; problems: ImportProblem[] }

export async function importReferences(
  { clock, ids, references }: Pick<Ports, 'clock' | 'ids' | 'references'>,
  userId: string,
  { format, text }: { format: ImportFormat; text: string },
): Promise<Result<Imported, Failure>> {
  const { works, problems } = IMPORT_READERS[format](text)
  const entries = works.map((csl) => libraryEntry({ csl })).filter((entry) => entry !== null)
  const tooLarge = works.length - entries.length
  if (tooLarge > 0)
    problems.push({ line: 1, reason: `${tooLarge} works are too large to be kept.`, imported: false })
  if (await isFull(references, userId, entries)) return fail({ reason: 'library_full', limit: LIBRARY_MAX })
  const put = await references.put(userId, entries, { ids, at: clock.now(), update: false })
  const once = new Map(put.map(({ reference }) => [reference.id, reference]))
  return ok({ references: [...once.values()], added: put.filter(({ isNew }) => isNew).length, problems })
}
