// Wire shapes of formatting works in a style. Works are CSL-JSON; unknown fields are dropped,
// and items without known fields rejected.

import { z } from 'zod'
import { DEFAULT_STYLE } from '../../domain/citations/processor/styles.ts'
import { idSchema } from '../id.ts'
import { BIBLIOGRAPHY_ITEMS_MAX, CITATION_STYLE_MAX_LENGTH, RAW_REFERENCE_MAX_LENGTH } from '../limits.ts'
import { filledText } from '../text.ts'
import { RAW_OR_CSL, sentCslSchema } from './csl.ts'

const style = filledText(CITATION_STYLE_MAX_LENGTH).default(DEFAULT_STYLE)

/** A work, or raw text that describes one. */
export const formatCitationSchema = z
  .strictObject({
    csl: sentCslSchema.optional(),
    raw: filledText(RAW_REFERENCE_MAX_LENGTH).optional(),
    style,
  })
  .refine(({ csl, raw }) => csl || raw, { path: ['raw'], message: 'raw or csl is needed' })
  .meta(RAW_OR_CSL)
export const formattedSchema = z.object({ formatted: z.string() })

/**
 * Works cited in a project, or works in the request; with neither, the newest `BIBLIOGRAPHY_ITEMS_MAX` of the
 * library.
 */
export const bibliographySchema = z.strictObject({
  style,
  projectId: idSchema.optional(),
  items: z.array(sentCslSchema).max(BIBLIOGRAPHY_ITEMS_MAX).optional(),
})
export const bibliographyResponseSchema = z.object({ bibliography: z.array(z.string()) })
