// The history of a project's text, for its owner.

import type { PageQuery } from '../contracts/page.ts'
import type { Failure } from '../domain/failure.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { type Page, pageOf } from '../domain/time-cursor.ts'
import type { Ports } from './ports.ts'
import { findProject } from './projects/find-project.ts'
import { type ProjectWithContent, withSnapshot } from './projects/project-with-content.ts'

type VersionPorts = Pick<Ports, 'projects' | 'rooms'>

/** A page, newest first. */
export async function listVersions(
  ports: VersionPorts,
  userId: string,
  projectId: string,
  page: PageQuery,
): Promise<Result<Page<VersionRecord>, Failure>> {
  const project = await findProject(ports, userId, projectId, 'read')
  return project.ok ? pageOf(await ports.rooms.versions(projectId), (version) => version, page) : project
}

/** @returns the version and its text */
export async function readVersion(
  ports: VersionPorts,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<{ version: VersionRecord; html: string }, Failure>> {
  const project = await findProject(ports, userId, projectId, 'read')
  if (!project.ok) return project
  const found = await ports.rooms.version(projectId, versionId)
  return found ? ok(found) : fail({ reason: 'version_not_found' })
}

/** Stores the current text as a version. @param name '' for an automatic version */
export async function keepVersion(
  ports: VersionPorts,
  userId: string,
  projectId: string,
  name: string,
): Promise<Result<VersionRecord, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  return project.ok ? ports.rooms.keepVersion(projectId, name) : project
}

/** @param name '' makes the version automatic, so that it is thinned with age */
export async function renameVersion(
  ports: VersionPorts,
  userId: string,
  projectId: string,
  versionId: string,
  name: string,
): Promise<Result<VersionRecord, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  return project.ok ? ports.rooms.renameVersion(projectId, versionId, name) : project
}

/** Deletes a version; the current text stays. */
export async function removeVersion(
  ports: VersionPorts,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<null, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  if (!project.ok) return project
  return (await ports.rooms.removeVersion(projectId, versionId))
    ? ok(null)
    : fail({ reason: 'version_not_found' })
}

/** Applies the text of a version to the live document, after the room has stored the current text as a version. */
export async function restoreVersion(
  ports: VersionPorts & Pick<Ports, 'clock'>,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, projects, rooms } = ports
  const found = await findProject(ports, userId, projectId, 'write')
  if (!found.ok) return found
  const restored = await rooms.restoreVersion(projectId, versionId)
  if (!restored.ok) return restored
  await projects.recordSnapshot(projectId, restored.value, clock.now())
  const project = await projects.find(userId, projectId)
  return project ? ok(withSnapshot(project, restored.value)) : fail({ reason: 'project_not_found' })
}
