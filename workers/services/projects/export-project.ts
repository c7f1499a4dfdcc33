// Exports a project as a file. The document is a copy of the live one, which writers can go on changing.

import type { ExportRemark } from '../../contracts/export-remark.ts'
import type { ExportedAuthor, ExportedGaps, ExportFormat } from '../../contracts/project.ts'
import type { Failure } from '../../domain/failure.ts'
import { lacksReferenceList } from '../../domain/manuscript/lacks-reference-list.ts'
import { listGaps } from '../../domain/manuscript/list-gaps.ts'
import { DEFAULT_LAYOUT } from '../../domain/project/document-layout.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { stripMarkup } from '../../domain/text/plain-text.ts'
import { uploadedFile } from '../../domain/text/safe-address.ts'
import type { ExportedFile, Ports } from '../ports.ts'
import { formatManuscript } from '../research/format-citations.ts'
import { beyondLines } from './beyond-lines.ts'
import { remarksOnWorks } from './remarks-on-works.ts'

export type ExportedProject = ExportedFile & { title: string }

export async function exportProject(
  {
    assets,
    clock,
    exporters,
    files,
    nextTurn,
    projects,
    references,
    rooms,
    users,
  }: Pick<
    Ports,
    'assets' | 'clock' | 'exporters' | 'files' | 'nextTurn' | 'projects' | 'references' | 'rooms' | 'users'
  >,
  userId: string,
  projectId: string,
  {
    format,
    gaps,
    author,
  }: { format: Exclude<ExportFormat, 'markdown'>; gaps: ExportedGaps; author: ExportedAuthor },
): Promise<Result<ExportedProject, Failure>> {
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  await rooms.save(projectId)
  const [written, user] = await Promise.all([rooms.document(projectId), users.find(userId)])
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
    async image(address) {
      const named = uploadedFile(address)
      // The address may be that of a file in another project, which this user may not read.
      if (named?.projectId !== projectId) return null
      const image = await files.bytes(projectId, named.fileId)
      return image && { bytes: image.bytes, type: image.file.type }
    },
  })
  const onList: ExportRemark[] = lacksReferenceList(document, citations)
    ? [{ kind: 'references', count: citations.bibliography.length, example: '' }]
    : []
  const onWorks = await remarksOnWorks({ references }, userId, document)
  return ok({ title, ...file, remarks: [...onList, ...onWorks, ...file.remarks] })
}
