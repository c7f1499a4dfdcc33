// Wire shapes of importing from Zotero and Mendeley. `apiKey` is used for the call
// that brings it and forgotten, unless the person says to remember it; where none is sent, the remembered one is used.
import { z } from 'zod'
import { LIBRARY_NAMES } from '../domain/citations/library/library-name.ts'
import { referenceSchema } from './citation.ts'
import { API_KEY_MAX_LENGTH, CURSOR_MAX_LENGTH } from './limits.ts'

const apiKey = z
  .string()
  .max(API_KEY_MAX_LENGTH)
  .regex(/^\s*[\x21-\x7e]+\s*$/, 'must be visible ASCII')
  .trim()
const key = {
  apiKey: apiKey.nullable().default(null),
  /** Keeps the key, encrypted, once the service has accepted it. */
  remember: z.boolean().default(false),
  /** Leaves `references` empty: for imports of thousands, whose works are looked at later. */
  brief: z.boolean().default(false),
}
const cursor = z.string().max(CURSOR_MAX_LENGTH).nullable().default(null)

export const libraryKeySchema = z.object({ apiKey: key.apiKey })

export const importZoteroSchema = z.object({
  ...key,
  /** Where the import goes on: `nextCursor` of the call before, with everything else as it was there. */
  cursor,
  /** One's own library where there is none. */
  library: z
    .object({ type: z.enum(['user', 'group']), id: z.string().regex(/^\d{1,15}$/, 'must be a number') })
    .nullable()
    .default(null),
  collection: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, 'must be a key of Zotero')
    .nullable()
    .default(null),
  /** Only what changed since that `version`: of the first call, where the last import took several. */
  since: z.number().int().min(0).nullable().default(null),
})

export const importMendeleySchema = z.object({ ...key, cursor })

export const importedLibrarySchema = z.object({
  references: z.array(referenceSchema),
  added: z.number().int(),
  /** Works that were there and are described differently now. */
  updated: z.number().int(),
  /** Items that are no works: attachments, notes, broken ones. */
  skipped: z.number().int(),
  /** Items that this call went through. */
  read: z.number().int(),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  version: z.number().int().nullable(),
})

export const rememberedKeysSchema = z.object({
  keys: z.array(
    z.object({
      provider: z.enum(LIBRARY_NAMES),
      /** Its last characters, at most four; the key itself is never sent. */
      ending: z.string(),
    }),
  ),
})

export const librariesSchema = z.object({
  libraries: z.array(
    z.object({
      type: z.enum(['user', 'group']),
      id: z.string(),
      name: z.string(),
      collections: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          parent: z.string().nullable(),
          items: z.number().int(),
        }),
      ),
    }),
  ),
})
