// IndexedDB cache of opened projects without their text, by account, so that they open offline
// (docs/decisions/023-offline.md). Their text is in the rows of unsaved-database.ts, of which those leave with their project
// that have nothing unsaved. Logging out clears the cache. If storage is blocked, reads return null and writes do nothing;
// none of these functions throws.

import type { DBSchema } from 'idb'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { completeSettings } from '../../../workers/domain/project/project.ts'
import { currentUser } from '../../platform/current-user.ts'
import { DatabaseConnection } from '../../platform/database-connection.ts'
import { toEvict } from '../kept/to-evict.ts'
import { deleteStoredRows, projectsWithWhole } from './unsaved-database.ts'

/** Limits for all accounts together; the least recently opened project is evicted first. */
export const CACHED_PROJECTS_MAX = 20
export const CACHED_BYTES_MAX = 40 * 1024 * 1024

export type CachedProject = {
  userId: string
  projectId: string
  /** Bytes of the text in rows; unknown until there is one. */
  bytes?: number
  /** The text as written before rows had it: `Y.encodeStateAsUpdate` of the saved document. */
  state?: Uint8Array | null
  /** Metadata, without the text. */
  project: ProjectItem | null
  /** Milliseconds since 1970. */
  at: number
}

interface Database extends DBSchema {
  projects: { key: [string, string]; value: CachedProject }
}

const connection = new DatabaseConnection<Database>('colophon-known', 1, (db) => {
  db.createObjectStore('projects', { keyPath: ['userId', 'projectId'] })
})

/** The projects to delete so that the most recently opened stay within both limits. */
export const projectsToEvict = (cached: readonly CachedProject[]): CachedProject[] =>
  toEvict(cached, ({ bytes, state }) => bytes ?? state?.byteLength ?? 0, {
    count: CACHED_PROJECTS_MAX,
    bytes: CACHED_BYTES_MAX,
  })

export async function readCachedProject(userId: string, projectId: string): Promise<CachedProject | null> {
  const cached = await orNull(connection.run((db) => db.get('projects', [userId, projectId])))
  return cached ? { ...cached, project: cached.project && withDefaults(cached.project) } : null
}

/** A setting that is newer than the copy has its default. */
const withDefaults = (project: ProjectItem): ProjectItem => ({
  ...project,
  settings: completeSettings(project.settings),
})

/** Writes `bytes`, `project` or both; an omitted part keeps its stored value. */
export async function cacheProject({
  userId,
  projectId,
  at,
  ...fresh
}: Pick<CachedProject, 'userId' | 'projectId' | 'at'> &
  Partial<Pick<CachedProject, 'bytes' | 'project'>>): Promise<void> {
  const evicted = await orNull(
    connection.run(async (db) => {
      const change = db.transaction('projects', 'readwrite')
      const before = await change.store.get([userId, projectId])
      const state = fresh.bytes === undefined ? before?.state : null
      await change.store.put({ project: null, ...before, ...fresh, state, userId, projectId, at })
      const projects = await change.store.getAll()
      await change.done
      return projectsToEvict(projects)
    }),
  )
  await forgetProjects(evicted ?? [])
}

/** Writes the metadata of a project of the account that is signed in. */
export function cacheItem(project: ProjectItem): void {
  const userId = currentUser()
  if (userId) void cacheProject({ userId, projectId: project._id, project, at: Date.now() })
}

/** Ids of a person's projects whose whole text is on this device; null where storage is blocked. */
export async function projectsOnDevice(userId: string): Promise<ReadonlySet<string> | null> {
  const found = await orNull(projectsWithWhole(userId))
  const cached = await orNull(connection.run((db) => db.getAll('projects')))
  for (const { userId: owner, projectId, state } of cached ?? [])
    if (owner === userId && state) found?.add(projectId)
  return found
}

export async function dropCachedProject(userId: string, projectId: string): Promise<void> {
  await orNull(connection.run((db) => db.delete('projects', [userId, projectId])))
}

/** Deletes what is cached for everybody else. Text that the room may lack stays. */
export async function forgetProjectsOfOthers(userId: string): Promise<void> {
  await orNull(deleteStoredRows({ except: userId }))
  const all = (await orNull(connection.run((db) => db.getAllKeys('projects')))) ?? []
  for (const [owner, projectId] of all) if (owner !== userId) await dropCachedProject(owner, projectId)
}

/** Deletes what is cached of projects. Text that the room may lack stays. */
export async function forgetProjects(
  projects: readonly Pick<CachedProject, 'userId' | 'projectId'>[],
): Promise<void> {
  if (projects.length === 0) return
  await orNull(deleteStoredRows(projects))
  for (const { userId, projectId } of projects) await dropCachedProject(userId, projectId)
}

export async function clearProjectCache(): Promise<void> {
  await orNull(deleteStoredRows({ except: null }))
  await orNull(connection.run((db) => db.clear('projects')))
}

const orNull = <Value>(work: Promise<Value>): Promise<Value | null> => work.catch(() => null)
