import { z } from 'zod'
import { idSchema } from './id.ts'

/** Media types of stored images. The browser converts others (WebP, GIF, AVIF) to one of these; SVG can run script. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const

export const fileSchema = z
  .object({
    fileId: idSchema,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'ProjectFile' })
export type UploadedFile = z.infer<typeof fileSchema>
