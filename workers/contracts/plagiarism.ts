// Wire shapes of the plagiarism check, its reports and the user's own sources.

import { z } from 'zod'
import { EXCLUSIONS, REGION_KINDS } from '../domain/plagiarism/exclusions.ts'
import { MATCH_KINDS } from '../domain/plagiarism/passages.ts'
import { METHODS, NOT_COMPARED, SEMANTIC_BY, SOURCE_KINDS } from '../domain/plagiarism/report.ts'
import { DEGREES, MATCH_METHODS, RISK_LEVELS } from '../domain/plagiarism/score.ts'
import { ACADEMIC_LEVELS } from '../domain/project/project.ts'
import { cslSchema } from './citations/csl.ts'
import { idSchema } from './id.ts'
import {
  LIST_DEFAULT,
  PLAGIARISM_BATCH_MAX,
  PLAGIARISM_BATCH_MAX_LENGTH,
  PLAGIARISM_REGIONS_MAX,
  PLAGIARISM_TEMPLATE_MAX_LENGTH,
  PLAGIARISM_TEXT_MAX_LENGTH,
  PLAGIARISM_TEXT_MIN_LENGTH,
  SOURCE_ADDRESS_MAX_LENGTH,
  SOURCE_TEXT_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits.ts'
import { pageQuery } from './page.ts'
import { filledText, trimmedText } from './text.ts'

const offset = z.number().int().min(0)
const share = z.number().min(0).max(1)

export const plagiarismOptionsSchema = z.strictObject({
  checkSources: z
    .boolean()
    .default(true)
    .describe(
      "Compare with one's own sources, PDFs, projects and cited works, and with the research catalogues.",
    ),
  similarityThreshold: share.default(0.7).describe('Least similarity of two sentences that are a match.'),
  includeAI: z
    .boolean()
    .default(true)
    .describe('Let models say what they think of changed passages, and compare sentences by meaning.'),
  lookUp: z
    .boolean()
    .default(true)
    .describe('Look distinctive sentences up in the research catalogues: they leave the account.'),
  academicLevel: z
    .enum(ACADEMIC_LEVELS)
    .default('undergraduate')
    .describe('Accepted, as the specification has it, and of no effect: what is copied depends on neither.'),
  subjectArea: trimmedText(SUBJECT_MAX_LENGTH).default(''),
  switchedOff: z
    .array(z.enum(EXCLUSIONS))
    .max(EXCLUSIONS.length)
    .default([])
    .describe('Exclusions that do not hold.'),
  template: z
    .string()
    .max(PLAGIARISM_TEMPLATE_MAX_LENGTH)
    .default('')
    .describe('Text that was given to the writer, whose words do not count.'),
})

const content = z.string().min(PLAGIARISM_TEXT_MIN_LENGTH).max(PLAGIARISM_TEXT_MAX_LENGTH)

/** `content` is plain text or HTML; all offsets are of it as it was sent. */
export const detectPlagiarismSchema = z.strictObject({
  content,
  options: plagiarismOptionsSchema.prefault({}),
  projectId: idSchema
    .nullish()
    .describe('The project whose text it is: it is not compared with itself, and counts the check.'),
  regions: z
    .array(z.strictObject({ start: offset, end: offset, kind: z.enum(REGION_KINDS) }))
    .max(PLAGIARISM_REGIONS_MAX)
    .optional()
    .describe('Structure that the sender knows; without it headings and references are looked for.'),
})

/** The texts are compared with each other, too. */
export const detectBatchSchema = z.strictObject({
  contents: z
    .array(content.max(PLAGIARISM_BATCH_MAX_LENGTH))
    .min(1)
    .max(PLAGIARISM_BATCH_MAX)
    .refine((all) => all.reduce((sum, { length }) => sum + length, 0) <= PLAGIARISM_BATCH_MAX_LENGTH, {
      error: `the texts may have ${PLAGIARISM_BATCH_MAX_LENGTH.toLocaleString('en')} characters together`,
    }),
  options: plagiarismOptionsSchema.prefault({}),
})

export const checkPlagiarismSchema = z.strictObject({ text: content })

const matchSchema = z
  .object({
    start: offset,
    end: offset,
    sourceStart: offset,
    sourceEnd: offset,
    text: z
      .string()
      .describe('As in the text, without markup; the first 3,000 characters and “…” of a longer passage.'),
    sourceText: z.string().describe("Empty for a document of the deployment's corpus."),
    method: z
      .enum(MATCH_METHODS)
      .optional()
      .describe('What found it; a report of before November 2026 does not say.'),
    kind: z.enum(MATCH_KINDS),
    excluded: z.enum(EXCLUSIONS).nullable().describe('Why it does not count.'),
    from: offset.describe('Numbers of the first word of the text and of the one behind the last.'),
    to: offset,
    equal: offset.describe('Words that both have, in the same order.'),
    page: z.number().int().optional().describe('Of a PDF: where the words of the source begin, from 1.'),
    reason: z
      .string()
      .optional()
      .describe(
        'What a model says of the pair: why, and how likely it thinks it that the text was made from the source.',
      ),
    likelihood: share.optional(),
  })
  .meta({ id: 'PlagiarismMatch' })

const sourceMatchSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    kind: z.enum(SOURCE_KINDS),
    url: z.string().nullable().describe('A label; never fetched by the server.'),
    csl: cslSchema.nullable().describe('The work to cite.'),
    /** Part of the text that its matches cover, without those that do not count. */
    share,
    matches: z.array(matchSchema),
  })
  .meta({ id: 'PlagiarismSourceMatch' })

const summaryShape = {
  _id: idSchema,
  projectId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
  words: z.number().int(),
  overallScore: share,
  riskLevel: z.enum(RISK_LEVELS),
  degree: z.enum(DEGREES),
}

export const plagiarismResultSchema = z
  .object({
    ...summaryShape,
    work: z
      .object({ title: z.string().nullable(), author: z.string().nullable() })
      .optional()
      .describe('The project, and whose account checked it; a report of before November 2026 does not say.'),
    similarityChecks: z
      .array(
        z.object({
          method: z.enum(METHODS),
          score: share,
          by: z
            .enum(SEMANTIC_BY)
            .optional()
            .describe('What `semantic` compared by: words alone, or vectors of a model as well.'),
        }),
      )
      .describe(
        '`overallScore` is the sum of `fingerprinting` and `semantic`; reports before November 2026 have no `by`, and no such sum.',
      ),
    sourceMatches: z.array(sourceMatchSchema),
    recommendations: z.array(z.string()),
    hidden: z
      .object({ invisible: z.number().int(), lookalikes: z.number().int() })
      .describe('Characters that hide copying, and were read as what they look like.'),
    compared: z
      .array(z.object({ kind: z.enum(SOURCE_KINDS), documents: z.number().int() }))
      .describe('How many documents of each kind the text was compared with.'),
    incomplete: z.array(z.enum(NOT_COMPARED)).describe('What could not be compared.'),
    sent: z.array(z.string()).describe('Sentences that were sent to the research catalogues.'),
  })
  .meta({ id: 'PlagiarismReport' })

export const plagiarismEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('progress'),
    data: z.object({
      step: z.enum(['reading', 'comparing', 'literature', 'ai']),
      done: z.number().int(),
      total: z.number().int(),
    }),
  }),
  z.object({ event: z.literal('done'), data: plagiarismResultSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

export const plagiarismHistoryQuerySchema = z.strictObject({
  projectId: idSchema.optional(),
  ...pageQuery(LIST_DEFAULT),
})

export const plagiarismSummarySchema = z.object(summaryShape).meta({ id: 'PlagiarismSummary' })

export const plagiarismStatsSchema = z.object({
  checks: z.number().int(),
  words: z.number().int(),
  averageScore: share,
  byRisk: z.object({ low: z.number().int(), medium: z.number().int(), high: z.number().int() }),
})

export const addSourceSchema = z.strictObject({
  name: filledText(TITLE_MAX_LENGTH),
  text: filledText(SOURCE_TEXT_MAX_LENGTH),
  url: trimmedText(SOURCE_ADDRESS_MAX_LENGTH).optional(),
})

export const sourceSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    url: z.string().nullable(),
    words: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PlagiarismSource' })

export type PlagiarismOptions = z.output<typeof plagiarismOptionsSchema>
export type PlagiarismResult = z.infer<typeof plagiarismResultSchema>
export type PlagiarismEvent = z.infer<typeof plagiarismEventSchema>
export type PlagiarismSummary = z.infer<typeof plagiarismSummarySchema>
export type PlagiarismStats = z.infer<typeof plagiarismStatsSchema>
export type PlagiarismSource = z.infer<typeof sourceSchema>
