// Which drafts stay: a finished one is never lost to a run that ends early, nor to another tab. No I/O.

import type { KeptDraft } from './draft-run.ts'

/** Drafts that one tab keeps. */
export const KEPT_DRAFTS = 5

/**
 * The drafts, latest first, with a new one. What was finished stays behind it; what broke off goes, and so does a
 * template, which the same details give again at any time.
 */
export const withDraft = (drafts: readonly KeptDraft[], made: KeptDraft): KeptDraft[] =>
  [made, ...drafts.filter(({ ending, template }) => ending === 'done' && !template)].slice(0, KEPT_DRAFTS)

/**
 * What is written to the browser, latest first: this tab's drafts, and those there that it has never had.
 * @param known keys of all drafts that this tab has read or made, dropped ones too
 */
export const mergeDrafts = (
  own: readonly KeptDraft[],
  stored: readonly KeptDraft[],
  known: ReadonlySet<string>,
): KeptDraft[] =>
  [...own, ...stored.filter(({ key }) => !known.has(key))].sort((one, other) => other.endedAt - one.endedAt)
