// Wire shapes of checking a formula.

import { z } from 'zod'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'
import { filledText } from './text.ts'

export const formulaSchema = z.strictObject({
  latex: filledText(ROOM_ATTRIBUTE_MAX_LENGTH),
  display: z.boolean().default(false).describe('Display mode: on a line of its own.'),
})
/** Export formats that typeset it; others print its LaTeX. */
export const formulaCheckSchema = z.object({ pdf: z.boolean(), docx: z.boolean() })
export type FormulaCheck = z.infer<typeof formulaCheckSchema>
