// Changes fields of a project. Text goes through the room; other fields do not wake it.

import type { Failure } from '../../domain/failure.ts'
import type { ProjectFields, ProjectSettings } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'
import { copyForeignImages } from './copy-foreign-images.ts'
import { type ProjectWithContent, withContent, withSnapshot } from './project-with-content.ts'

export type ProjectChange = Partial<Omit<ProjectFields, 'settings'>> & {
  settings?: Partial<ProjectSettings>
  content?: string
}

export async function updateProject(
  ports: Pick<Ports, 'clock' | 'files' | 'projects' | 'quotas' | 'rooms'>,
  userId: string,
  id: string,
  { content, settings, ...fields }: ProjectChange,
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, projects, quotas, rooms } = ports
  const before = await projects.find(userId, id)
  if (!before) return fail({ reason: 'project_not_found' })
  const now = clock.now()
  if (content !== undefined && !(await projects.takeText(userId, id, bytesOf(content), quotas.text)))
    return fail({ reason: 'quota_exceeded', of: 'text', limit: quotas.text })

  const replaced =
    content === undefined
      ? ok(null)
      : await rooms.replaceContent(id, await copyForeignImages(ports, userId, id, content))
  if (!replaced.ok) return replaced
  const snapshot = replaced.value
  if (snapshot) await projects.recordSnapshot(id, snapshot, now)

  const merged = settings && { settings: { ...before.settings, ...settings } }
  const after = await projects.update(userId, id, {
    ...fields,
    ...merged,
    lastModified: now,
    updatedAt: now,
  })
  if (!after) return fail({ reason: 'project_not_found' })
  if (snapshot) return ok(withSnapshot(after, snapshot))
  return ok(withContent(after, await projects.lastContent(userId, id)))
}
