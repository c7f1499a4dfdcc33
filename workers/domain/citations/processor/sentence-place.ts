// Place of a citation among a person's own words in a footnote. A style of notes makes a sentence of a citation; one that
// stands inside a sentence has no full stop at its end, and begins small if it begins with a word of the style.

import type { FormattedRun } from './formatted-text.ts'

export type SentencePlace = { begins: boolean; ends: boolean }

/** Stands for a node that is no text, such as another citation; a line break is "\n". */
export const NO_TEXT = '\ufffc'

const SENTENCE_END = /(?:^|[.!?…:\ufffc]["'”’»)\]]*)\s*$/u
const SENTENCE_START = /^\s*$|^\s+["'“„‘‚«(]*[\p{Lu}\ufffc]/u

/** @param pieces of a footnote: its texts, "\n" and `NO_TEXT`, of which the one at `index` is the citation */
export function sentencePlace(pieces: readonly string[], index: number): SentencePlace {
  const before = pieces.slice(0, index).join('').split('\n').at(-1) ?? ''
  const [after = ''] = pieces
    .slice(index + 1)
    .join('')
    .split('\n')
  return { begins: SENTENCE_END.test(before), ends: SENTENCE_START.test(after) }
}

/** The citation with the first letter of the style's term, if it begins with that, in lower case. */
export function beginSmall(runs: readonly FormattedRun[], term: string): FormattedRun[] {
  const [first, ...rest] = runs
  const begins = term !== '' && first?.text.toLowerCase().startsWith(term.toLowerCase())
  return first && begins
    ? [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...rest]
    : [...runs]
}
