// Where pasted content goes.

import type { ImageFile } from '../../../../workers/domain/manuscript/image-files.ts'

/** Image storage of the open project. */
export type ProjectImages = {
  projectId: string
  /** Uploads a file, or copies one of another project; `width` in pixels. */
  add(image: File | ImageFile): Promise<{ url: string; width: number }>
}

export type PasteInto = {
  /** Null before the project is saved, since files belong to a project. */
  images: ProjectImages | null
  /** Called for images without text, for a dialog that asks for a description. */
  onImageFiles(files: File[]): void
}
