// React hook for an open project's data without its text: fetched, cached for an offline start, and changed.

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { tokenSubject } from '../../../platform/access-token.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { readTokens } from '../../../platform/browser-storage.ts'
import { cacheProject, readCachedProject } from '../../../shared/manuscript/project-cache.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { readWordTarget, saveWordTarget, withWordTarget } from '../panels/counts/word-target.ts'
import { useStyleChange } from './use-style-change.ts'

type LoadedProject = {
  project: ProjectItem | null
  setProject: Dispatch<SetStateAction<ProjectItem | null>>
  change(part: Partial<Pick<ProjectItem, 'title' | 'status'>>): Promise<void>
  /** @param target null removes it; @param chapter index in CHAPTERS, null for the whole project */
  setWordTarget(target: number | null, chapter?: number | null): Promise<void>
  /** Null before there is a project. */
  setStyle: ((citationStyle: string) => Promise<void>) | null
  /** The browser's cached copy, read if the request failed. */
  known: ProjectItem | null
  failed: ApiError | null
  retry(): void
}

/**
 * @param projectId null for a new project
 * @param savedAt milliseconds since 1970 of the room's last save, after which a failed request is repeated
 */
export function useProject(projectId: string | null, savedAt: number | null): LoadedProject {
  const [project, setProject] = useState<ProjectItem | null>(null)
  const [known, setKnown] = useState<ProjectItem | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats it
  useEffect(() => {
    if (projectId === null) return
    const abort = new AbortController()
    setFailed(null)
    openProject(projectId, abort.signal).then(setProject, async (error) => {
      if (abort.signal.aborted) return
      const userId = tokenSubject(readTokens()?.accessToken)
      const known = userId && error.status !== 404 ? await readCachedProject(userId, projectId) : null
      if (abort.signal.aborted) return
      setKnown(known?.project ?? null)
      setFailed(error instanceof ApiError ? error : new ApiError(0, 'unknown'))
    })
    return () => abort.abort()
  }, [projectId, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each save, not after each failure
  useEffect(() => {
    if (savedAt === null) return
    setProject((now) => now && { ...now, lastModified: new Date(savedAt).toISOString() })
    if (failed) retry()
  }, [savedAt])
  const setStyle = useStyleChange(project, setProject)

  const change = async (part: Partial<Pick<ProjectItem, 'title' | 'status'>>) => {
    if (!project) return
    setProject({ ...project, ...part })
    try {
      setProject(await call('PUT /v1/projects/{id}', { params: { id: project._id }, body: part }))
    } catch {
      setProject(project)
      toast({
        title: 'Not changed',
        description: 'The change could not be saved. Try again.',
        tone: 'destructive',
      })
    }
  }

  const setWordTarget = async (target: number | null, chapter: number | null = null) => {
    if (!project) return
    const before = readWordTarget(project.metadata, chapter)
    setProject(withWordTarget(project, target, chapter))
    try {
      await saveWordTarget(project._id, target, chapter)
    } catch {
      setProject((now) => now && withWordTarget(now, before, chapter))
      toast({
        title: 'Target not changed',
        description: 'It could not be saved. Try again.',
        tone: 'destructive',
      })
    }
  }

  return { project, setProject, change, setWordTarget, setStyle, known, failed, retry }
}

async function openProject(projectId: string, signal: AbortSignal): Promise<ProjectItem> {
  const { content: _, ...project } = await call('GET /v1/projects/{id}', {
    params: { id: projectId },
    signal,
  })
  const userId = tokenSubject(readTokens()?.accessToken)
  if (userId) void cacheProject({ userId, projectId, project, at: Date.now() })
  return project
}
