// Wire shapes of imports from Zotero and Mendeley. `apiKey` is used for the call and stored only if the user says so;
// without one, the stored key is used.
import { z } from 'zod'
import { LIBRARY_NAMES } from '../../domain/citations/library/library-name.ts'
import { API_KEY_MAX_LENGTH, CURSOR_MAX_LENGTH } from '../limits.ts'
import { referenceSchema } from './citation.ts'

const apiKey = z
  .string()
  .max(API_KEY_MAX_LENGTH)
  .regex(/^\s*[\x21-\x7e]+\s*$/, 'must be visible ASCII')
  .trim()
const key = {
  apiKey: apiKey.nullable().default(null),
  remember: z
    .boolean()
    .default(false)
    .describe('Stores the key, encrypted, once the service has accepted it.'),
  brief: z.boolean().default(false).describe('Leaves `references` empty, for imports of thousands.'),
}
const cursor = z.string().max(CURSOR_MAX_LENGTH).nullable().default(null)

export const libraryKeySchema = z.strictObject({ apiKey: key.apiKey })

export const importZoteroSchema = z.strictObject({
  ...key,
  /** `nextCursor` of the call before, with all other fields as in that call. */
  cursor,
  library: z
    .strictObject({ type: z.enum(['user', 'group']), id: z.string().regex(/^\d{1,15}$/, 'must be a number') })
    .nullable()
    .default(null)
    .describe('The own library if null.'),
  collection: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, 'must be a key of Zotero')
    .nullable()
    .default(null),
  since: z
    .number()
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('Only changes since that `version`: of the first call, if the last import took several.'),
})

export const importMendeleySchema = z.strictObject({ ...key, cursor })

export const importedLibrarySchema = z.object({
  references: z.array(referenceSchema),
  added: z.number().int(),
  updated: z.number().int().describe('Existing works with changed fields.'),
  skipped: z.number().int().describe('Items that are no works: attachments, notes, broken ones.'),
  read: z.number().int().describe('Items of this call.'),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  version: z.number().int().nullable(),
  problems: z
    .array(z.object({ reason: z.string(), works: z.number().int() }))
    .describe('What of the works of this call was not kept, in words, and of how many works.'),
})

export const rememberedKeysSchema = z.object({
  keys: z.array(
    z.object({
      provider: z.enum(LIBRARY_NAMES),
      ending: z.string().describe('Last characters of the key, at most four; the key itself is never sent.'),
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
