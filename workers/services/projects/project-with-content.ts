import type { Failure } from '../../domain/failure.ts'
import { emptyDocument } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports, Snapshot } from '../ports.ts'

/** A project and its text as HTML; '' where nothing has been written. */
export type ProjectWithContent = { project: ProjectRecord; content: string }

/** What a document that nobody has touched is written as: to a reader that is no text. */
const UNTOUCHED = documentToHtml(emptyDocument())

export const withContent = (project: ProjectRecord, html: string): ProjectWithContent => ({
  project,
  content: html === UNTOUCHED ? '' : html,
})

/** The room's text, and counts that agree with it: D1's may be older by the room's save delay. */
export const withSnapshot = (
  project: ProjectRecord,
  { html, words, characters, citations }: Snapshot,
): ProjectWithContent => {
  const metadata = { ...project.metadata, citations }
  return withContent({ ...project, wordCount: words, characterCount: characters, metadata }, html)
}

/** A project with the current text of its room. */
export async function readProject(
  { projects, rooms }: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  id: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const project = await projects.find(userId, id)
  if (!project) return fail({ reason: 'project_not_found' })
  return ok(withSnapshot(project, await rooms.content(id)))
}
