// Wire shapes of the import into the deployment's corpus.

import { z } from 'zod'
import { CORPUS_BATCH_MAX, CORPUS_SHARDS_MAX, CORPUS_TEXT_MAX_LENGTH } from './limits.ts'

/** The importer's own id: part of the name under which the text is stored. */
export const documentIdSchema = z.string().regex(/^[\w.-]{1,100}$/)

export const corpusBatchSchema = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        id: documentIdSchema,
        text: z
          .string()
          .max(CORPUS_TEXT_MAX_LENGTH)
          .nullable()
          .describe('Plain text; null removes the document.'),
      }),
    )
    .min(1)
    .max(CORPUS_BATCH_MAX),
})
export type CorpusBatch = z.infer<typeof corpusBatchSchema>

const shards = z.coerce.number().int().min(1).max(CORPUS_SHARDS_MAX)
/** Another number of shards than CORPUS_SHARDS, so that a corpus can be divided anew while the former one is in use. */
export const importQuerySchema = z.strictObject({ shards: shards.optional() })
export const emptyQuerySchema = z.strictObject({ shards })

export const importedSchema = z.object({ added: z.number().int(), removed: z.number().int() })
export type Imported = z.infer<typeof importedSchema>
