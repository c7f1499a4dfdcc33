// Wire shapes of the writing tools (contract: POST /v1/grammar/check and its neighbours).
import { z } from 'zod'
import { ISSUE_KINDS } from '../domain/writing/issue.ts'
import { CHECKED_TEXT_MAX_LENGTH } from './limits.ts'

export const checkedTextSchema = z.object({ text: z.string().max(CHECKED_TEXT_MAX_LENGTH) })

/** `start` and `end` are UTF-16 code units into the text that was sent; an empty replacement leaves the place out. */
export const issueSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  message: z.string(),
  replacements: z.array(z.string()),
  rule: z.string(),
  kind: z.enum(ISSUE_KINDS),
})

/** Said once for all passages that are not English. */
export const LANGUAGE_NOTICE = 'language_not_checked'

export const grammarCheckSchema = z.object({
  issues: z.array(issueSchema),
  notice: z.literal(LANGUAGE_NOTICE).nullable(),
})

export type GrammarCheck = z.infer<typeof grammarCheckSchema>
