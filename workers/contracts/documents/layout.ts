// Wire shapes of a page layout, of what is handed in, and of templates. A file of a template is the body that makes one.

import { z } from 'zod'
import {
  COLUMNS,
  DEFAULT_LAYOUT,
  FONTS,
  HEADING_NUMBERS,
  HEADING_STYLES,
  PAGE_NUMBERS,
  PAPERS,
  RUNNING_HEADS,
} from '../../domain/project/document-layout.ts'
import { HANDED_FORMATS, unknownParts } from '../../domain/project/handed-files.ts'
import { idSchema } from '../id.ts'
import {
  BINDING_MAX_MM,
  FILE_PATTERN_MAX_LENGTH,
  FIRST_LINE_MAX_MM,
  FONT_SIZE_MAX,
  FONT_SIZE_MIN,
  LINE_SPACING_MAX,
  MARGIN_MAX_MM,
  MARGIN_MIN_MM,
  TEMPLATE_NAME_MAX_LENGTH,
  TITLE_PAGE_MAX_LENGTH,
} from '../limits.ts'
import { filledText } from '../text.ts'

const margin = z.number().min(MARGIN_MIN_MM).max(MARGIN_MAX_MM)
const margins = z.strictObject({ top: margin, bottom: margin, left: margin, right: margin })

/** Of PDF and Word files. */
export const layoutSchema = z.strictObject({
  paper: z.enum(PAPERS),
  margins: margins.describe('In millimetres.'),
  font: z
    .enum(FONTS)
    .describe(
      'Noto Serif (Times New Roman in Word files, larger by a seventh), Times New Roman or Arial; PDF files embed fonts of their widths.',
    ),
  fontSize: z.number().min(FONT_SIZE_MIN).max(FONT_SIZE_MAX).describe('In points.'),
  lineSpacing: z.number().min(1).max(LINE_SPACING_MAX).describe('Multiples of single spacing.'),
  firstLineIndent: z
    .number()
    .min(0)
    .max(FIRST_LINE_MAX_MM)
    .describe('Of paragraphs, in millimetres; at 0 space tells them apart.'),
  justified: z.boolean(),
  hyphenated: z.boolean(),
  pageNumbers: z.enum(PAGE_NUMBERS),
  columns: z.literal(COLUMNS).default(DEFAULT_LAYOUT.columns),
  headingStyle: z.enum(HEADING_STYLES).default(DEFAULT_LAYOUT.headingStyle),
  headingNumbers: z.enum(HEADING_NUMBERS).default(DEFAULT_LAYOUT.headingNumbers),
  numbersByChapter: z.boolean().default(DEFAULT_LAYOUT.numbersByChapter),
  runningHeads: z.enum(RUNNING_HEADS).default(DEFAULT_LAYOUT.runningHeads),
  twoSided: z.boolean().default(DEFAULT_LAYOUT.twoSided),
  binding: z.number().min(0).max(BINDING_MAX_MM).default(DEFAULT_LAYOUT.binding),
  chaptersOnPages: z.boolean(),
  contents: z.boolean(),
  listOfFigures: z.boolean().default(DEFAULT_LAYOUT.listOfFigures),
  listOfTables: z.boolean().default(DEFAULT_LAYOUT.listOfTables),
  titlePage: z
    .strictObject({
      above: z.string().max(TITLE_PAGE_MAX_LENGTH),
      below: z.string().max(TITLE_PAGE_MAX_LENGTH),
    })
    .nullable(),
  titlePageNumbered: z.boolean().default(DEFAULT_LAYOUT.titlePageNumbered),
})

export const previewSchema = z.strictObject({ layout: layoutSchema })

const files = z.strictObject({
  formats: z.array(z.enum(HANDED_FORMATS)).min(1).max(HANDED_FORMATS.length),
  name: filledText(FILE_PATTERN_MAX_LENGTH)
    .refine((pattern) => unknownParts(pattern).length === 0, 'braces hold title, name, surname or date')
    .describe('Name without ending. `{title}`, `{name}`, `{surname}` and `{date}` are filled in.'),
})

export const handInSchema = files.extend({
  page: z
    .strictObject({
      template: filledText(TEMPLATE_NAME_MAX_LENGTH),
      paper: z.enum(PAPERS),
      margins: margins.describe('In millimetres.'),
    })
    .nullable()
    .describe('Paper and margins of the template that was chosen; null where none asks for them.'),
})

const content = {
  name: filledText(TEMPLATE_NAME_MAX_LENGTH),
  layout: layoutSchema,
  files: files.nullable().default(null).describe('What is handed in; null where the template does not say.'),
}
export const createTemplateSchema = z.strictObject(content)
/** Only what is to change. */
export const updateTemplateSchema = z.strictObject({
  name: content.name.optional(),
  layout: layoutSchema.optional(),
  files: files.nullable().optional(),
})

/** A template that a deployment offers: what its layout does not name is as in an article. */
export const campusTemplateSchema = z.strictObject({
  ...content,
  layout: layoutSchema.partial().transform((named) => ({ ...DEFAULT_LAYOUT, ...named })),
})

export const templateSchema = z
  .object({
    _id: idSchema,
    ...content,
    files: files.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LayoutTemplate' })
export const offeredTemplateSchema = z
  .object({ ...content, files: files.nullable() })
  .meta({ id: 'OfferedTemplate' })

export type TemplateItem = z.infer<typeof templateSchema>
export type OfferedTemplate = z.infer<typeof offeredTemplateSchema>
export type NewTemplate = z.output<typeof createTemplateSchema>
export type TemplateChange = z.infer<typeof updateTemplateSchema>
