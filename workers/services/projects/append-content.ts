// Adds HTML at the end of a project's text, or at a place in it. Unlike a replacement it cannot lose what is typed elsewhere meanwhile.

import type { AppendContent } from '../../contracts/project.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'
import type { AccessClaims } from '../session-ports.ts'
import { copyForeignImages } from './copy-foreign-images.ts'
import { type ProjectWithContent, withSnapshot } from './project-with-content.ts'

export async function appendContent(
  ports: Pick<Ports, 'clock' | 'files' | 'projects' | 'quotas' | 'rooms'>,
  caller: Pick<AccessClaims, 'userId' | 'projectId'>,
  id: string,
  { content, place }: AppendContent,
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, projects, quotas, rooms } = ports
  const { userId } = caller
  const stored = await projects.storedOf(userId, id)
  if (!stored) return fail({ reason: 'project_not_found' })
  if (!(await projects.takeText(userId, id, stored.text + bytesOf(content), quotas.text)))
    return fail({ reason: 'quota_exceeded', of: 'text', limit: quotas.text })
  const copied = await copyForeignImages(ports, caller, id, content)
  const added = await rooms.addContent(id, copied, place ?? null)
  if (!added.ok) {
    await projects.takeText(userId, id, stored.text, quotas.text)
    return added
  }
  const now = clock.now()
  await projects.recordSnapshot(id, added.value, now)
  const after = await projects.update(userId, id, { lastModified: now, updatedAt: now })
  return after ? ok(withSnapshot(after, added.value)) : fail({ reason: 'project_not_found' })
}
