// The last saved state of the projects that were opened in this browser, by account, so that they open without a
// network (docs/decisions/023-offline.md). Nothing here is anywhere's only copy: what the account does not have yet
// is kept by features/editor/local-copy.ts, under rules of its own. Logging out clears it.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ProjectItem } from '../workers/contracts/project.ts'

/** Of all accounts together; the one that was opened longest ago goes first. */
export const KNOWN_MAX = 20
export const KNOWN_BYTES_MAX = 40 * 1024 * 1024

export type KnownProject = {
  userId: string
  projectId: string
  /** `Y.encodeStateAsUpdate` of the document as the account had it. */
  state: Uint8Array | null
  /** Without its text. */
  project: ProjectItem | null
  /** Milliseconds since 1970. */
  at: number
}

interface Database extends DBSchema {
  projects: { key: [string, string]; value: KnownProject }
}

let opened: Promise<IDBPDatabase<Database>> | null = null
const database = () => {
  opened ??= openDB<Database>('colophon-known', 1, {
    upgrade: (db) => void db.createObjectStore('projects', { keyPath: ['userId', 'projectId'] }),
  })
  return opened
}

/** Which of them have to go, so that the newest stay within both limits. */
export function beyondLimits(known: readonly KnownProject[]): KnownProject[] {
  let bytes = 0
  return [...known]
    .sort((one, other) => other.at - one.at)
    .filter(({ state }, index) => {
      bytes += state?.byteLength ?? 0
      return index >= KNOWN_MAX || (index > 0 && bytes > KNOWN_BYTES_MAX)
    })
}

/** Never throws, as none of these does: a browser without storage knows nothing. */
export async function readKnownProject(userId: string, projectId: string): Promise<KnownProject | null> {
  return (await quietly(async () => (await database()).get('projects', [userId, projectId]))) ?? null
}

/** What is not given stays as it was. */
export async function rememberProject({
  userId,
  projectId,
  at,
  ...fresh
}: Pick<KnownProject, 'userId' | 'projectId' | 'at'> &
  Partial<Pick<KnownProject, 'state' | 'project'>>): Promise<void> {
  await quietly(async () => {
    const change = (await database()).transaction('projects', 'readwrite')
    const before = await change.store.get([userId, projectId])
    await change.store.put({ state: null, project: null, ...before, ...fresh, userId, projectId, at })
    for (const old of beyondLimits(await change.store.getAll()))
      await change.store.delete([old.userId, old.projectId])
    await change.done
  })
}

export async function forgetProject(userId: string, projectId: string): Promise<void> {
  await quietly(async () => (await database()).delete('projects', [userId, projectId]))
}

export async function forgetAllProjects(): Promise<void> {
  await quietly(async () => (await database()).clear('projects'))
}

async function quietly<Value>(act: () => Promise<Value>): Promise<Value | null> {
  try {
    return await act()
  } catch {
    return null
  }
}
