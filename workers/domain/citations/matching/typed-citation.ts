// Citations that are typed as text, in the forms of author-date, numeric, note and MLA styles, LaTeX and Pandoc.

/** Begin what is no name: "(Figure 3)", "(June 2019)". */
const NO_NAME =
  'Figs?|Figures?|Tables?|Tab|Chapters?|Sections?|Sec|Appendix|Eqs?|Equations?|Study|Studies|Experiments?|Objectives?|Levels?|Steps?|Phases?|Parts?|Pages?|Versions?|January|February|March|April|May|June|July|August|September|October|November|December'
/** Words that name a thing with a number directly behind, "(Type 2)"; else they are surnames: "(Page, 2019)". */
const COUNTED =
  '(?:Types?|Days?|Weeks?|Groups?|Grades?|Class|Stages?|Box|Lines?|Items?|Questions?|Hypothesis|Models?|Cases?|Waves?|Rounds?|Samples?|Zones?|Units?|Modules?|Quarters?|Rooms?|Rules?) \\d'
const NAME = `(?<!\\p{L})(?!(?:${NO_NAME})\\b)\\p{Lu}[\\p{L}'’.-]{1,40}`
/** A year, or what stands for one. */
const DATE =
  '(?:(?:1[5-9]|20)\\d{2}[a-z]?|n\\.d\\.|in press|forthcoming|personal communication)(?![\\p{L}\\d])'
const NUMBERS = '\\d{1,3}(?:[,;–-] ?\\d{1,3})'

const BRACKETED = /\(([^()]{1,300})\)|\[([^[\]]{1,300})\]/gu
const NAMED = new RegExp(NAME, 'u')
const DATED = new RegExp(`[ ,]${DATE}`, 'u')
/** (12, 14–16), (Wordsworth 12), (Wordsworth, Prelude 12.45) */
const IN_ROUND = new RegExp(
  `^${NUMBERS}+$|^(?!${COUNTED})${NAME}(?:,? [\\p{L}'’&.]{1,30}){0,5},? (?:pp?\\. ?)?\\d{1,4}(?:[.–-]\\d{1,4})?$`,
  'u',
)
/** [12], [1, 3–5], [LBBH98], [see @smith2019, p. 3] */
const IN_SQUARE = new RegExp(`^${NUMBERS}*$|^[A-Z][A-Za-z]{0,4}\\+?\\d{2}[a-z]?$|(?:^|[ ;-])@\\w`, 'u')

/** Smith (2019), Smith’s (2019), Smith et al. (1958/1998, p. 3) */
const DATE_IN_BRACKETS = new RegExp(`\\(${DATE}(?![–-])`, 'gu')
const NAME_ALONE = new RegExp(`^${NAME},?$`, 'u')
const OTHERS = / (?:et al\.?,?|and colleagues) $/u
/** UTF-16 code units before the bracket that may be a name. */
const BEFORE_LENGTH = 60
/** Words¹², words.⁷; m² is none. */
const SUPERSCRIPT = /(?:\p{L}{3}|[ .,;)”’"])[⁰¹²³⁴-⁹]/u
/** Words.(12), and words.7,12 before the next sentence. */
const NOTE = /[.,;]\(\d{1,3}\)|\p{Ll}\.\d{1,3}(?:[,–-]\d{1,3}){0,20}(?= \p{Lu}|$)/u
const MARKED = /\\[a-z]{0,12}cite|\bet al\b|\bibid\b|https?:\/\/|\bdoi:|\barXiv:|\b10\.\d{4,9}\//iu

/** UTF-16 code units. */
const MAX_LENGTH = 2000

/** True if the sentence, or what stands directly behind it, has one. */
export const hasTypedCitation = (sentence: string, behind: string): boolean =>
  [sentence.slice(0, MAX_LENGTH), `.${behind.trimStart()}`].some(
    (text) =>
      [SUPERSCRIPT, NOTE, MARKED].some((form) => form.test(text)) || isNarrative(text) || isBracketed(text),
  )

const isNarrative = (text: string): boolean =>
  [...text.matchAll(DATE_IN_BRACKETS)].some(({ index }) => {
    const before = text
      .slice(Math.max(0, index - BEFORE_LENGTH), index)
      .replace(OTHERS, ' ')
      .trimEnd()
    return NAME_ALONE.test(before.slice(before.lastIndexOf(' ') + 1))
  })

const isBracketed = (text: string): boolean =>
  [...text.matchAll(BRACKETED)].some(
    ([, round, square]) =>
      isAuthorDate(round ?? square ?? '') ||
      (round === undefined ? IN_SQUARE.test(square ?? '') : IN_ROUND.test(round)),
  )

/** see Smith & Lee, 2019, p. 4; Jones 2020 */
function isAuthorDate(text: string): boolean {
  const name = NAMED.exec(text)
  return name !== null && DATED.test(text.slice(name.index))
}
