// Wire shapes of checking a formula.

import { z } from 'zod'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'
import { filledText } from './text.ts'

export const formulaSchema = z.object({
  latex: filledText(ROOM_ATTRIBUTE_MAX_LENGTH),
  /** Whether it stands on a line of its own. */
  display: z.boolean().default(false),
})
/** Which files set it; in the others its LaTeX is printed. */
export const formulaCheckSchema = z.object({ pdf: z.boolean(), docx: z.boolean() })
export type FormulaCheck = z.infer<typeof formulaCheckSchema>
