import type { Failure } from '../../domain/failure.ts'
import { emptyDocument } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { Snapshot } from '../project-ports.ts'
import { withoutDatabase } from '../without-database.ts'

/** A project and its text as HTML; '' for an empty one. */
export type ProjectWithContent = { project: ProjectRecord; content: string }

/** HTML of an empty document, which counts as no text. */
const EMPTY_HTML = documentToHtml(emptyDocument())

export const withContent = (project: ProjectRecord, html: string): ProjectWithContent => ({
  project,
  content: html === EMPTY_HTML ? '' : html,
})

/** Text and counts of the room; those in D1 may be older by the room's save delay. */
export const withSnapshot = (
  project: ProjectRecord,
  { html, words, characters, begins, citations, generatedWords }: Snapshot,
): ProjectWithContent => {
  const metadata = { ...project.metadata, citations, generatedWords }
  return withContent({ ...project, wordCount: words, characterCount: characters, begins, metadata }, html)
}

/** A project with the current text of its room, which tells an owner what it remembers while D1 does not answer. */
export async function readProject(
  { projects, rooms }: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  id: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const ask = async (): Promise<Result<ProjectWithContent, Failure>> => {
    const project = await projects.find(userId, id)
    if (!project) return fail({ reason: 'project_not_found' })
    return ok(withSnapshot(project, await rooms.contentOf(project)))
  }
  return withoutDatabase(ask, async () => {
    const known = await rooms.remembered(id, userId)
    return known && ok(withSnapshot(known.project, known.snapshot))
  })
}
