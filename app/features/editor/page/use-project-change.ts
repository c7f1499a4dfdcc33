// React hook that changes a project: on this page at once, then on the server, in the cached copy and in the browser's other
// tabs (BroadcastChannel). Only what changes is sent, so that a page opened long ago undoes nothing. Other devices load it
// with the project.

import { t } from 'messages:editor'
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import type { Project, ProjectItem } from '../../../../workers/contracts/project.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { cacheItem } from '../../../shared/manuscript/project-cache.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { wordTargetKey } from '../panels/counts/word-target.ts'
import { type ProjectChange, reverseOf, withChange } from './project-change.ts'

/** @returns null if it is saved; after a failure the page shows the values before */
export type ChangeProject = (change: ProjectChange) => Promise<ApiError | null>

/** @returns null before there is a project */
export function useProjectChange(
  project: ProjectItem | null,
  setProject: Dispatch<SetStateAction<ProjectItem | null>>,
): ChangeProject | null {
  const channel = useRef<BroadcastChannel | null>(null)
  const present = useRef(project)
  present.current = project
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const projectId = project?._id
  useEffect(() => {
    if (!projectId) return
    const opened = new BroadcastChannel(`changes-of-${projectId}`)
    opened.addEventListener('message', ({ data }: MessageEvent<ProjectChange>) =>
      setProject((now) => now && withChange(now, data)),
    )
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [projectId, setProject])
  if (!projectId) return null

  const applyNow = async (change: ProjectChange, send: () => Promise<Project>): Promise<ApiError | null> => {
    if (!present.current) return null
    const reverse = reverseOf(change, present.current)
    setProject((now) => now && withChange(now, change))
    let saved: Project
    try {
      saved = await send()
    } catch (error) {
      setProject((now) => now && withChange(now, reverse))
      return error instanceof ApiError ? error : new ApiError(0, 'unknown')
    }
    const { lastModified } = saved
    setProject((now) => now && { ...now, lastModified })
    channel.current?.postMessage(change)
    if (present.current) cacheItem({ ...present.current, lastModified })
    return null
  }
  // One after the other: a failure takes back its own change alone.
  const apply = (change: ProjectChange, send: () => Promise<Project>): Promise<ApiError | null> => {
    const applied = last.current.then(() => applyNow(change, send))
    last.current = applied
    return applied
  }
  const params = { id: projectId }
  return async ({ metadata, ...fields }) => {
    const failures = await Promise.all([
      Object.keys(fields).length > 0 &&
        apply(fields, () => call('PUT /v1/projects/{id}', { params, body: fields })),
      metadata &&
        apply({ metadata }, () => call('PATCH /v1/projects/{id}/metadata', { params, body: { metadata } })),
    ])
    return failures.find((failure) => failure instanceof ApiError) ?? null
  }
}

/** Changes the citation style, with a toast if it is not saved. */
export async function changeStyle(change: ChangeProject, citationStyle: string): Promise<void> {
  const failure = await change({ settings: { citationStyle } })
  tellFailure(failure, t('page.styleNotChanged'), t('page.couldNotSavedText'))
}

/** Changes a word target, with a toast if it is not saved. @param chapter index in CHAPTERS; null for the whole project */
export async function changeTarget(
  change: ChangeProject,
  target: number | null,
  chapter: number | null,
): Promise<void> {
  tellFailure(await change({ metadata: { [wordTargetKey(chapter)]: target } }), t('page.targetNotChanged'))
}

/** Shows a failure of a change as a toast. @returns whether there was none */
export function tellFailure(
  failure: ApiError | null,
  title: string,
  description = t('page.couldNotSavedTry'),
): boolean {
  if (failure) toast({ title, description, tone: 'destructive' })
  return failure === null
}
