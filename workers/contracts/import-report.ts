// Wire shapes of imports.

import { z } from 'zod'
import { IMPORT_REMARKS, type ImportRemarkCode } from './import-remark.ts'
import { IMPORT_PLACES_MAX } from './limits.ts'
import { projectItemSchema } from './project.ts'

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
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReportSchema>

export const importedProjectSchema = z
  .object({ project: projectItemSchema, report: importReportSchema })
  .meta({ id: 'ImportedProject' })
