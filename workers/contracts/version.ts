// Wire shapes of versions of a project's text: automatic ones of the room, and those that a user named.
import { z } from 'zod'
import { idSchema } from './id.ts'
import { VERSION_NAME_MAX_LENGTH } from './limits.ts'
import { trimmedText } from './text.ts'

/** '' for an automatic version. */
export const versionNameSchema = z.strictObject({ name: trimmedText(VERSION_NAME_MAX_LENGTH) })

export const versionSchema = z
  .object({
    _id: idSchema,
    createdAt: z.iso.datetime(),
    kind: z.enum(['automatic', 'named']),
    name: z.string(),
    wordCount: z.number().int(),
    characterCount: z.number().int(),
  })
  .meta({ id: 'Version' })
export const versionWithContentSchema = versionSchema.extend({ content: z.string() })

export type Version = z.infer<typeof versionSchema>
export type VersionWithContent = z.infer<typeof versionWithContentSchema>
