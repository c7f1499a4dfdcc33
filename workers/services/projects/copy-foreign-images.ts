// Copies images of other projects into a project. Text that is pasted from another project shows its images, which
// only its owner can read, and only as long as that project exists. Images of the same owner are copied, but not for a
// program that was given one project: it would see images of others.

import { imageFiles, moveImageFiles } from '../../domain/manuscript/image-files.ts'
import type { Ports } from '../ports.ts'
import type { AccessClaims } from '../session-ports.ts'

/** Limits of one text. Images beyond them, or beyond the quota of the account, keep their address. */
const PROJECTS_MAX = 20
const FILES_MAX = 200

/** @returns the HTML with the addresses of the copies; all other images keep theirs */
export async function copyForeignImages(
  { files, projects, quotas }: Pick<Ports, 'files' | 'projects' | 'quotas'>,
  { userId, projectId: given }: Pick<AccessClaims, 'userId' | 'projectId'>,
  projectId: string,
  html: string,
): Promise<string> {
  if (given !== null) return html
  const foreign = imageFiles(html).filter((file) => file.projectId !== projectId)
  const owned = new Set<string>()
  for (const id of [...new Set(foreign.map((file) => file.projectId))].slice(0, PROJECTS_MAX))
    if (await projects.find(userId, id)) owned.add(id)
  const copied = new Set<string>()
  for (const file of foreign.filter((one) => owned.has(one.projectId)).slice(0, FILES_MAX)) {
    // Text that is sent again: the file was copied and counted before.
    if ((await files.size(projectId, file.fileId)) !== null) {
      copied.add(file.projectId + file.fileId)
      continue
    }
    const size = await files.size(file.projectId, file.fileId)
    if (size === null) continue
    if (!(await projects.takeFiles(userId, projectId, size, quotas.files))) break
    if (await files.copy(file.projectId, projectId, file.fileId)) copied.add(file.projectId + file.fileId)
  }
  return moveImageFiles(html, (file) => copied.has(file.projectId + file.fileId), projectId)
}
