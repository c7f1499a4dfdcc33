// Wire shapes of formatting works in a style (contract, "citation"). A work is CSL-JSON; what it holds beyond what is
// known of works is left out, and what describes no work is refused.

import { z } from 'zod'
import { DEFAULT_STYLE } from '../domain/citations/processor/styles.ts'
import { RAW_OR_CSL, sentCslSchema } from './csl.ts'
import { idSchema } from './id.ts'
import { BIBLIOGRAPHY_ITEMS_MAX, CITATION_STYLE_MAX_LENGTH, RAW_REFERENCE_MAX_LENGTH } from './limits.ts'
import { filledText } from './text.ts'

const style = filledText(CITATION_STYLE_MAX_LENGTH).default(DEFAULT_STYLE)

/** A work, or what a person types to add one. */
export const formatCitationSchema = z
  .object({
    csl: sentCslSchema.optional(),
    raw: filledText(RAW_REFERENCE_MAX_LENGTH).optional(),
    style,
  })
  .refine(({ csl, raw }) => csl || raw, { path: ['raw'], message: 'raw or csl is needed' })
  .meta(RAW_OR_CSL)
export const formattedSchema = z.object({ formatted: z.string() })

/**
 * The works of a project, in whose text they are cited, or works that are sent; neither for the person's library, of which
 * the newest `BIBLIOGRAPHY_ITEMS_MAX` are taken.
 */
export const bibliographySchema = z.object({
  style,
  projectId: idSchema.optional(),
  items: z.array(sentCslSchema).max(BIBLIOGRAPHY_ITEMS_MAX).optional(),
})
export const bibliographyAnswerSchema = z.object({ bibliography: z.array(z.string()) })
