// The uploaded files that a manuscript's HTML shows as images, found and renamed in the text itself.

import { uploadedFileAddress } from './schema/safe-address.ts'

export type ImageFile = { projectId: string; fileId: string }

const SOURCE = /(\bsrc\s*=\s*["']?)\/api\/v1\/projects\/([0-9a-f]{24})\/files\/([0-9a-f]{24})(?![0-9a-z])/gi

/** Each file once, in the order of the text. */
export function imageFiles(html: string): ImageFile[] {
  const found = new Map<string, ImageFile>()
  for (const [, , projectId = '', fileId = ''] of html.matchAll(SOURCE))
    found.set(projectId + fileId, { projectId, fileId })
  return [...found.values()]
}

/** The HTML with the files that `moved` names shown from another project, under the same file id. */
export const moveImageFiles = (html: string, moved: (file: ImageFile) => boolean, to: string): string =>
  html.replace(SOURCE, (whole, before: string, projectId: string, fileId: string) =>
    moved({ projectId, fileId }) ? before + uploadedFileAddress(to, fileId) : whole,
  )
