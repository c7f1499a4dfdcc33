// API calls of a project's versions.

import type { Version, VersionWithContent } from '../../../../../workers/contracts/version.ts'
import { ApiError, call } from '../../../../api.ts'

const path = (projectId: string) => `/v1/projects/${projectId}/versions`

/** Newest first. */
export const listVersions = async (projectId: string, signal?: AbortSignal): Promise<Version[]> =>
  (await call<{ versions: Version[] }>('GET', path(projectId), { signal })).versions

export const readVersion = (
  projectId: string,
  id: string,
  signal?: AbortSignal,
): Promise<VersionWithContent> => call('GET', `${path(projectId)}/${id}`, { signal })

/** Creates a version of the current text; an unnamed one may be removed with age. */
export const createVersion = (projectId: string, name: string): Promise<Version> =>
  call('POST', path(projectId), { body: { name }, headers: { 'idempotency-key': crypto.randomUUID() } })

/** Creates a named version before the text is replaced; an unnamed one if there are too many named ones. */
export const createVersionBefore = (projectId: string, name: string): Promise<Version> =>
  createVersion(projectId, name).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem?.code === 'history_full')
      return createVersion(projectId, '')
    throw error
  })

export const renameVersion = (projectId: string, id: string, name: string): Promise<Version> =>
  call('PATCH', `${path(projectId)}/${id}`, { body: { name } })

export const deleteVersion = (projectId: string, id: string): Promise<unknown> =>
  call('DELETE', `${path(projectId)}/${id}`)
