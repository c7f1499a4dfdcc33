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
import { beyondLines } from './beyond-lines.ts'
import { exportedText, imagesOf } from './exported-text.ts'
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
    version,
  }: {
    format: Exclude<ExportFormat, 'markdown'>
    gaps: ExportedGaps
    author: ExportedAuthor
    version?: string | undefined
  },
): Promise<Result<ExportedProject, Failure>> {
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
  })
  const onList: ExportRemark[] = lacksReferenceList(document, citations)
    ? [{ kind: 'references', count: citations.bibliography.length, example: '' }]
    : []
  const onWorks = await remarksOnWorks({ references }, userId, document)
  return ok({ title, ...file, remarks: [...onList, ...onWorks, ...file.remarks] })
}
