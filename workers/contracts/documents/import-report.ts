// Wire shapes of imports.

import { z } from 'zod'
import { IMPORT_COMMENTS_MAX, IMPORT_PLACES_MAX } from '../limits.ts'
import { projectItemSchema } from '../project.ts'
import { IMPORT_REMARKS, type ImportRemarkCode } from './import-remark.ts'

const codes = Object.keys(IMPORT_REMARKS) as [ImportRemarkCode, ...ImportRemarkCode[]]

export const importReportSchema = z
  .object({
    fileName: z.string().describe('As it was sent.'),
    format: z.enum(['docx', 'odt', 'latex', 'markdown', 'html']),
    remarks: z
      .array(
        z.object({
          kind: z
            .enum(['kept', 'changed', 'left'])
            .describe('It stands in the text as it was meant, in another form, or not at all.'),
          what: z.enum(codes).describe('What the remark is about.'),
          count: z.number().int().describe('How many of it.'),
          places: z
            .array(z.string())
            .max(IMPORT_PLACES_MAX)
            .describe('Words of the text near the first of them, which a search in it finds.'),
        }),
      )
      .describe('What came, what changed and what did not come.'),
    comments: z
      .array(
        z.object({
          author: z.string().describe('As the file names them.'),
          text: z.string().describe('What it says; paragraphs are divided by line ends.'),
          words: z
            .string()
            .describe(
              'Words of the text before the end of what it is about, or the first ones of a paragraph that it stands near the beginning of; empty where they are not known.',
            ),
        }),
      )
      .max(IMPORT_COMMENTS_MAX)
      .describe('Comments of reviewers, in the order of the text, which they do not stand in.'),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReportSchema>

export const importedProjectSchema = z
  .object({ project: projectItemSchema, report: importReportSchema })
  .meta({ id: 'ImportedProject' })

export const editedFileSchema = z
  .object({
    madeOf: z
      .enum(['this_project', 'other_project', 'unknown'])
      .describe('What the file says it is an export of. Only Word files of a named author say it.'),
    since: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the text was kept that the file was made of; null where it is compared with the present text.',
      ),
    title: z.string().nullable().describe('Title in the file where the project has another one.'),
    before: z.string().describe('HTML of the text that the file was made of, or of the present text.'),
    content: z.string().describe('The same with every change of the file.'),
    images: z
      .array(
        z.object({
          address: z
            .string()
            .describe('In `content`: no file is there. One that is added gets another address.'),
          type: z.enum(['image/png', 'image/jpeg']).describe('Media type of the bytes.'),
          data: z.string().describe('Base64.'),
        }),
      )
      .describe('Images of the file that the project does not have.'),
    report: importReportSchema,
  })
  .meta({ id: 'EditedFile' })
export type EditedFile = z.infer<typeof editedFileSchema>
