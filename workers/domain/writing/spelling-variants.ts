// British and American spellings of one word ("colour", "color"): correspondences of letters, after Webster's reform and the
// lists of usage guides, and words that follow none.

import irregular from './spelling-variants.json' with { type: 'json' }

/** Letters of British spellings, and what American ones have for them. */
const CORRESPONDENCES: readonly [RegExp, string][] = [
  [/our/g, 'or'],
  [/ae|oe/g, 'e'],
  [/ys(?=e|i)/g, 'yz'],
  [/is(?=e|i|a)/g, 'iz'],
  [/tre(?=s?$|d$)/, 'ter'],
  [/bre(?=s?$|d$)/, 'ber'],
  [/chre(?=s?$)/, 'cher'],
  [/ogue(?=s?$)/, 'og'],
  [/amme(?=s?$)/, 'am'],
  [/([lpt])\1/g, '$1'],
  [/ence(?=s?$)/, 'ense'],
  [/(?<=pract)ic/g, 'is'],
  [/dge(?=ment)/g, 'dg'],
  [/ould/g, 'old'],
  [/lfil|lful/g, 'lfil'],
  [/phur/g, 'fur'],
]
const AMERICAN = new Map(Object.entries(irregular))

const american = (word: string): string =>
  CORRESPONDENCES.reduce(
    (spelt, [british, letters]) => spelt.replace(british, letters),
    AMERICAN.get(word) ?? word,
  )

/** Both in lower case. */
export const areSpellingVariants = (one: string, other: string): boolean =>
  one !== other && american(one) === american(other)
