// Changes fields of a project. Text goes through the room; other fields do not wake it.

import type { Failure } from '../../domain/failure.ts'
import type { ProjectFields, ProjectSettings } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'
import type { AccessClaims } from '../session-ports.ts'
import { copyForeignImages } from './copy-foreign-images.ts'
import { type ProjectWithContent, withContent, withSnapshot } from './project-with-content.ts'

export type ProjectChange = Partial<Omit<ProjectFields, 'settings'>> & {
  settings?: Partial<ProjectSettings>
  content?: string
}

/** What must hold of the project as it is, and how it fails. */
export type Precondition = (present: ProjectWithContent) => Promise<Failure | null>

/** @param precondition of the whole change: nobody else's change of the text comes between */
export async function updateProject(
  ports: Pick<Ports, 'clock' | 'files' | 'projects' | 'quotas' | 'rooms'>,
  caller: Pick<AccessClaims, 'userId' | 'projectId'>,
  id: string,
  change: ProjectChange,
  precondition: Precondition | null = null,
): Promise<Result<ProjectWithContent, Failure>> {
  const { content, settings, ...fields } = change
  const { clock, projects, quotas, rooms } = ports
  const { userId } = caller
  const before = await projects.find(userId, id)
  if (!before) return fail({ reason: 'project_not_found' })
  const now = clock.now()
  const present = precondition && (await rooms.content(id))
  const failure = present && (await precondition(withSnapshot(before, present)))
  if (failure) return fail(failure)
  if (content !== undefined && !(await projects.takeText(userId, id, bytesOf(content), quotas.text)))
    return fail({ reason: 'quota_exceeded', of: 'text', limit: quotas.text })

  const html = content === undefined ? null : await copyForeignImages(ports, caller, id, content)
  const replaced =
    html === null
      ? ok(null)
      : await (present ? rooms.replaceContentOf(id, html, present.html) : rooms.replaceContent(id, html))
  // The text changed while this one was read: the precondition fails of what it is now, or holds, and all starts anew.
  if (replaced === null) return updateProject(ports, caller, id, change, precondition)
  if (!replaced.ok) return replaced
  const snapshot = replaced.value
  if (snapshot) await projects.recordSnapshot(id, snapshot, now)

  const since = present && !snapshot ? before.updatedAt : undefined
  // Later than before, so that two changes within a millisecond are told apart.
  const times = { lastModified: now, updatedAt: Math.max(now, before.updatedAt + 1) }
  const after = await projects.update(
    userId,
    id,
    { ...fields, ...(settings && { settings }), ...times },
    since,
  )
  // Fields changed meanwhile, which starts anew as well, or the project is gone.
  if (!after && since !== undefined) return updateProject(ports, caller, id, change, precondition)
  if (!after) return fail({ reason: 'project_not_found' })
  // Text that waits to be saved on request is saved now.
  if (after.settings.autoSave && !before.settings.autoSave) await rooms.save(id)
  if (snapshot) return ok(withSnapshot(after, snapshot))
  return ok(withContent(after, await projects.lastContent(userId, id)))
}
