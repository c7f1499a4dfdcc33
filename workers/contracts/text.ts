// Texts that are cut of blank ends. Limits count what is sent, so that a schema that is published says what is checked.
import { z } from 'zod'

/** @param max UTF-16 code units */
export const trimmedText = (max: number) => z.string().max(max).trim()

/** With at least one character that is not blank. */
export const filledText = (max: number) => z.string().max(max).regex(/\S/, 'must not be blank').trim()
