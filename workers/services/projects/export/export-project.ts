// Exports a project as a file. The document is a copy of the live one, which writers can go on changing.

import type { ExportRemark } from '../../../contracts/export-remark.ts'
import type { ExportedAuthor, ExportedGaps, ExportFormat } from '../../../contracts/project.ts'
import type { Failure } from '../../../domain/failure.ts'
import { lacksReferenceList } from '../../../domain/manuscript/lacks-reference-list.ts'
import { listGaps } from '../../../domain/manuscript/list-gaps.ts'
import { DEFAULT_LAYOUT } from '../../../domain/project/document-layout.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import { stripMarkup } from '../../../domain/text/plain-text.ts'
import type { ExportedFile, Ports } from '../../ports.ts'
import { formatManuscript } from '../../research/format-citations.ts'
import type { ExportRemark } from '../../contracts/export-remark.ts'
import type { ExportedAuthor, ExportedGaps, ExportFormat } from '../../contracts/project.ts'
import type { Failure } from '../../domain/failure.ts'
import type { FileOrigin } from '../../domain/files/origin-properties.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { lacksReferenceList } from '../../domain/manuscript/lacks-reference-list.ts'
import { listGaps } from '../../domain/manuscript/list-gaps.ts'
import type { ManuscriptCitations } from '../../domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../domain/project/document-layout.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { stripMarkup } from '../../domain/text/plain-text.ts'
import { uploadedFile } from '../../domain/text/safe-address.ts'
import type { ExportedFile, Ports } from '../ports.ts'
import { formatManuscript } from '../research/format-citations.ts'
import { beyondLines } from './beyond-lines.ts'
import { exportedText, imagesOf } from './exported-text.ts'
import { remarksOnWorks } from './remarks-on-works.ts'

export type ExportedProject = ExportedFile & { title: string }

type WritePorts = Pick<Ports, 'assets' | 'clock' | 'exporters' | 'files' | 'nextTurn'>
type Format = Exclude<ExportFormat, 'markdown'>

export async function exportProject(
  ports: WritePorts & Pick<Ports, 'projects' | 'references' | 'rooms' | 'users'>,
  userId: string,
  projectId: string,
  {
    format,
    gaps,
    author,
    version,
  }: {
    format: Exclude<ExportFormat, 'markdown'>
    gaps: ExportedGaps
    author: ExportedAuthor
    version?: string | undefined
  },
  { format, gaps, author }: { format: Format; gaps: ExportedGaps; author: ExportedAuthor },
): Promise<Result<ExportedProject, Failure>> {
  const { projects, references, rooms, users } = ports
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const [written, user] = await Promise.all([exportedText({ rooms }, projectId, version), users.find(userId)])
  if (!written) return fail({ reason: 'version_not_found' })
  const beyond = beyondLines(written)
  if (beyond) return fail(beyond)
  const title = stripMarkup(project.title)
  const { citationStyle, language, layout = DEFAULT_LAYOUT } = project.settings
  const document = gaps === 'listed' ? listGaps(written, language) : written
  const citations = await formatManuscript({ assets, nextTurn }, document, citationStyle, language)
  const file = await exporters[format].write({
    edition: { id: projectId, at: clock.now() },
    document,
    title,
    author: author === 'named' ? (user?.name ?? '') : '',
    language,
    citations,
    layout,
    image: imagesOf({ files }, projectId),
  await rooms.save(projectId)
  // A file without its author says nothing of where it is from.
  const isNamed = author === 'named'
  const kept = isNamed && format === 'docx' ? await rooms.keepVersion(projectId, '') : null
  const [written, user] = await Promise.all([rooms.document(projectId), users.find(userId)])
  const beyond = beyondLines(written)
  if (beyond) return fail(beyond)
  const { citations, document, ...file } = await writeManuscript(ports, project, written, {
    format,
    gaps,
    author: isNamed ? (user?.name ?? '') : '',
    // Of a full history there is no version, and the file is compared with the text as it will be then.
    origin: kept?.ok ? { project: projectId, version: kept.value.id, gaps } : null,
  })
  const onList: ExportRemark[] = lacksReferenceList(document, citations)
    ? [{ kind: 'references', count: citations.bibliography.length, example: '' }]
    : []
  const onWorks = await remarksOnWorks({ references }, userId, document)
  return ok({ ...file, remarks: [...onList, ...onWorks, ...file.remarks] })
}

/** Writes a text of a project by the project's settings. */
export async function writeManuscript(
  { assets, clock, exporters, files, nextTurn }: WritePorts,
  project: ProjectRecord,
  written: DocumentNode,
  { format, gaps, author, origin }: { format: Format; gaps: ExportedGaps; author: string; origin: FileOrigin | null },
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
    async image(address) {
      const named = uploadedFile(address)
      // The address may be that of a file in another project, which this user may not read.
      if (named?.projectId !== project.id) return null
      const image = await files.bytes(project.id, named.fileId)
      return image && { bytes: image.bytes, type: image.file.type }
    },
  })
  return { ...file, title, citations, document }
}
