// React hook for an open project's data without its text: fetched, cached for an offline start, and changed.

import { useEffect, useState } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { currentUser } from '../../../platform/current-user.ts'
import { arrivedProject, takeAnswer } from '../../../shared/manuscript/opening.ts'
import { cacheItem, readCachedProject } from '../../../shared/manuscript/project-cache.ts'
import { type ChangeProject, useProjectChange } from './use-project-change.ts'

type LoadedProject = {
  project: ProjectItem | null
  /** Null before there is a project. */
  change: ChangeProject | null
  /** The browser's cached copy, read if the request failed. */
  known: ProjectItem | null
  failed: ApiError | null
  retry(): void
}

/**
 * @param projectId null for a new project
 * @param session milliseconds since 1970: `savedAt` of the room's last save, after which a failed request is repeated;
 *   `changeSavedAt` of the last save that changed the project
 */
export function useProject(
  projectId: string | null,
  { savedAt, changeSavedAt }: { savedAt: number | null; changeSavedAt: number | null },
): LoadedProject {
  const [project, setProject] = useState(() => (projectId === null ? null : arrivedProject(projectId)))
  const [known, setKnown] = useState<ProjectItem | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats it
  useEffect(() => {
    if (projectId === null) return
    const abort = new AbortController()
    setFailed(null)
    openProject(projectId, abort.signal).then(
      (opened) => abort.signal.aborted || setProject(opened),
      async (error) => {
        if (abort.signal.aborted) return
        const userId = currentUser()
        const known = userId && error.status !== 404 ? await readCachedProject(userId, projectId) : null
        if (abort.signal.aborted) return
        setKnown(known?.project ?? null)
        setFailed(error instanceof ApiError ? error : new ApiError(0, 'unknown'))
      },
    )
    return () => abort.abort()
  }, [projectId, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each save, not after each failure
  useEffect(() => {
    if (savedAt !== null && failed) retry()
  }, [savedAt])
  useEffect(() => {
    if (changeSavedAt === null) return
    setProject((now) => now && { ...now, lastModified: new Date(changeSavedAt).toISOString() })
  }, [changeSavedAt])
  const change = useProjectChange(project, setProject)

  return { project, change, known, failed, retry }
}

async function openProject(projectId: string, signal: AbortSignal): Promise<ProjectItem> {
  const project = await (takeAnswer('project', projectId) ??
    call('GET /v1/projects/{id}/item', { params: { id: projectId }, signal }))
  cacheItem(project)
  return project
}
