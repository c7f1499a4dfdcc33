// Exports a project as a file. The document is a copy of the live one, which writers can go on changing.

import type { ExportRemark } from '../../../contracts/documents/export-remark.ts'
import type { ExportedAuthor, ExportedGaps, ExportFormat } from '../../../contracts/project.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { FileOrigin } from '../../../domain/files/origin-properties.ts'
import type { DocumentNode } from '../../../domain/manuscript/document.ts'
import { lacksReferenceList } from '../../../domain/manuscript/lacks-reference-list.ts'
import { listGaps } from '../../../domain/manuscript/list-gaps.ts'
import type { ManuscriptCitations } from '../../../domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../domain/project/document-layout.ts'
import type { ProjectRecord } from '../../../domain/project/project.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import { stripMarkup } from '../../../domain/text/plain-text.ts'
import type { ExportedFile, Ports } from '../../ports.ts'
import { formatManuscript } from '../../research/format-citations.ts'
import { beyondLines } from './beyond-lines.ts'
import { exportedText, imagesOf } from './exported-text.ts'
import { remarksOnWorks } from './remarks-on-works.ts'

export type ExportedProject = ExportedFile & { title: string }

type WritePorts = Pick<Ports, 'assets' | 'clock' | 'exporters' | 'files' | 'nextTurn'>
type Format = Exclude<ExportFormat, 'markdown'>
type Options = {
  format: Format
  gaps: ExportedGaps
  author: ExportedAuthor
  version?: string | undefined
}

export async function exportProject(
  ports: WritePorts & Pick<Ports, 'projects' | 'references' | 'rooms' | 'users'>,
  userId: string,
  projectId: string,
  { format, gaps, author, version }: Options,
): Promise<Result<ExportedProject, Failure>> {
  const { projects, references, rooms, users } = ports
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  // A file without its author says nothing of where it is from.
  const isNamed = author === 'named'
  const of = isNamed && format === 'docx' ? (version ?? (await versionNow(rooms, projectId))) : null
  const [written, user] = await Promise.all([exportedText({ rooms }, projectId, version), users.find(userId)])
  if (!written) return fail({ reason: 'version_not_found' })
  const beyond = beyondLines(written)
  if (beyond) return fail(beyond)
  const { citations, document, ...file } = await writeManuscript(ports, project, written, {
    format,
    gaps,
    author: isNamed ? (user?.name ?? '') : '',
    origin: of === null ? null : { project: projectId, version: of, gaps },
  })
  if (of !== null) await rooms.noteExported(projectId, of)
  const onList: ExportRemark[] = lacksReferenceList(document, citations)
    ? [{ kind: 'references', count: citations.bibliography.length, example: '' }]
    : []
  const onWorks = await remarksOnWorks({ references }, userId, document)
  return ok({ ...file, remarks: [...onList, ...onWorks, ...file.remarks] })
}

/** Id of a version of the present text; null if the history is full. */
async function versionNow(
  rooms: Pick<Ports['rooms'], 'keepVersion'>,
  projectId: string,
): Promise<string | null> {
  const kept = await rooms.keepVersion(projectId, '')
  return kept.ok ? kept.value.id : null
}

/** Writes a text of a project by the project's settings. */
export async function writeManuscript(
  { assets, clock, exporters, files, nextTurn }: WritePorts,
  project: ProjectRecord,
  written: DocumentNode,
  {
    format,
    gaps,
    author,
    origin,
  }: { format: Format; gaps: ExportedGaps; author: string; origin: FileOrigin | null },
): Promise<ExportedProject & { citations: ManuscriptCitations; document: DocumentNode }> {
  const title = stripMarkup(project.title)
  const { citationStyle, language, layout = DEFAULT_LAYOUT } = project.settings
  const document = gaps === 'listed' ? listGaps(written, language) : written
  const citations = await formatManuscript({ assets, nextTurn }, document, citationStyle, language)
  const file = await exporters[format].write({
    edition: { id: project.id, at: clock.now() },
    document,
    title,
    author,
    language,
    citations,
    layout,
    origin,
    image: imagesOf({ files }, project.id),
  })
  return { ...file, title, citations, document }
}
