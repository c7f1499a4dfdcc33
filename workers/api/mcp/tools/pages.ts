// Results in pages, which a model's context has room for.

import { failed } from '../call-route.ts'

/** Characters of a page. */
export const PAGE_MAX_LENGTH = 20_000
/** Characters of the entries of a page; the rest is for what stands around them. */
export const ENTRIES_MAX_LENGTH = 18_000

export type PageOf<Entry> = { entries: Entry[]; nextCursor: string | null }

/** Entries from `cursor` on, as many as a page has room for, and one at least. */
export function pageOf<Entry>(entries: readonly Entry[], cursor: string | undefined): PageOf<Entry> {
  const start = cursor === undefined ? 0 : Number(cursor)
  if (cursor !== undefined && !(/^[1-9]\d{0,8}$/.test(cursor) && start < entries.length))
    throw failed({ reason: 'cursor_invalid' })
  const end = start + fitting(entries.slice(start))
  return { entries: entries.slice(start, end), nextCursor: end < entries.length ? String(end) : null }
}

/** A page of a route's list: with fewer entries than `limit` where a page has no room for these. */
export async function fittingPage<Entry>(
  limit: number,
  read: (limit: number) => Promise<PageOf<Entry>>,
): Promise<PageOf<Entry>> {
  const page = await read(limit)
  const fits = fitting(page.entries)
  return fits < page.entries.length ? read(fits) : page
}

/** How many entries have room in `max` characters together, and one at least. */
export function fitting<Entry>(
  entries: readonly Entry[],
  max = ENTRIES_MAX_LENGTH,
  lengthOf = (entry: Entry) => JSON.stringify(entry).length,
): number {
  let length = 0
  const beyond = entries.findIndex((entry) => {
    length += lengthOf(entry) + 1
    return length > max
  })
  return beyond === -1 ? entries.length : Math.max(1, beyond)
}

/** The text, or its beginning and “…”. */
export const beginning = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
