// The calls that a project's history is made of.

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

/** A version of the text as it is now; without a name it is one that may be thinned out with age. */
export const keepVersion = (projectId: string, name: string): Promise<Version> =>
  call('POST', path(projectId), { body: { name }, headers: { 'idempotency-key': crypto.randomUUID() } })

/** Before something replaces the text: by a name, so that age does not thin it out, while there may be more names. */
export const keepBefore = (projectId: string, name: string): Promise<Version> =>
  keepVersion(projectId, name).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem?.code === 'history_full') return keepVersion(projectId, '')
    throw error
  })

export const renameVersion = (projectId: string, id: string, name: string): Promise<Version> =>
  call('PATCH', `${path(projectId)}/${id}`, { body: { name } })

export const removeVersion = (projectId: string, id: string): Promise<unknown> =>
  call('DELETE', `${path(projectId)}/${id}`)
