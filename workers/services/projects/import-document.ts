// Imports a document as a project: the file is stored while it arrives, read, and deleted, whatever comes of it. Of a document
// that cannot be kept nothing stays.

import { IMPORT_REMARKS, type ImportRemark } from '../../contracts/documents/import-remark.ts'
import type { ImportReport } from '../../contracts/documents/import-report.ts'
import { TITLE_MAX_LENGTH } from '../../contracts/limits.ts'
import { createProjectSchema } from '../../contracts/project.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, map, ok, type Result } from '../../domain/result.ts'
import { baseLanguage, nearestLanguage } from '../../domain/text/languages.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import { shownLanguage } from '../../domain/text/shown-language.ts'
import type { Ports } from '../ports.ts'
import { type CreatePorts, createProject } from './create-project.ts'
import { findProject } from './find-project.ts'
import { bringImages } from './import-images.ts'
import { type BroughtWorks, bringWorks } from './import-works.ts'
import { type ProjectWithContent, readProject } from './project-with-content.ts'
import { removeProject } from './remove-project.ts'
import { beyondContent, type ReadDocument, readStored, whileStored } from './stored-document.ts'

type Reported = ProjectWithContent & { report: ImportReport }
/** `fileHash`: as StoredUpload has it. */
export type ImportedProject = Reported & { fileHash: string }
type ImportPorts = CreatePorts &
  Pick<Ports, 'documentReaders' | 'importArchives' | 'importFiles' | 'nextTurn' | 'references'>

/** @param file is read once, and to its end unless it is too large */
export async function importDocument(
  ports: ImportPorts,
  userId: string,
  { name, file }: { name: string; file: AsyncIterable<Uint8Array> },
): Promise<Result<ImportedProject, Failure>> {
  return whileStored(ports, file, async (id, { bytes, hash }) => {
    const read = await readStored(ports, id, bytes, name)
    if (!read.ok) return read
    const kept = await keep(ports, userId, name, read.value)
    return map(kept, (project) => ({ ...project, fileHash: hash }))
  })
}

/** The report of a project's import. */
export async function readImportReport(
  ports: Pick<Ports, 'projects' | 'texts'>,
  userId: string,
  projectId: string,
): Promise<Result<ImportReport, Failure>> {
  const found = await findProject(ports, userId, projectId, 'read')
  if (!found.ok) return found
  const report = await ports.texts.get('import-reports', projectId)
  // Reports from before comments were read have none.
  return report === null ? fail({ reason: 'report_not_found' }) : ok({ comments: [], ...JSON.parse(report) })
}

/** What an import made, as it is now; fails for a file that is not the one which was imported. */
export async function importedBefore(
  ports: Pick<Ports, 'ids' | 'importFiles' | 'projects' | 'rooms' | 'texts'>,
  userId: string,
  { projectId, fileHash }: { projectId: string; fileHash: string },
  file: AsyncIterable<Uint8Array>,
): Promise<Result<ImportedProject, Failure>> {
  return whileStored(ports, file, async (_, { hash }) => {
    if (hash !== fileHash) return fail({ reason: 'idempotency_key_reused' })
    const project = await readProject(ports, userId, projectId)
    if (!project.ok) return project
    const report = await readImportReport(ports, userId, projectId)
    return map(report, (found) => ({ ...project.value, report: found, fileHash }))
  })
}

async function keep(
  ports: ImportPorts,
  userId: string,
  fileName: string,
  document: ReadDocument,
): Promise<Result<Reported, Failure>> {
  const { clock, projects, references, texts } = ports
  const { html, language, title } = document
  const beyond = beyondContent(html)
  if (beyond) return fail(beyond)
  const fields = createProjectSchema.parse({
    title: oneLine(title ?? fileName.replace(/\.\w{1,9}$/, ''), TITLE_MAX_LENGTH) || 'Untitled',
    content: html,
    settings: { language: languageOf(html, language) },
  })
  let remarks: ImportRemark[] = document.remarks
  let works: BroughtWorks | null = null
  const removeWorks = async () => {
    for (const id of works?.added ?? []) await references.remove(userId, id)
  }
  const created = await createProject(ports, userId, fields, async (projectId) => {
    const images = await bringImages(ports, userId, projectId, document)
    if (!images.ok) return images
    works = await bringWorks(ports, userId, projectId, { html: images.value.html, works: document.works })
    remarks = [...remarks, ...images.value.remarks, ...works.remarks]
    return ok(works.html)
  }).catch(async (error) => {
    await removeWorks()
    throw error
  })
  if (!created.ok) return created
  const { id } = created.value.project
  const report: ImportReport = {
    fileName,
    format: document.format,
    remarks: remarks.map((remark) => ({ kind: IMPORT_REMARKS[remark.what], ...remark })),
    comments: document.comments,
  }
  try {
    await texts.put('import-reports', id, JSON.stringify(report))
    // Editors show the report until it is dismissed.
    const marked = await projects.patchMetadata(userId, id, { imported: report.format }, clock.now())
    const { content, project } = created.value
    return ok({ content, project: marked ? { ...project, ...marked } : project, report })
  } catch (error) {
    await removeProject(ports, userId, id)
    await removeWorks()
    throw error
  }
}

/** What the words show; of several countries that of the document, which often names its author's program instead. */
function languageOf(html: string, named: string | null): string {
  const nearest = named === null ? null : nearestLanguage(named)
  const shown = shownLanguage(html)
  if (shown === null) return nearest ?? 'en'
  return nearest !== null && baseLanguage(nearest) === shown ? nearest : shown
}
