// Uploaded files that HTML shows as images: finds and replaces their addresses without parsing.

import { uploadedFileAddress } from '../text/safe-address.ts'

export type ImageFile = { projectId: string; fileId: string }

const SOURCE = /(\bsrc\s*=\s*["']?)\/api\/v1\/projects\/([0-9a-f]{24})\/files\/([0-9a-f]{24})(?![0-9a-z])/gi

/** Each file once, in order of appearance. */
export function imageFiles(html: string): ImageFile[] {
  const found = new Map<string, ImageFile>()
  for (const [, , projectId = '', fileId = ''] of html.matchAll(SOURCE))
    found.set(projectId + fileId, { projectId, fileId })
  return [...found.values()]
}

/** Replaces the project in the addresses of the files for which `moved` is true; file ids stay. */
export const moveImageFiles = (html: string, moved: (file: ImageFile) => boolean, to: string): string =>
  html.replace(SOURCE, (whole, before: string, projectId: string, fileId: string) =>
    moved({ projectId, fileId }) ? before + uploadedFileAddress(to, fileId) : whole,
  )
