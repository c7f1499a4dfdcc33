// Wire shapes of references.
import { z } from 'zod'
import { DUPLICATES_MAX } from '../../domain/citations/library/likely-duplicates.ts'
import { VERIFICATIONS } from '../../domain/citations/library/reference.ts'
import { PRINTED_FIELDS } from '../../domain/citations/matching/compare-work.ts'
import { CATALOGUE_NAMES } from '../../domain/citations/matching/found-work.ts'
import { idSchema } from '../id.ts'
import {
  CONTENT_MAX_LENGTH,
  DUPLICATE_GROUPS_MAX,
  LIST_MAX,
  RAW_REFERENCE_MAX_LENGTH,
  RECEIPT_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from '../limits.ts'
import { pageQuery } from '../page.ts'
import { trimmedText } from '../text.ts'
import { cslSchema, RAW_OR_CSL, sentCslSchema } from './csl.ts'

export const addReferenceSchema = z
  .strictObject({
    projectId: idSchema.nullish(),
    raw: trimmedText(RAW_REFERENCE_MAX_LENGTH).default(''),
    csl: sentCslSchema.nullish(),
    receipt: z
      .string()
      .max(RECEIPT_MAX_LENGTH)
      .optional()
      .describe(
        'With csl, as a draft has both: what catalogues said of this work, which are not asked again then. One that is not for this work and person says nothing.',
      ),
  })
  .refine(({ raw, csl }) => raw !== '' || csl != null, { path: ['raw'], message: 'raw or csl is needed' })
  .meta(RAW_OR_CSL)

/** Fields merged into those of a work in the library; null removes one (RFC 7396). */
export const correctReferenceSchema = z.strictObject({
  csl: z.record(z.string().max(100), z.unknown()).describe('Fields of CSL-JSON; null removes one.'),
})

export const mergeReferencesSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(2)
    .max(DUPLICATES_MAX)
    .describe(
      'The first is kept, with its id; the others are removed, and their ids lead to it from then on.',
    ),
  csl: correctReferenceSchema.shape.csl.default({}),
})

export const keepApartSchema = z.strictObject({
  ids: z.array(idSchema).min(2).max(DUPLICATES_MAX).describe('Works that are not offered as one any more.'),
})

export const REFERENCE_FORMATS = ['bibtex', 'ris', 'csl-json'] as const

export const importReferencesSchema = z.strictObject({
  format: z.enum(REFERENCE_FORMATS),
  text: z.string().max(CONTENT_MAX_LENGTH),
})

export const listReferencesSchema = z.strictObject({
  ...pageQuery(LIST_MAX),
  projectId: idSchema.optional(),
  q: z
    .string()
    .max(SEARCH_MAX_LENGTH)
    .optional()
    .describe('Prefixes of words in title, names, year, container or identifiers; all must match.'),
  ids: z
    .string()
    .regex(new RegExp(`^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,${LIST_MAX - 1}}$`))
    .describe(`At most ${LIST_MAX} ids, separated by commas.`)
    .optional()
    .describe('Only these references.'),
})

export const exportReferencesSchema = z.strictObject({
  format: z.enum(REFERENCE_FORMATS),
  projectId: idSchema.optional(),
})

export const referenceSchema = z
  .object({
    _id: idSchema,
    raw: z.string().describe('As typed; a plain one-line reference for a work that came as fields.'),
    csl: cslSchema,
    verification: z
      .enum(VERIFICATIONS)
      .describe(
        'verified: every printed field agrees with one catalogue’s record. differs: a catalogue has the work, and some fields differ. not_found: catalogues answered and have no such work. unchecked: no catalogue has answered yet.',
      ),
    differences: z
      .object({
        catalogue: z.enum(CATALOGUE_NAMES),
        csl: cslSchema.describe("The catalogue's record."),
        fields: z
          .array(z.enum(PRINTED_FIELDS))
          .describe(
            'Fields that the record does not confirm; none where only the words of `raw` say more or less than the record.',
          ),
      })
      .nullable()
      .describe('The catalogue’s record of a work that differs; null for all others.'),
    retracted: z.boolean(),
    projectId: idSchema.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Reference' })

export const listedReferencesSchema = z.object({
  references: z.array(referenceSchema),
  merged: z
    .array(z.object({ id: idSchema, into: idSchema }))
    .describe('Of `ids`, those of works that were merged into another, which is among the references.'),
})

export const duplicatesSchema = z.object({
  groups: z
    .array(z.object({ references: z.array(referenceSchema) }))
    .describe(`At most ${DUPLICATE_GROUPS_MAX} groups of works that are probably one.`),
  total: z.number().int().describe('Number of all groups.'),
})

export const importedSchema = z.object({
  references: z.array(referenceSchema),
  added: z.number().int().describe('Number of references that were not in the library before.'),
  problems: z.array(z.object({ line: z.number().int(), reason: z.string(), imported: z.boolean() })),
})

export type Reference = z.infer<typeof referenceSchema>
