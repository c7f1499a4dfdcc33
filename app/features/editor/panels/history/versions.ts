// API calls of a project's versions.

import type { Version, VersionWithContent } from '../../../../../workers/contracts/version.ts'
import { ApiError, call } from '../../../../platform/api.ts'

/** Newest first. */
export const listVersions = async (projectId: string, signal?: AbortSignal): Promise<Version[]> =>
  (await call('GET /v1/projects/{id}/versions', { params: { id: projectId }, signal })).versions

export const readVersion = (
  id: string,
  versionId: string,
  signal?: AbortSignal,
): Promise<VersionWithContent> =>
  call('GET /v1/projects/{id}/versions/{versionId}', { params: { id, versionId }, signal })

/** Creates a version of the current text; an unnamed one may be removed with age. */
export const createVersion = (projectId: string, name: string): Promise<Version> =>
  call('POST /v1/projects/{id}/versions', {
    params: { id: projectId },
    body: { name },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

/** Creates a named version before the text is replaced; an unnamed one if there are too many named ones. */
export const createVersionBefore = (projectId: string, name: string): Promise<Version> =>
  createVersion(projectId, name).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem?.code === 'history_full')
      return createVersion(projectId, '')
    throw error
  })

export const renameVersion = (id: string, versionId: string, name: string): Promise<Version> =>
  call('PATCH /v1/projects/{id}/versions/{versionId}', { params: { id, versionId }, body: { name } })

export const deleteVersion = (id: string, versionId: string): Promise<unknown> =>
  call('DELETE /v1/projects/{id}/versions/{versionId}', { params: { id, versionId } })
