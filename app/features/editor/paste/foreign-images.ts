// Images in what was copied from another of one's own projects. They show files of that project, which go when it is
// deleted: they wait, as pasted images do, until their files have been copied into this one. All else stays as it is.

import { uploadedFile } from '../../../../workers/domain/manuscript/schema/safe-address.ts'
import { all } from './change-element.ts'
import { type PendingImage, pendingAddress } from './images.ts'

/** `parse` makes an inert document of a text: DOMParser's in a browser. */
export function readForeignImages(
  html: string,
  projectId: string | null,
  parse: (html: string) => Document,
): { html: string; pending: PendingImage[] } {
  const { body } = parse(html)
  const pending: PendingImage[] = []
  for (const image of all(body, 'img')) {
    const file = uploadedFile(image.getAttribute('src') ?? '')
    if (!file || file.projectId === projectId) continue
    image.setAttribute('src', pendingAddress(pending.length))
    pending.push({ file })
  }
  return { html: body.innerHTML, pending }
}
