// Takes out of a model's text whatever looks like a source: no catalogue has confirmed it, and models invent
// them. A visible gap stays in its place, and what was taken is handed back for the person to look at. It would
// rather take a bracket too many than let an invented paper through.

import { SOURCE_NEEDED, YOUR_DATA } from './gap-marks.ts'
import type { Block } from './read-blocks.ts'

const YEAR = '(?:1[5-9]|20)\\d{2}[a-z]?'
const NAME = "(?:\\p{Lu}[\\p{L}'’.-]*\\p{L}|\\p{Lo}+)"
const PLACE = '(?:,?\\s*(?:pp?\\.|p\\s|§|ch\\.|:)\\s*[\\d–-]+)?'
/** A word before a year in brackets that makes it a date: "(March 2020)", "(In 2020)". */
const DATE_WORD =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Since|In|From|Until|Before|After|By|About|Around|Figure|Table|Chapter|Section)\b/

const BRACKETS = /[(（]([^()（）]{3,300})[)）]|\[([^[\]]{3,300})\]/gu
/** One source inside brackets: names, then a year, perhaps a page. */
const BRACKETED = new RegExp(
  `^(?:(?:[Ss]ee(?:\\s+also)?|[Cc]f\\.|e\\.g\\.,?|also|vgl\\.)\\s+)?(?<name>${NAME}\\D{0,120}?)(?:,?\\s+|[,，]\\s*)\\(?${YEAR}\\)?${PLACE}$`,
  'u',
)
/** "Smith and Jones (2019)", "Smith et al. (2020, p. 3)", with the word before it. */
const NARRATIVE = new RegExp(
  `(?<before>[\\p{L}'’.-]+\\s+)?(?<name>${NAME}(?<more>(?:,\\s+${NAME}){0,5},?\\s+(?:and|&|und|et|y)\\s+${NAME}|\\s+et\\s+al\\.?)?)\\s+(?<year>\\(${YEAR}(?:[,;]\\s*[^()]{1,40})?\\))`,
  'gu',
)
/** "the Paris Agreement (2015)", "John Smith (2020)": a longer name, of which only the year is taken. */
const LONGER_NAME = /^(?:(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|its|our|their)|\p{Lu}.*)\s+$/u
const SENTENCE_WORD =
  /^(?:Although|And|As|But|By|Following|For|From|However|If|In|Like|Since|So|That|Though|Thus|To|Unlike|When|Where|While|With|Yet)\s+$/
const ET_AL = new RegExp(`${NAME}(?:\\s+and\\s+${NAME})?\\s+et\\s+al\\.?(?:,?\\s+${YEAR})?`, 'gu')
const NUMBERED = /\[\^?\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3}){0,20}\]|\[\^[\w-]{1,20}\]|(?<=[.,;:)”"])[¹²³⁰⁴-⁹]+/gu
const LINK = /!?\[([^[\]]{0,300})\]\((?:[^()\s]|\([^()\s]*\)){1,500}(?:\s+"[^"]{0,200}")?\)/gu
const ADDRESS =
  /(?:https?:\/\/|www\.|doi:\s*|doi\.org\/|\b10\.\d{4,9}\/)[^\s<>"“”]{2,500}|\barXiv:\s*\d{4}\.\d{4,5}(?:v\d+)?|\bISBN[\s:-]*[\dX-]{10,17}/giu
/** A line of a reference list: "Smith, J. (2020). Title." or "[1] J. Smith, …". */
const ENTRY = new RegExp(
  `^(?:\\[\\d{1,3}\\]\\s*)?${NAME},\\s+(?:\\p{Lu}\\.[\\s-]*)+.{0,300}?\\(?\\b${YEAR}\\b|^\\[\\d{1,3}\\]\\s+\\S`,
  'u',
)
const LIST_HEADING =
  /^(?:\d+[.)]?\s*)?(?:selected\s+|further\s+|key\s+)?(?:references?(?:\s+list)?|bibliography|works\s+cited|literature\s+cited|sources(?:\s+cited)?|further\s+reading|literaturverzeichnis|quellen|références|bibliographie|referencias|bibliografía|referências|bibliografia|литература|список\s+литературы|参考文献|参考资料|المراجع)\s*:?$/iu

/** Whether a heading announces a list of sources. */
export const isReferenceHeading = (text: string): boolean =>
  LIST_HEADING.test(text.replace(/[*_#]/g, '').trim())

/** The blocks without sources, and what was taken out of them. */
export function withoutSources(blocks: Block[]): { blocks: Block[]; taken: string[] } {
  const kept: Block[] = []
  const taken: string[] = []
  let inList = false
  for (const block of blocks) {
    if (isReferenceHeading(block.text)) {
      inList = true
      continue
    }
    if (block.kind === 'heading') inList = false
    if (inList || ENTRY.test(block.text)) {
      taken.push(block.text)
      continue
    }
    const cleaned = clean(block.text, taken)
    if (cleaned) kept.push({ ...block, text: cleaned })
  }
  return { blocks: kept, taken }
}

/** A line (a title, a heading, a point of an outline) without sources and without gaps. */
export const lineWithoutSources = (line: string): string =>
  clean(line, []).replaceAll(SOURCE_NEEDED, '').replace(/\s+/g, ' ').trim()

function clean(text: string, taken: string[]): string {
  const gap = (source: string) => {
    taken.push(source.trim())
    return SOURCE_NEEDED
  }
  return text
    .replace(LINK, (link, label: string) => `${label} ${gap(link)}`)
    .replace(ADDRESS, (address) => {
      const bare = address.replace(/[.,;:)\]]+$/, '')
      return gap(bare) + address.slice(bare.length)
    })
    .replace(NUMBERED, (number) => ` ${gap(number)}`)
    .replace(BRACKETS, (whole, round?: string, square?: string) =>
      whole !== SOURCE_NEEDED && whole !== YOUR_DATA && holdsSource(round ?? square ?? '')
        ? gap(whole)
        : whole,
    )
    .replace(NARRATIVE, (whole, ...rest) => {
      const { before = '', name, more, year }: Record<string, string> = rest.at(-1)
      if (more === undefined && LONGER_NAME.test(before) && !SENTENCE_WORD.test(before)) {
        taken.push(whole.trim())
        return `${before}${name} ${SOURCE_NEEDED}`
      }
      return before + gap(`${name} ${year}`)
    })
    .replace(ET_AL, gap)
    .replace(/\(\s*(\[source needed\](?:\s*[,;]?\s*\[source needed\])*)\s*\)/g, '$1')
    .replace(/\[source needed\](?:\s*[,;]?\s*\[source needed\])+/g, SOURCE_NEEDED)
    .replace(
      /(\S)\[source needed\]/g,
      (_, before: string) => `${before}${/[([“"]/.test(before) ? '' : ' '}${SOURCE_NEEDED}`,
    )
    .replace(/\s{2,}/g, ' ')
    .trim()
}

function holdsSource(inside: string): boolean {
  if (/\bet\s+al\b|\bibid\b|\bop\.\s*cit/i.test(inside)) return true
  return inside.split(';').some((part) => {
    const name = BRACKETED.exec(part.trim())?.groups?.name
    return name !== undefined && !DATE_WORD.test(name)
  })
}
