import { emptyDocument } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import type { Snapshot } from '../ports.ts'

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
