// Reads an edited file of a project as changes of the text that it was made of. The text is written as a file of the same format and
// read again, so that what the format does not hold, or the project's settings add, is no change of the editor's
// (domain/manuscript/merge). Nothing of it stays.

import { IMPORT_REMARKS, type ImportRemark } from '../../contracts/documents/import-remark.ts'
import type { EditedFile } from '../../contracts/documents/import-report.ts'
import type { Failure } from '../../domain/failure.ts'
import type { FileOrigin } from '../../domain/files/origin-properties.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { htmlInSteps } from '../../domain/manuscript/html.ts'
import { editedManuscript } from '../../domain/manuscript/merge/edited-manuscript.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import { stripMarkup } from '../../domain/text/plain-text.ts'
import type { Ports } from '../ports.ts'
import { editedImages, knownImages } from './edited-images.ts'
import { writeManuscript } from './export/export-project.ts'
import { findProject } from './find-project.ts'
import { beyondContent, type ReadDocument, readStored, whileStored } from './stored-document.ts'

type ComparePorts = Pick<
  Ports,
  | 'assets'
  | 'clock'
  | 'documentReaders'
  | 'exporters'
  | 'files'
  | 'ids'
  | 'importArchives'
  | 'importFiles'
  | 'nextTurn'
  | 'projects'
  | 'rooms'
  | 'users'
>
/** Formats in which a project can be written and read again. */
const COMPARED = ['docx', 'odt'] as const
type Format = (typeof COMPARED)[number]

/** A text that a file was made of; `since` in milliseconds since 1970, null for the present one. */
type Base = { html: string; since: number | null }

/** @param file is read once, and to its end unless it is too large */
export function compareFile(
  ports: ComparePorts,
  userId: string,
  projectId: string,
  { name, file }: { name: string; file: AsyncIterable<Uint8Array> },
): Promise<Result<EditedFile, Failure>> {
  return whileStored(ports, file, async (id, { bytes }) => {
    const project = await findProject(ports, userId, projectId, 'read')
    if (!project.ok) return project
    const read = await readStored(ports, id, bytes, name)
    if (!read.ok) return read
    const format = COMPARED.find((one) => one === read.value.format)
    if (!format) return fail({ reason: 'document_format_not_compared' })
    const beyond = beyondContent(read.value.html)
    if (beyond) return fail(beyond)
    return compare(ports, project.value, format, name, read.value)
  })
}

async function compare(
  ports: ComparePorts,
  project: ProjectRecord,
  format: Format,
  fileName: string,
  edited: ReadDocument,
): Promise<Result<EditedFile, Failure>> {
  const { nextTurn, rooms } = ports
  const origin = edited.origin?.project === project.id ? edited.origin : null
  const base = await baseOf(ports, project.id, origin)
  const manuscript = await rooms.read(project.id, base.html)
  const known = await knownImages(ports, project.id, base.html)
  const unedited = await uneditedFile(ports, project, manuscript, { format, origin, known })
  if (!unedited.ok) return unedited
  const after = await editedImages(ports, project.id, edited, known)
  const [was, is] = withoutTitles(
    { document: await rooms.read(project.id, unedited.value.html), title: unedited.value.title },
    { document: await rooms.read(project.id, after.html), title: edited.title },
  )
  const document = await runInTurns(editedManuscript(manuscript, was, is), nextTurn)
  const title = edited.title?.trim() || null
  return ok({
    madeOf: madeOf(edited.origin, project.id),
    since: base.since === null ? null : new Date(base.since).toISOString(),
    title:
      title === null || title === unedited.value.title?.trim() || title === stripMarkup(project.title)
        ? null
        : title,
    before: await runInTurns(htmlInSteps(manuscript), nextTurn),
    content: await runInTurns(htmlInSteps(document), nextTurn),
    images: after.images,
    report: {
      fileName,
      format,
      remarks: ofTheEditor([...edited.remarks, ...after.remarks], unedited.value.remarks).map((remark) => ({
        kind: IMPORT_REMARKS[remark.what],
        ...remark,
      })),
      comments: edited.comments,
    },
  })
}

const madeOf = (origin: FileOrigin | null, projectId: string): EditedFile['madeOf'] =>
  origin === null ? 'unknown' : origin.project === projectId ? 'this_project' : 'other_project'

/** The version that the file was made of or, if it is thinned away, the newest one before. Ids sort by age. */
async function baseOf(
  { rooms }: Pick<Ports, 'rooms'>,
  projectId: string,
  origin: FileOrigin | null,
): Promise<Base> {
  const versions = origin ? await rooms.versions(projectId) : []
  const version = versions.find(({ id }) => origin && id <= origin.version)
  const found = version && (await rooms.version(projectId, version.id))
  if (found) return { html: found.html, since: found.version.createdAt }
  return { html: (await rooms.content(projectId)).html, since: null }
}

/** What a file of the manuscript reads as that nobody has edited. */
async function uneditedFile(
  ports: ComparePorts,
  project: ProjectRecord,
  manuscript: DocumentNode,
  {
    format,
    origin,
    known,
  }: { format: Format; origin: FileOrigin | null; known: ReadonlyMap<string, string> },
): Promise<Result<Pick<ReadDocument, 'html' | 'remarks' | 'title'>, Failure>> {
  const user = origin && (await ports.users.find(project.userId))
  const { body } = await writeManuscript(ports, project, manuscript, {
    format,
    gaps: origin?.gaps ?? 'marked',
    author: user?.name ?? '',
    origin: null,
  })
  return whileStored(ports, body, async (id, { bytes }) => {
    const read = await readStored(ports, id, bytes, `unedited.${format}`)
    if (!read.ok) return read
    const { html } = await editedImages(ports, project.id, read.value, known)
    return ok({ ...read.value, html })
  })
}

type Titled = { document: DocumentNode; title: string | null }

/** The title that an export sets above the text is none of its blocks. */
function withoutTitles(before: Titled, after: Titled): [DocumentNode, DocumentNode] {
  const isTitled = [before, after].every(({ document, title }) => {
    const [first] = document.content ?? []
    return first?.type === 'heading' && title !== null && wordsOf(first) === title.trim()
  })
  const rest = ({ document }: Titled) =>
    isTitled ? { ...document, content: (document.content ?? []).slice(1) } : document
  return [rest(before), rest(after)]
}

const wordsOf = ({ text, content = [] }: DocumentNode): string =>
  (text ?? content.map(wordsOf).join('')).trim()

/** Without what an unedited file says as well. */
const ofTheEditor = (remarks: readonly ImportRemark[], unedited: readonly ImportRemark[]): ImportRemark[] =>
  remarks.filter(({ what, count }) => unedited.find((one) => one.what === what)?.count !== count)
