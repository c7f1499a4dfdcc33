// Place of a citation among a person's own words in a footnote. A style of notes makes a sentence of a citation; one that
// stands inside a sentence has no full stop at its end, and begins small if it begins with a word of the style.

import type { FormattedRun } from './formatted-text.ts'

export type SentencePlace = { begins: boolean; ends: boolean }

/** Stands for a node that is no text, such as another citation; a line break is "\n". */
export const NO_TEXT = '\ufffc'

const SENTENCE_END = /(?:^|[.!?…:\ufffc]["'”’»)\]]*)\s*$/u
const SENTENCE_START = /^\s*$|^\s+["'“„‘‚«(]*[\p{Lu}\ufffc]/u
/** A letter of a script without case begins a sentence only behind a citation that does. */
const UNCASED_START = /^\s+["'“„‘‚«(]*\p{Lo}/u
/** Abbreviations that lead into a citation. */
const LEADS_IN = /(?:^|[\s(])(?:cf|vgl|e\.g|i\.e|viz|pp?)\.$/iu
/** UTF-16 code units on each side that are looked at. */
const NEAR = 200

/** @param pieces of a footnote: its texts, "\n" and `NO_TEXT`, of which the one at `index` is the citation */
export function sentencePlace(pieces: readonly string[], index: number): SentencePlace {
  const isWhole = (text: string) => text.length >= NEAR || text.includes('\n')
  let before = ''
  for (let at = index - 1; at >= 0 && !isWhole(before); at -= 1)
    before = (pieces[at] ?? '').slice(-NEAR) + before
  let after = ''
  for (let at = index + 1; at < pieces.length && !isWhole(after); at += 1)
    after += (pieces[at] ?? '').slice(0, NEAR)
  const said = before.split('\n').at(-1)?.trimEnd() ?? ''
  const following = after.split('\n')[0] ?? ''
  const begins = SENTENCE_END.test(said) && !LEADS_IN.test(said)
  return { begins, ends: SENTENCE_START.test(following) || (begins && UNCASED_START.test(following)) }
}

/** The citation with the first letter of the style's term, if it begins with that, in lower case. */
export function beginSmall(runs: readonly FormattedRun[], term: string): FormattedRun[] {
  const [first, ...rest] = runs
  const begins = term !== '' && first?.text.toLowerCase().startsWith(term.toLowerCase())
  return first && begins
    ? [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...rest]
    : [...runs]
}
