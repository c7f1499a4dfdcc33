// Which drafts are kept: neither a run that ends early nor another tab replaces a finished draft. No I/O.

import type { KeptDraft } from './draft-run.ts'

/** Number of drafts that one tab keeps. */
export const KEPT_DRAFTS_MAX = 5

/**
 * Adds a draft to the list, latest first. Unfinished drafts are removed, and so are templates: the same fields produce
 * the same template again.
 */
export const withDraft = (drafts: readonly KeptDraft[], made: KeptDraft): KeptDraft[] =>
  [made, ...drafts.filter(({ ending, template }) => ending === 'done' && !template)].slice(0, KEPT_DRAFTS_MAX)

/**
 * The drafts to store, latest first: this tab's, and stored ones of other tabs.
 * @param known keys of all drafts that this tab has read or made, including deleted ones
 */
export const mergeDrafts = (
  own: readonly KeptDraft[],
  stored: readonly KeptDraft[],
  known: ReadonlySet<string>,
): KeptDraft[] =>
  [...own, ...stored.filter(({ key }) => !known.has(key))].sort((one, other) => other.endedAt - one.endedAt)
