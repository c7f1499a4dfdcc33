import { z } from 'zod'
import { idSchema } from './id.ts'

/** Media types of images that a project keeps. The browser turns others (WebP, GIF, AVIF) into one of these first; SVG can run script. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const

export const fileSchema = z.object({
  fileId: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadedFile = z.infer<typeof fileSchema>
