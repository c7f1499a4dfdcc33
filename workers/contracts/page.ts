// Parameters and fields of lists that are read in pages.

import { z } from 'zod'
import { CURSOR_MAX_LENGTH, LIST_MAX } from './limits.ts'

const cursor = z.string().max(CURSOR_MAX_LENGTH).optional().describe('`nextCursor` of the page before.')
const pageSize = z.coerce.number().int().min(1).max(LIST_MAX)

/** Query of a list that may grow without end. */
export const pageQuery = (usual: number) => ({ cursor, limit: pageSize.default(usual) })

/** Query of a list with a known limit. */
export const boundedListQuery = {
  cursor,
  limit: pageSize.optional().describe('Entries of a page; all that follow without it.'),
}

/** `total` counts the entries of all pages. */
export const pageFields = { nextCursor: z.string().nullable(), total: z.number().int() }

export type PageQuery = { cursor?: string | undefined; limit?: number | undefined }
