// Wire shapes of checking a formula.

import { z } from 'zod'
import { FORMULA_PROBLEMS } from '../domain/formulas/problem.ts'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'
import { filledText } from './text.ts'

export const formulaSchema = z.strictObject({
  latex: filledText(ROOM_ATTRIBUTE_MAX_LENGTH),
  display: z.boolean().default(false).describe('Display mode: on a line of its own.'),
})
const formulaProblemSchema = z.object({
  kind: z.enum(FORMULA_PROBLEMS),
  name: z
    .string()
    .describe('The command, environment, unit, colour or option that it is about, or an empty text.'),
})
/** Export formats that read it; otherwise they print its LaTeX, and `problem` is why. Both read formulas alike. */
export const formulaCheckSchema = z.object({
  pdf: z.boolean().describe('One that is too wide for the page is printed as its LaTeX all the same.'),
  docx: z.boolean(),
  problem: formulaProblemSchema.nullable(),
})
export type FormulaCheck = z.infer<typeof formulaCheckSchema>
