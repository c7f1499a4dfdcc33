// Works of the bibliographies that stand beside a document, by the keys that it cites them with.

import { IMPORT_TEXT_MAX_BYTES } from '../../contracts/limits.ts'
import { IMPORTED_WORKS_MAX } from '../../domain/citations/csl/citation-limits.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { readBibtexInSteps } from '../../domain/citations/formats/read-bibtex.ts'
import { runInTurns, type Steps } from '../../domain/steps.ts'
import type { ImportArchive } from '../../services/import-ports.ts'
import { readText } from './read-text.ts'

/** UTF-16 code units of all bibliographies of a document together. */
const BIBLIOGRAPHIES_MAX_LENGTH = 2 * IMPORT_TEXT_MAX_BYTES
/** Works that are read in one step. */
const STEP = 100
/** UTF-16 code units of a key, as citations of a manuscript keep it. */
const KEY_MAX_LENGTH = 100

export const isBibtex = (name: string): boolean => /\.bib(?:tex)?$/i.test(name)

/**
 * Works by their key, which is also their `id`; the first file that has a key counts.
 *
 * @param names files of BibTeX, or of CSL-JSON
 */
export async function worksOf(
  archive: ImportArchive,
  names: readonly string[],
  nextTurn: () => Promise<void>,
): Promise<Map<string, CslItem>> {
  const found = new Map<string, CslItem>()
  let length = 0
  for (const name of new Set(names)) {
    const source = await readText(archive, name)
    length += source?.length ?? 0
    if (source === null || length > BIBLIOGRAPHIES_MAX_LENGTH) continue
    const works = await runInTurns(isBibtex(name) ? bibtexWorks(source) : jsonWorks(source), nextTurn)
    for (const [key, work] of works) if (!found.has(key)) found.set(key, work)
  }
  return found
}

function* bibtexWorks(source: string): Steps<Map<string, CslItem>> {
  const { works } = yield* readBibtexInSteps(source)
  const found = new Map<string, CslItem>()
  for (const work of works) {
    const key = work['citation-key'] ?? ''
    if (key !== '' && key.length <= KEY_MAX_LENGTH && !found.has(key)) found.set(key, { ...work, id: key })
  }
  return found
}

function* jsonWorks(source: string): Steps<Map<string, CslItem>> {
  try {
    return yield* keyedWorks(JSON.parse(source))
  } catch {
    return new Map()
  }
}

/** Works of a list of CSL-JSON, by their `id`. @param items anything */
export function* keyedWorks(items: unknown): Steps<Map<string, CslItem>> {
  const found = new Map<string, CslItem>()
  for (const [at, item] of (Array.isArray(items) ? items.slice(0, IMPORTED_WORKS_MAX) : []).entries()) {
    const id: unknown = item?.id
    const key = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
    const work = key !== '' && key.length <= KEY_MAX_LENGTH ? normaliseCsl(item) : null
    if (work && !found.has(key)) found.set(key, { ...work, id: key })
    if (at % STEP === STEP - 1) yield
  }
  return found
}
