// Text without blank ends. Limits apply before trimming, so that the published JSON schema is what is checked.
import { z } from 'zod'

/** @param max UTF-16 code units */
export const trimmedText = (max: number) => z.string().max(max).trim()

/** Text with at least one character that is not blank. */
export const filledText = (max: number) => z.string().max(max).regex(/\S/, 'must not be blank').trim()
