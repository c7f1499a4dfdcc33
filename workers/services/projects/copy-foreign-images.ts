// Text that was copied out of one project into another shows the first one's images, which only that project's owner
// may read, and only as long as it is there. Those of the same person are copied along with the text.

import { imageFiles, moveImageFiles } from '../../domain/manuscript/image-files.ts'
import type { Ports } from '../ports.ts'

/** Other projects and files that one text may bring; what is beyond, or beyond the account's quota, keeps its address. */
const PROJECTS_MAX = 20
const FILES_MAX = 200

/** The HTML with the addresses of what was copied. Files of other people, or that are gone, keep theirs. */
export async function copyForeignImages(
  { files, projects, quotas }: Pick<Ports, 'files' | 'projects' | 'quotas'>,
  userId: string,
  projectId: string,
  html: string,
): Promise<string> {
  const foreign = imageFiles(html).filter((file) => file.projectId !== projectId)
  const owned = new Set<string>()
  for (const id of [...new Set(foreign.map((file) => file.projectId))].slice(0, PROJECTS_MAX))
    if (await projects.find(userId, id)) owned.add(id)
  const copied = new Set<string>()
  for (const file of foreign.filter((one) => owned.has(one.projectId)).slice(0, FILES_MAX)) {
    // A text that is sent again finds its files copied and counted.
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
