// Exports a project as a zip: the Markdown file that the command line writes, its images, and what it cites as BibTeX.

import { ExportRemarks } from '../../../contracts/documents/export-remark.ts'
import { keyedBibtex } from '../../../domain/citations/formats/keyed-bibtex.ts'
import type { Failure } from '../../../domain/failure.ts'
import { exportFileName } from '../../../domain/files/export-file-name.ts'
import { documentToHtml } from '../../../domain/manuscript/html.ts'
import { imageFiles } from '../../../domain/manuscript/image-files.ts'
import { listGaps } from '../../../domain/manuscript/list-gaps.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import { stripMarkup } from '../../../domain/text/plain-text.ts'
import type { ArchiveEntry } from '../../account-ports.ts'
import type { Ports, WrittenMarkdown } from '../../ports.ts'
import { sha256 } from '../../sha256.ts'
import { type ProjectWithContent, withContent } from '../project-with-content.ts'
import { beyondMarkdown } from './beyond-markdown.ts'
import type { ExportedProject } from './export-project.ts'
import { exportedText } from './exported-text.ts'
import { remarksOnWorks } from './remarks-on-works.ts'

type MarkdownPorts = Pick<
  Ports,
  'archive' | 'clock' | 'exporters' | 'files' | 'projects' | 'references' | 'rooms'
>
/** `tagOf`: the ETag of the project, by which a later push of the file knows whether the project changed. */
type MarkdownOptions = {
  gaps: 'marked' | 'listed'
  version?: string | undefined
  deployment: string
  tagOf(project: ProjectWithContent): Promise<string>
}

export async function exportMarkdown(
  ports: MarkdownPorts,
  userId: string,
  projectId: string,
  { gaps, version, deployment, tagOf }: MarkdownOptions,
): Promise<Result<ExportedProject, Failure>> {
  const project = await ports.projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const document = await exportedText(ports, projectId, version)
  if (!document) return fail({ reason: 'version_not_found' })
  const stored = withContent(project, documentToHtml(document))
  const html =
    gaps === 'listed' ? documentToHtml(listGaps(document, project.settings.language)) : stored.content
  const beyond = beyondMarkdown(html)
  if (beyond) return fail(beyond)
  const written = await ports.exporters.markdown.write({
    html,
    title: project.title,
    origin: { deployment, project: projectId, tag: await tagOf(stored) },
    images: await imagesOf(ports, projectId, html),
  })
  const remarks = new ExportRemarks()
  for (const words of written.unformed) remarks.add('html', words)
  const title = stripMarkup(project.title)
  const body = ports.archive(entriesOf(ports, projectId, exportFileName(title), written))
  const onWorks = await remarksOnWorks(ports, userId, document)
  return ok({ title, body, remarks: [...onWorks, ...remarks.list] })
}

/** Images of the project that the HTML may show, by their ids. */
async function imagesOf({ files }: Pick<Ports, 'files'>, projectId: string, html: string) {
  const found = new Map<string, { ending: string; sha256: string }>()
  for (const { projectId: owner, fileId } of imageFiles(html)) {
    const image = owner === projectId ? await files.bytes(projectId, fileId) : null
    if (image) found.set(fileId, { ending: endingOf(image.file.type), sha256: await sha256(image.bytes) })
  }
  return found
}

const endingOf = (type: string) => (type === 'image/jpeg' ? 'jpg' : 'png')

async function* entriesOf(
  { clock, files }: Pick<Ports, 'clock' | 'files'>,
  projectId: string,
  name: string,
  { markdown, images, works }: WrittenMarkdown,
): AsyncGenerator<ArchiveEntry> {
  const at = clock.now()
  yield { name: `${name}.md`, body: encoded(markdown), isCompressed: false, at }
  if (works.length > 0)
    yield { name: 'references.bib', body: encoded(keyedBibtex(works)), isCompressed: false, at }
  for (const { path, id } of images) {
    const image = await files.get(projectId, id)
    if (image) yield { name: path, body: image.body, isCompressed: true, at }
  }
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
