// Imports the works of a file into a library. Entries that cannot be read are reported with line and reason.
import { importReason } from '../../domain/citations/formats/import-fault.ts'
import type { ImportOutcome } from '../../domain/citations/formats/import-outcome.ts'
import { readBibtexInSteps } from '../../domain/citations/formats/read-bibtex.ts'
import { readCslJsonInSteps } from '../../domain/citations/formats/read-csl-json.ts'
import { readRisInSteps } from '../../domain/citations/formats/read-ris.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import { Pace, runInTurns, type Steps } from '../../domain/steps.ts'
import type { NextTurn, Ports } from '../ports.ts'
import { type AnnouncePorts, announce } from '../webhooks/announce.ts'
import { checkLibraryQuota } from './library-quota.ts'

export const IMPORT_READERS = {
  bibtex: readBibtexInSteps,
  ris: readRisInSteps,
  'csl-json': readCslJsonInSteps,
} satisfies Record<string, (text: string) => Steps<ImportOutcome>>
export type ImportFormat = keyof typeof IMPORT_READERS

/** UTF-16 code units of works as JSON that become entries in one step. */
const STEP_LENGTH = 200_000
/** Entries that the database is asked for at once. */
const ENTRIES_AT_ONCE = 250

export type ImportedFile = { format: ImportFormat; text: string }
/** In the words of the API. */
export type Problem = { line: number; reason: string; imported: boolean }
export type Imported = { references: ReferenceRecord[]; added: number; problems: Problem[] }

export async function importReferences(
  ports: Pick<Ports, 'nextTurn' | 'quotas' | 'references'> & AnnouncePorts,
  userId: string,
  file: ImportedFile,
): Promise<Result<Imported, Failure>> {
  const { clock, ids, nextTurn, quotas, references } = ports
  const { entries, problems } = await runInTurns(readFile(file), nextTurn)
  const quota = await checkLibraryQuota({ quotas, references }, userId, entries)
  if (!quota.ok) return quota
  const fresh = { ids, at: clock.now(), update: false }
  const put = await inParts(entries, nextTurn, (part) => references.put(userId, part, fresh))
  const added = put.filter(({ isNew }) => isNew).length
  await announce(ports, userId, 'import.finished', {
    projectId: null,
    source: 'file',
    read: entries.length,
    added,
  })
  return ok({ references: once(put.map(({ reference }) => reference)), added, problems })
}

/** Result of a file that was imported before: the file is parsed again and its works looked up; nothing is added. */
export async function importedBefore(
  { nextTurn, references }: Pick<Ports, 'nextTurn' | 'references'>,
  userId: string,
  file: ImportedFile,
  added: number,
): Promise<Imported> {
  const { entries, problems } = await runInTurns(readFile(file), nextTurn)
  const known = await inParts(entries, nextTurn, (part) => references.known(userId, part))
  return { references: once(known.filter((reference) => reference !== null)), added, problems }
}

/** What `ask` gives for all entries, asked for some at a time: a database in the same process lets nobody in by itself. */
async function inParts<Entry, Found>(
  entries: readonly Entry[],
  nextTurn: NextTurn,
  ask: (part: Entry[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    if (from > 0) await nextTurn()
    for (const one of await ask(entries.slice(from, from + ENTRIES_AT_ONCE))) found.push(one)
  }
  return found
}

type FileRead = { entries: NonNullable<ReturnType<typeof libraryEntry>>[]; problems: Problem[] }

function* readFile({ format, text }: ImportedFile): Steps<FileRead> {
  const { works, problems: found } = yield* IMPORT_READERS[format](text)
  const problems = found.map(({ line, fault, imported }) => ({ line, reason: importReason(fault), imported }))
  const entries: FileRead['entries'] = []
  const pace = new Pace(STEP_LENGTH)
  for (const csl of works) {
    const entry = libraryEntry({ csl })
    if (entry) entries.push(entry)
    if (pace.isDue(JSON.stringify(csl).length)) yield
  }
  const tooLarge = works.length - entries.length
  if (tooLarge > 0)
    problems.push({ line: 1, reason: `${tooLarge} works are too large to be kept.`, imported: false })
  return { entries, problems }
}

const once = (references: ReferenceRecord[]) => [...new Map(references.map((one) => [one.id, one])).values()]
