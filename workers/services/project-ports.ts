// Interfaces of projects: their rows, and the rooms of their live documents. Times are milliseconds since 1970 unless a name says
// otherwise.

import type { Failure } from '../domain/failure.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { OwnTemplate, TemplateContent } from '../domain/project/layout-template.ts'
import type {
  ProjectCounts,
  ProjectRecord,
  ProjectRecordChange,
  ProjectStatus,
  ProjectType,
} from '../domain/project/project.ts'
import type { Quotas } from '../domain/project/quota.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import type { Result } from '../domain/result.ts'
import type { Proposal } from '../domain/writing/suggestions/proposal.ts'

export type ProjectFilter = {
  status: ProjectStatus[]
  projectType: ProjectType[]
  tags: string[]
  /** One project alone. */
  id: string | null
  /** Words in title or description, in any case; '' for all. */
  words: string
}
export type ProjectSort =
  | { by: 'lastModified' | 'createdAt' | 'title'; descending: boolean }
  /** Groups in display order, the last edited project first in each. */
  | { by: 'status' | 'projectType'; descending: true }
/** The last row of the page before: its sort values and id. */
export type ProjectPosition = { values: (string | number)[]; id: string }

/** What has to be told of a project's new text. */
export type FollowersOfText = {
  /** True if proposals of programs wait for a decision. */
  proposals: boolean
  /** True if a webhook waits for the project's saves. */
  webhooks: boolean
}

/** Every query is scoped to the owner: projects of others are not found. */
export type Projects = {
  /** @param taken bytes that count against the quotas of the account until the actual sizes are known */
  insert(project: ProjectRecord, taken?: { text: number; files: number }): Promise<void>
  find(userId: string, id: string): Promise<ProjectRecord | null>
  list(
    userId: string,
    query: { filter: ProjectFilter; sort: ProjectSort; after: ProjectPosition | null; limit: number },
  ): Promise<{ projects: ProjectRecord[]; total: number }>
  /**
   * Merges settings in the same statement, so that requests at the same time lose none.
   * @param since what `updatedAt` must be; null is also the answer where it is another
   */
  update(
    userId: string,
    id: string,
    change: ProjectRecordChange,
    since?: number,
  ): Promise<ProjectRecord | null>
  /** The same change to several projects; returns the ids of those that exist. */
  updateMany(
    userId: string,
    ids: string[],
    change: Partial<Omit<ProjectRecord, 'settings'>>,
  ): Promise<string[]>
  /** Merges a patch into the metadata in one statement (RFC 7396: null removes a key). */
  patchMetadata(
    userId: string,
    id: string,
    patch: Record<string, string | number | boolean | null>,
    at: number,
  ): Promise<ProjectRecord | null>
  /** Removes the row, and records that room and files are still to be emptied. */
  remove(userId: string, id: string, at: number): Promise<boolean>
  /** Projects removed before a time whose room and files are not emptied. */
  unfinishedRemovals(before: number, limit: number): Promise<string[]>
  finishRemoval(id: string): Promise<void>
  stats(
    userId: string,
  ): Promise<{ status: ProjectStatus; projectType: ProjectType; projects: number; words: number }[]>
  /** Usage of all projects of an account. */
  stored(userId: string): Promise<Stored>
  /** Bytes of one project; null if it does not exist. */
  storedOf(userId: string, id: string): Promise<Pick<Stored, 'text' | 'files'> | null>
  /** Reserves bytes for a text; false if the account would exceed `limit` and the text is not smaller than before. */
  takeText(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /** Reserves bytes for images, or releases negative ones; false if the account would exceed `limit`. */
  takeFiles(userId: string, id: string, bytes: number, limit: number): Promise<boolean>
  /**
   * Bytes of versions in all other projects of the owner of this one. Called by rooms, which do not know their owner.
   */
  versionBytesElsewhere(id: string): Promise<number>
  recordVersionBytes(id: string, bytes: number): Promise<void>
  /** Sets server-side counts in the metadata. */
  recordCounts(userId: string, id: string, counts: Partial<ProjectCounts>): Promise<void>
  /**
   * Stores what a room derived from its document. `at` is the time of the last change; null if the project is gone.
   */
  recordSnapshot(id: string, snapshot: Snapshot, at: number): Promise<FollowersOfText | null>
  /** True if the project exists, whoever owns it. Called by rooms. */
  exists(id: string): Promise<boolean>
  /** `settings.autoSave`; null if the project is gone. */
  autoSave(id: string): Promise<boolean | null>
  /** All projects of a user, with the time of the last change of each. */
  versions(userId: string): Promise<{ id: string; title: string; lastModified: number }[]>
  /** HTML of the last snapshot; '' for none. May be older than the room's by its save delay. */
  lastContent(userId: string, id: string): Promise<string>
}
/** Words of a block, what shall stand in their place, who changes them, and the name of the version. */
export type WordEdit = Pick<Proposal, 'quote' | 'suggestedText' | 'citations' | 'program'> & { name: string }
export type Snapshot = {
  html: string
  words: number
  characters: number
  begins: string
  citations: number
  generatedWords: number
  /** Bytes of the Yjs-encoded document, and of its versions. */
  textBytes: number
  versionBytes: number
}
/** Usage of the projects of one account. */
export type Stored = Omit<Quotas, 'library' | 'pdfs' | 'sources' | 'chats'>

/** Rooms: live documents of projects. */
export type Rooms = {
  /**
   * Stores the current text as a version, unless it is empty or equal to the newest version; then replaces it by the
   * difference in one transaction, which open editors receive at once. Fails if the history is full.
   */
  replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>>
  /** The same, if the text is `expected` at that moment; null if it is not. */
  replaceContentOf(
    projectId: string,
    html: string,
    expected: string,
  ): Promise<Result<Snapshot, Failure> | null>
  /** Adds HTML at a place (contracts/project.ts), or at the end, in one transaction; what others write meanwhile stays. */
  addContent(projectId: string, html: string, place: string | null): Promise<Result<Snapshot, Failure>>
  content(projectId: string): Promise<Snapshot>
  /** The text of a project that D1 knows. A room that was opened before remembers what D1 says of it, for `remembered`. */
  contentOf(project: ProjectRecord): Promise<Snapshot>
  /** The record that `contentOf` was last given, with the present text; null for none, or for another person's project. */
  remembered(
    projectId: string,
    userId: string,
  ): Promise<{ project: ProjectRecord; snapshot: Snapshot } | null>
  document(projectId: string): Promise<DocumentNode>
  /** HTML as the project's text would have it. Nothing is changed. */
  read(projectId: string, html: string): Promise<DocumentNode>
  /** Replaces words that stand once in the text, and keeps the changed text as a version with this name. */
  editWords(projectId: string, edit: WordEdit): Promise<Result<VersionRecord, Failure>>
  /** What a person has selected in an open editor, and the blocks around it; null where none has a cursor. */
  selection(projectId: string, userId: string): Promise<{ quote: string; paragraph: string } | null>
  /** Tells open editors that the project's proposals have changed. */
  announceProposals(projectId: string): Promise<void>
  /** Saves unsaved changes; after a failure the room retries by itself. */
  save(projectId: string): Promise<void>
  /** Newest first. */
  versions(projectId: string): Promise<VersionRecord[]>
  /** Stores the current text as a version. Without a name, the newest version is returned if it has the same text. */
  keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>>
  /** Keeps a version, if there is one, from being thinned by age: a file that may come back edited was made of it. */
  noteExported(projectId: string, versionId: string): Promise<void>
  version(projectId: string, versionId: string): Promise<{ version: VersionRecord; html: string } | null>
  /** The text of a version; null if there is none. */
  versionDocument(projectId: string, versionId: string): Promise<DocumentNode | null>
  renameVersion(projectId: string, versionId: string, name: string): Promise<Result<VersionRecord, Failure>>
  removeVersion(projectId: string, versionId: string): Promise<boolean>
  /** Stores the current text as a version, then applies the text of another, which open editors receive at once. */
  restoreVersion(projectId: string, versionId: string): Promise<Result<Snapshot, Failure>>
  /** Closes all sockets (4404) and deletes all storage of the room. */
  empty(projectId: string): Promise<void>
  /** Closes the sockets of a revoked session (4401), and admits it no more. */
  closeSession(projectId: string, familyId: string): Promise<void>
  /** Time until which the room may admit a session again without D1, which may have passed; null for never. */
  admittedUntil(projectId: string, session: { familyId: string; userId: string }): Promise<number | null>
  connect(projectId: string, request: Request): Promise<Response>
}

/** A person's own templates of a page layout. Every call is scoped to the owner. */
export type LayoutTemplates = {
  /** False, and nothing is inserted, if the user would have more than `most`. */
  insert(template: OwnTemplate, most: number): Promise<boolean>
  find(userId: string, id: string): Promise<OwnTemplate | null>
  /** By name. */
  list(userId: string): Promise<OwnTemplate[]>
  /** The changed template; null if there is none. */
  update(
    userId: string,
    id: string,
    change: Partial<TemplateContent> & { updatedAt: number },
  ): Promise<OwnTemplate | null>
  remove(userId: string, id: string): Promise<boolean>
}

/** Templates that the deployment offers. */
export type CampusTemplates = { list(): readonly TemplateContent[] }
