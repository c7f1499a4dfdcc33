// The first pages of a text as a PDF, in a layout that is tried. The pages are those of the whole text; the rest is not set, and its
// citations are not formatted.

import { PREVIEW_PAGES, PREVIEW_TEXT_MAX } from '../../../contracts/limits.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { DocumentNode } from '../../../domain/manuscript/document.ts'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import { stripMarkup } from '../../../domain/text/plain-text.ts'
import type { Ports } from '../../ports.ts'
import { formatManuscript } from '../../research/format-citations.ts'
import { beyondLines } from './beyond-lines.ts'
import { imagesOf } from './exported-text.ts'

type PreviewPorts = Pick<
  Ports,
  'assets' | 'clock' | 'exporters' | 'files' | 'nextTurn' | 'projects' | 'rooms' | 'users'
>

export async function previewPages(
  ports: PreviewPorts,
  userId: string,
  projectId: string,
  layout: DocumentLayout,
): Promise<Result<ReadableStream<Uint8Array>, Failure>> {
  const { clock, exporters, projects, rooms } = ports
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const document = await rooms.document(projectId)
  const beyond = beyondLines(document)
  if (beyond) return fail(beyond)
  const { citationStyle, language } = project.settings
  const { body } = await exporters.pdf.write({
    edition: { id: projectId, at: clock.now() },
    document,
    title: stripMarkup(project.title),
    author: '',
    language,
    citations: await formatManuscript(ports, beginningOf(document), citationStyle, language),
    layout,
    pages: PREVIEW_PAGES,
    image: imagesOf(ports, projectId),
  })
  return ok(body)
}

/** The first blocks, as many as fill more than the pages that are shown. */
function beginningOf(document: DocumentNode): DocumentNode {
  const content: DocumentNode[] = []
  let length = 0
  for (const block of document.content ?? []) {
    if (length > PREVIEW_TEXT_MAX) break
    content.push(block)
    length += lengthOf(block)
  }
  return { ...document, content }
}

/** UTF-16 code units. Without recursion: content from Yjs may be nested very deeply. */
function lengthOf(block: DocumentNode): number {
  let length = 0
  const left = [block]
  for (let next = left.pop(); next; next = left.pop()) {
    length += next.text?.length ?? 0
    for (const child of next.content ?? []) left.push(child)
  }
  return length
}
