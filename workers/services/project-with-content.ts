import type { ProjectRecord } from '../domain/project.ts'
import type { Snapshot } from './ports.ts'

/** A project and its text as HTML. */
export type ProjectWithContent = { project: ProjectRecord; content: string }

/** The room's text, and counts that agree with it: D1's may be older by the room's save delay. */
export const withSnapshot = (project: ProjectRecord, snapshot: Snapshot): ProjectWithContent => ({
  project: { ...project, wordCount: snapshot.words, characterCount: snapshot.characters },
  content: snapshot.html,
})
