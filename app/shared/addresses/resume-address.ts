import { isId } from '../../../workers/domain/id.ts'
import { ApiError, call } from '../../platform/api.ts'
import { readCurrentProjectId, writeCurrentProjectId } from '../../platform/browser-storage.ts'
import { isLate } from '../../platform/patience.ts'
import { PROJECTS_ADDRESS, projectAddress } from './dashboard-address.ts'

/**
 * Address for a dashboard without a view: the stored current project, else the list. A project that the server does not know is
 * forgotten; one of which nothing is heard may be on this device.
 */
export async function resumeAddress(signal: AbortSignal): Promise<string> {
  const id = readCurrentProjectId()
  if (!isId(id)) return PROJECTS_ADDRESS
  const asked = call('GET /v1/projects/{id}/item', { params: { id }, signal })
  try {
    if (!(await isLate(asked))) await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      writeCurrentProjectId(null)
      return PROJECTS_ADDRESS
    }
  }
  return projectAddress(id)
}
