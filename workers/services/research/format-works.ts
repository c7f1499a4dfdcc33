// Bibliography entries for the API.

import { BIBLIOGRAPHY_ITEMS_MAX } from '../../contracts/limits.ts'
import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { plainText } from '../../domain/citations/processor/formatted-text.ts'
import type { Failure } from '../../domain/failure.ts'
import { citationsIn } from '../../domain/manuscript/tree/manuscript-citations.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { type FormatPorts, formatInStyle } from './format-citations.ts'

const LANGUAGE = 'en'

/** One entry for each work, in the order and with the numbers of the style. */
export async function formatWorks(
  ports: FormatPorts,
  items: readonly CslItem[],
  style: string,
  language: string = LANGUAGE,
): Promise<Result<string[], Failure>> {
  const placed = items.map((item, index) => ({ works: [citeItem(item)], note: index + 1 }))
  const formatted = await formatInStyle(ports, style, language, placed)
  if (!formatted)
    return fail({ reason: 'request_invalid', errors: [{ path: 'style', message: 'no style has this name' }] })
  return ok(
    formatted.bibliography.map(({ label, runs }) =>
      [plainText(label), plainText(runs)].filter(Boolean).join(' '),
    ),
  )
}

/** Formats raw text that describes a work. The parser is loaded on first use. */
export async function formatRaw(
  ports: FormatPorts,
  raw: string,
  style: string,
): Promise<Result<string[], Failure>> {
  const { readRawReference } = await import('../../domain/citations/parser/read-raw-reference.ts')
  const read = await readRawReference(raw)
  const refused = (message: string) =>
    fail({ reason: 'request_invalid' as const, errors: [{ path: 'raw', message }] })
  if (!read.ok) return refused(read.failure)
  const { id, type, ...known } = read.value
  if (Object.keys(known).length > 0) return formatWorks(ports, [{ id, type, ...known }], style)
  return refused('no work can be read of this')
}

/** Works cited in a project. */
export async function formatProjectWorks(
  ports: FormatPorts & Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  style: string,
): Promise<Result<string[], Failure>> {
  const project = await ports.projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const cited = citationsIn(await ports.rooms.document(projectId))
  const items = cited.flatMap(({ works }) => works.map(({ item }) => item))
  return formatWorks(ports, items, style, project.settings.language)
}

/** The newest works of a library. */
export async function formatLibrary(
  ports: FormatPorts & Pick<Ports, 'references'>,
  userId: string,
  style: string,
): Promise<Result<string[], Failure>> {
  const { references } = await ports.references.list(userId, {
    projectId: null,
    words: [],
    ids: null,
    after: null,
    limit: BIBLIOGRAPHY_ITEMS_MAX,
  })
  return formatWorks(
    ports,
    references.map(({ csl }) => csl),
    style,
  )
}
