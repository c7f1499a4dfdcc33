// Wire shapes of projects.
import { z } from 'zod'
import { countTags } from '../domain/manuscript/count-tags.ts'
import {
  ACADEMIC_LEVELS,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  DEFAULT_SETTINGS,
  DEFAULT_STATUS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
} from '../domain/project/project.ts'
import { droppingRead } from './as-read.ts'
import { handInSchema, layoutSchema } from './documents/layout.ts'
import { idSchema } from './id.ts'
import {
  BULK_MAX,
  CITATION_STYLE_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  CONTENT_MAX_TAGS,
  DESCRIPTION_MAX_LENGTH,
  FILTER_VALUES_MAX,
  LANGUAGE_MAX_LENGTH,
  LIST_DEFAULT,
  LIST_MAX,
  METADATA_KEY_MAX_LENGTH,
  METADATA_SENT_MAX,
  METADATA_VALUE_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_MAX,
  TITLE_MAX_LENGTH,
} from './limits.ts'
import { pageQuery } from './page.ts'
import { filledText } from './text.ts'

const title = filledText(TITLE_MAX_LENGTH)
const description = z.string().max(DESCRIPTION_MAX_LENGTH)
const tags = z.array(filledText(TAG_MAX_LENGTH)).max(TAGS_MAX)
const content = z
  .string()
  .max(CONTENT_MAX_LENGTH)
  .superRefine((html, context) => {
    if (countTags(html) <= CONTENT_MAX_TAGS) return
    const bound = { origin: 'array', maximum: CONTENT_MAX_TAGS, inclusive: true } as const
    context.addIssue({ code: 'too_big', ...bound, input: html, message: `at most ${CONTENT_MAX_TAGS} tags` })
  })
const status = z.enum(PROJECT_STATUSES)
const settings = z.object({
  citationStyle: z.string().min(1).max(CITATION_STYLE_MAX_LENGTH),
  language: z.string().min(1).max(LANGUAGE_MAX_LENGTH),
  autoSave: z.boolean(),
  layout: layoutSchema.optional().describe('Missing: as in an article.'),
  handIn: handInSchema.optional().describe('What is handed in. Missing: a PDF under the title.'),
})
const SET_BY_SERVER = [
  ...['_id', 'userId', 'wordCount', 'characterCount', 'begins', 'lastModified', 'createdAt', 'updatedAt'],
  'metadata',
]

/** Counts in `metadata` are set by the server; those of clients are dropped. */
const clientMetadata = z
  .record(
    z.string().min(1).max(METADATA_KEY_MAX_LENGTH),
    z.union([z.string().max(METADATA_VALUE_MAX_LENGTH), z.number(), z.boolean(), z.null()]),
  )
  .refine((value) => Object.keys(value).length <= METADATA_SENT_MAX, `at most ${METADATA_SENT_MAX} entries`)
  .meta({ maxProperties: METADATA_SENT_MAX })

export const createProjectSchema = droppingRead(
  z.strictObject({
    title,
    description: description.default(''),
    content: content.default(''),
    projectType: z.enum(PROJECT_TYPES).default(DEFAULT_PROJECT_TYPE),
    academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
    subjectArea: z.string().max(SUBJECT_MAX_LENGTH).default(''),
    status: status.default(DEFAULT_STATUS),
    tags: tags.default([]),
    settings: settings
      .partial()
      .strict()
      .default({})
      .transform((chosen) => ({ ...DEFAULT_SETTINGS, ...chosen })),
  }),
  SET_BY_SERVER,
)

/** Any fields of a project. Fields that the server sets (counts, dates, ids) are dropped. */
export const updateProjectSchema = droppingRead(
  z.strictObject({
    title: title.optional(),
    description: description.optional(),
    content: content.optional(),
    projectType: z.enum(PROJECT_TYPES).optional(),
    academicLevel: z.enum(ACADEMIC_LEVELS).optional(),
    subjectArea: z.string().max(SUBJECT_MAX_LENGTH).optional(),
    status: status.optional(),
    tags: tags.optional(),
    settings: settings.partial().strict().optional(),
  }),
  SET_BY_SERVER,
)

export const contentSchema = z.strictObject({ content })
export const appendContentSchema = z.strictObject({
  content,
  place: z
    .base64url()
    .max(PLACE_MAX_LENGTH)
    .optional()
    .describe(
      'Where, as an editor remembers its caret: a relative position of Yjs, encoded. Empty or unknown: before the list of references. Without it: the end.',
    ),
})
export type AppendContent = z.infer<typeof appendContentSchema>
export const metadataSchema = z.strictObject({ metadata: clientMetadata })
export const duplicateSchema = z.strictObject({ newTitle: title })

/** A repeatable query parameter; duplicates are removed. */
const repeated = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? [...new Set(value)] : [value]),
    z.array(item).max(FILTER_VALUES_MAX),
  )

export const SORTS = [
  '-lastModified',
  'lastModified',
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'status',
  'projectType',
] as const
export type ListSort = (typeof SORTS)[number]
const sort = z.enum(SORTS).default('-lastModified')

export const listQuerySchema = z.strictObject({
  ...pageQuery(LIST_DEFAULT),
  status: repeated(status),
  projectType: repeated(z.enum(PROJECT_TYPES)),
  tags: repeated(z.string().min(1).max(TAG_MAX_LENGTH)),
  sort,
})

export const searchQuerySchema = z.strictObject({
  q: filledText(SEARCH_MAX_LENGTH),
  ...pageQuery(LIST_MAX),
  sort,
})
export const EXPORT_FORMATS = ['pdf', 'docx', 'odt', 'html', 'epub', 'text', 'latex', 'markdown'] as const
export const exportQuerySchema = z.strictObject({
  format: z
    .enum(EXPORT_FORMATS)
    .describe(
      'PDF, Word, OpenDocument, one HTML file with its images, EPUB, plain text, a zip with LaTeX, its images and `references.bib` for biblatex, or a zip with the Markdown that pandoc and `colophon push` read, its images and `references.bib`.',
    ),
  gaps: z
    .enum(['marked', 'listed'])
    .default('marked')
    .describe('Gaps are printed as marks, or taken out of the text and listed at its end.'),
  author: z
    .enum(['named', 'left-out'])
    .default('named')
    .describe('Whether the file names its author. Lines of a title page stay as they are.'),
  version: idSchema.optional().describe('A version of the text; without it the present text.'),
})

const projectIds = z.array(idSchema).min(1).max(BULK_MAX)
export const bulkSchema = z.discriminatedUnion('operation', [
  z.strictObject({ operation: z.literal('delete'), projectIds, data: z.unknown().optional() }),
  z.strictObject({ operation: z.literal('status'), projectIds, data: z.strictObject({ status }) }),
  z.strictObject({ operation: z.literal('tags'), projectIds, data: z.strictObject({ tags }) }),
])

/** A project without its text. Times are ISO 8601 in UTC. */
export const projectItemSchema = z
  .object({
    _id: idSchema,
    userId: idSchema,
    title: z.string(),
    description: z.string(),
    projectType: z.enum(PROJECT_TYPES),
    academicLevel: z.enum(ACADEMIC_LEVELS),
    subjectArea: z.string(),
    status,
    tags: z.array(z.string()),
    wordCount: z.number().int(),
    characterCount: z.number().int(),
    begins: z
      .string()
      .describe('How the text begins, below its headings, as of the last save; empty without text.'),
    lastModified: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    metadata: z
      .object({
        citations: z.number(),
        generatedWords: z
          .number()
          .optional()
          .describe(
            'Words that a language model wrote, as of the last save; missing for texts not saved since it is counted.',
          ),
        aiSuggestions: z.number(),
        plagiarismChecks: z.number(),
      })
      .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    settings,
  })
  .meta({ id: 'ProjectItem' })
export const projectSchema = projectItemSchema.extend({ content: z.string() }).meta({ id: 'Project' })

export const statsSchema = z.object({
  total: z.number().int(),
  words: z.number().int(),
  byStatus: z.record(
    z.enum(PROJECT_STATUSES),
    z.object({ projects: z.number().int(), words: z.number().int() }),
  ),
  byType: z.record(z.enum(PROJECT_TYPES), z.object({ projects: z.number().int(), words: z.number().int() })),
})
export const bulkResponseSchema = z.object({
  succeeded: z.array(idSchema),
  failed: z.array(z.object({ id: idSchema, code: z.string() })),
})

export type CreateProject = z.infer<typeof createProjectSchema>
/** A new project as a client sends it, before defaults. */
export type NewProject = z.input<typeof createProjectSchema>
export type BulkResponse = z.infer<typeof bulkResponseSchema>
export type ProjectItem = z.infer<typeof projectItemSchema>
export type Project = z.infer<typeof projectSchema>
export type ExportFormat = z.infer<typeof exportQuerySchema>['format']
export type ExportedAuthor = z.infer<typeof exportQuerySchema>['author']
export type ExportedGaps = z.infer<typeof exportQuerySchema>['gaps']
