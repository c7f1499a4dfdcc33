// Title, authors, DOI and year of a document, from its first pages and from what the file says of itself. Silent where not sure:
// a wrong title would become a wrong work in the library.

import { findDoi } from '../citations/identifiers/identifiers.ts'
import { foldToLetters } from '../text/fold-letters.ts'
import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import { oneLine } from '../text/one-line.ts'
import type { DocumentProfile } from './document-profile.ts'
import type { LaidOutPage, Line } from './lay-out-page.ts'
import { printedYear } from './printed-year.ts'

export type DocumentHead = {
  title: string | null
  authors: string[]
  doi: string | null
  year: number | null
}
/** Empty where the file says nothing. */
export type StatedHead = { title: string; author: string; subject: string; doi: string }

const TITLE_MAX_LENGTH = 300
const TITLE_MIN_LETTERS = 8
const TITLE_MAX_LINES = 5
/** A title is larger than the text by this factor, and stands in this part of its page. */
const TITLE_LARGER = 1.15
const TITLE_ZONE = 0.6
/** Sizes of a title's lines differ by less. */
const ALIKE = 0.92
const FULL_LINE = 40
const AUTHORS_MAX = 30
/** Lines below a title among which its authors are looked for. */
const AUTHOR_LINES = 4
/** Points. */
const ROW_HEIGHT = 3

/** Words that programs write instead of a title. */
const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel)\b|powerpoint presentation|untitled|unbenannt|document ?\d*$|doc ?\d+|slide ?\d+|title$|layout ?\d|proceedings|template|print|scan|.{0,200}\.(?:docx?|pdf|tex|dvi|ps|indd|qxd|rtf|odt|pptx?|xlsx?|p65|fm|eps)$)/i
const LETTER = /\p{L}/gu
const AFFILIATION =
  /university|universit|institut|department|dept|school|college|laborator|center|centre|faculty|research|academy|hospital|inc\.|ltd|gmbh|street|email|e-mail|abstract|keywords|received|journal|vol\.|version|draft|submitted|conference|proceedings|https?:|www\.|@|\d{4}/i
/** A name: two to five parts, the first and the last with a capital. */
const NAME =
  /^\p{Lu}[\p{L}.'’-]{0,30}(?: (?:\p{Lu}[\p{L}.'’-]{0,30}|de|da|del|della|der|den|di|dos|du|la|le|van|von|ten|ter|bin|el|al|y)){0,4} \p{Lu}[\p{L}'’-]{0,30}$/u
const NAME_MARKS = /[\d*†‡§¶∗⋆✉#]+(?:,[\d*†‡§¶∗⋆✉#]+)*/gu

/** @param pages the first two */
export function documentHead(
  pages: readonly LaidOutPage[],
  stated: StatedHead,
  profile: DocumentProfile,
): DocumentHead {
  const first = pages.find(({ lines }) => lines.length > 0)
  if (!first) return { title: null, authors: [], doi: findDoi(stated.doi), year: null }
  const printed = titleLines(first, profile)
  const onPages = foldToLetters(pages.map((page) => page.lines.map(({ text }) => text).join(' ')).join(' '))
  const title = chosenTitle(titleOf(printed), stated.title, onPages)
  return {
    title,
    authors: title === null ? [] : authorsOf(first, printed, stated.author, onPages),
    doi: findDoi(stated.doi) ?? findDoi(stated.subject) ?? printedDoi(pages),
    year: printedYear(pages),
  }
}

/** Joins a title's lines; a hyphen at an end stays, since titles are rarely divided within words. */
function titleOf(lines: readonly Line[]): string | null {
  const text = oneLine(lines.map(({ text }) => text).join(' '), TITLE_MAX_LENGTH + 1).replace(
    /[\s*†‡∗⋆]{1,8}$/u,
    '',
  )
  return isTitle(text) ? text : null
}

const isTitle = (text: string): boolean =>
  text.length <= TITLE_MAX_LENGTH &&
  (text.match(LETTER)?.length ?? 0) >= TITLE_MIN_LETTERS &&
  /\S\s+\S/.test(text) &&
  !NO_TITLE.test(text) &&
  !/^(?:arxiv:|doi:|https?:|issn|vol)/i.test(text)

/** The stated title where it is printed too, else the printed one; the stated one alone only if nothing larger is printed. */
function chosenTitle(printed: string | null, stated: string, onPages: string): string | null {
  const plausible = isTitle(stated) ? stated : null
  if (plausible !== null && onPages.includes(foldToLetters(plausible))) return plausible
  return printed
}

/** Lines with the largest and longest text, among those on the upper part of the page that are larger than its text. */
function titleLines(page: LaidOutPage, profile: DocumentProfile): Line[] {
  const furniture = profile.furnitureOf(page)
  const least = profile.bodySize * TITLE_LARGER
  const groups: Line[][] = []
  for (const line of page.lines) {
    if (line.angle !== 0 || line.y > page.height * TITLE_ZONE || furniture.has(line)) continue
    const before = groups.at(-1)?.at(-1)
    if (before && isAlike(before, line) && Math.abs(line.y - before.y) < 2 * line.size)
      groups.at(-1)?.push(line)
    else groups.push([line])
  }
  const candidates = groups.filter(
    (lines) =>
      lines.length <= TITLE_MAX_LINES && lines.every(({ size }) => size >= least) && titleOf(lines) !== null,
  )
  const best = candidates.reduce<Line[]>((most, lines) => (weight(lines) > weight(most) ? lines : most), [])
  const above = groups.slice(0, groups.indexOf(best)).flat()
  // A group below something larger may be a section's heading.
  return above.some((line) => largest(best) < line.size * ALIKE && LETTERS.test(line.text)) ? [] : best
}

const LETTERS = /\p{L}{3}/u
const largest = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ size }) => size))

const isAlike = (one: Line, other: Line) =>
  Math.min(one.size, other.size) > ALIKE * Math.max(one.size, other.size)

/** Larger counts for more, and so does longer up to a full line. */
function weight(lines: readonly Line[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  return largest(lines) * Math.min(letters, FULL_LINE)
}

/** The names below the title; stated ones if they are printed and the printed ones cannot be told. */
function authorsOf(page: LaidOutPage, title: readonly Line[], stated: string, onPages: string): string[] {
  const printed = printedNames(page, title)
  const named = namesIn(stated).filter((name) => onPages.includes(foldToLetters(name)))
  const keys = new Set(printed.map(foldToLetters))
  if (named.every((name) => keys.has(foldToLetters(name)))) return printed
  // A single name is often only the one who wrote the file.
  return named.length > 1 ? named : []
}

/** The longest run of lines below the title that lists names and nothing else. */
function printedNames(page: LaidOutPage, title: readonly Line[]): string[] {
  const last = title.at(-1)
  if (!last) return []
  let text = ''
  let names: string[] = []
  let isCertain = true
  for (const row of rowsBelow(page, last).slice(0, AUTHOR_LINES)) {
    if (AFFILIATION.test(row)) break
    // A list with commas goes on within a name; names without commas stand in lines of their own.
    text += `${text.includes(',') || text === '' ? ' ' : ', '}${row}`
    const found = namesIn(text)
    if (found.length > 0) names = found
    isCertain = found.length > 0 || !partsOf(row).some((part) => NAME.test(part))
  }
  return isCertain ? names : []
}

/** Across columns: authors often stand beside each other. */
function rowsBelow({ lines }: LaidOutPage, title: Line): string[] {
  const below = lines
    .filter(({ angle, y }) => angle === 0 && y > title.y + title.size / 2)
    .toSorted((one, other) => Math.round(one.y - other.y) || one.x - other.x)
  const rows: { y: number; texts: string[] }[] = []
  for (const { y, text } of below) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - y) < ROW_HEIGHT) row.texts.push(text)
    else rows.push({ y, texts: [text] })
  }
  return rows.map(({ texts }) => texts.join(', '))
}

/** The names that a text lists, or none where part of it is no name. */
function namesIn(text: string): string[] {
  if (text === '' || text.length > 2000 || AFFILIATION.test(text)) return []
  const parts = partsOf(text)
  return parts.length <= AUTHORS_MAX && parts.every((part) => NAME.test(part)) ? parts : []
}

const partsOf = (text: string): string[] =>
  text
    .replace(NAME_MARKS, ',')
    .split(/[,;&\t]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The one DOI that is printed before the reference list, where there is but one. */
function printedDoi(pages: readonly LaidOutPage[]): string | null {
  const found = new Set<string>()
  for (const { lines } of pages) {
    for (const { text } of lines) {
      if (isReferenceHeading(text)) return only(found)
      const doi = findDoi(text)
      if (doi !== null) found.add(doi)
    }
  }
  return only(found)
}

const only = (found: Set<string>): string | null => (found.size === 1 ? ([...found][0] ?? null) : null)
