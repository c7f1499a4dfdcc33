// Prepares an image in the browser and uploads it. Larger images are scaled to IMAGE_MAX_EDGE; formats other than PNG and
// JPEG (WebP, GIF, AVIF) are converted, because Word and PDF files need one of those. An image of another project of the
// user is downloaded with the bearer token and uploaded as a copy.

import { t } from 'messages:editor'
import type { UploadedFile } from '../../../../workers/contracts/file.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_EDGE } from '../../../../workers/contracts/limits.ts'
import type { ImageFile } from '../../../../workers/domain/manuscript/image-files.ts'
import { call, callRaw } from '../../../platform/api.ts'
import { trackUpload } from './uploads.ts'

/** Its message is for the user. */
export class ImageError extends Error {}

/** @throws ImageError with a message for the user, or ApiError */
export const uploadImage = (projectId: string, file: File, signal?: AbortSignal): Promise<UploadedFile> =>
  trackUpload(async () => {
    const form = new FormData()
    form.append('file', await scaledToLimits(file), file.name)
    return await call('POST /v1/projects/{id}/files', { params: { id: projectId }, form, signal })
  })

/** Uploads a local file, or a copy of another project's image. */
export const addImage = (projectId: string, image: File | ImageFile): Promise<UploadedFile> =>
  trackUpload(async () => uploadImage(projectId, image instanceof File ? image : await fetchFile(image)))

async function fetchFile({ projectId, fileId }: ImageFile): Promise<File> {
  const response = await callRaw('GET /v1/projects/{id}/files/{fileId}', {
    params: { id: projectId, fileId },
    headers: { accept: 'image/*' },
  })
  const bytes = await response.blob()
  return new File([bytes], `copied.${bytes.type.replace(/^image\//, '')}`, { type: bytes.type })
}

async function scaledToLimits(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageError(t('collab.notAnImage'))
  })
  const scale = Math.min(1, IMAGE_MAX_EDGE / Math.max(bitmap.width, bitmap.height))
  const accepted = file.type === 'image/png' || file.type === 'image/jpeg'
  if (scale === 1 && accepted && file.size <= IMAGE_MAX_BYTES) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
  if (!blob || blob.size > IMAGE_MAX_BYTES)
    throw new ImageError(t('collab.imageTooLarge', { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 }))
  return blob
}
