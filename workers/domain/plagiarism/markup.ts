// Text of HTML at the places where it stands in the HTML, so that offsets of one are offsets of the other.

import { Pace, type Steps } from '../steps.ts'
import type { Region } from './exclusions.ts'

const ELEMENT =
  /<\/?(?:a|article|b|blockquote|body|br|cite|div|em|h[1-6]|html|i|li|ol|p|section|span|strong|table|td|ul)\b[^<>]*>/i
const MARKUP =
  /<!--.*?(?:-->|$)|<\/?([a-z][a-z0-9]{0,15})\b[^<>]*>|&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gis
/** Elements inside a line: a word may go on behind them. */
const INLINE = new Set(
  'a abbr b cite code del em font i ins kbd mark q s small span strike strong sub sup u var wbr'.split(' '),
)
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])
/** UTF-16 code units that are read in one step, and what an element takes beside its own. */
const READ_AT_ONCE = 200_000
const ELEMENT_WORK = 20
/** A soft hyphen, which no word is divided by (tokens.ts). */
const FILLER = '\u00ad'

export const isMarkup = (text: string): boolean => ELEMENT.test(text)

/** The text, as long as the HTML: markup became white space, or fillers where a word may go on. */
export function* withoutMarkup(html: string): Steps<string> {
  const parts: string[] = []
  let part = ''
  const pace = new Pace(READ_AT_ONCE)
  let from = 0
  for (const { 0: whole, 1: name, 2: entity, index } of html.matchAll(MARKUP)) {
    part += html.slice(from, index) + inPlaceOf(whole, name, entity)
    const to = index + whole.length
    if (pace.isDue(to - from + ELEMENT_WORK)) {
      parts.push(part)
      part = ''
      yield
    }
    from = to
  }
  return parts.join('') + part + html.slice(from)
}

function inPlaceOf(whole: string, name: string | undefined, entity: string | undefined): string {
  if (entity !== undefined) {
    const character = characterOf(entity)
    return character === undefined ? whole : character.padEnd(whole.length, FILLER)
  }
  if (name !== undefined && INLINE.has(name.toLowerCase())) return FILLER.repeat(whole.length)
  // A blank line ends a sentence, as the element does.
  return '\n\n'.padEnd(whole.length, ' ')
}

function characterOf(entity: string): string | undefined {
  const code =
    entity.startsWith('#x') || entity.startsWith('#X')
      ? Number.parseInt(entity.slice(2), 16)
      : Number(entity.slice(1))
  if (!entity.startsWith('#')) return ENTITIES.get(entity)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}

const BLANK_LINES = /\n\s*\n/g

/** The text for people: no fillers, single spaces. */
export const readable = (text: string): string => text.replaceAll(FILLER, '').replace(/\s+/g, ' ').trim()

/** The text of HTML, or what is none as it is: blocks in paragraphs, for comparison alone. */
export function* plainParagraphs(text: string): Steps<string> {
  return isMarkup(text) ? yield* paragraphsOf(text) : text
}

export function* paragraphsOf(html: string): Steps<string> {
  const text = yield* withoutMarkup(html)
  const pace = new Pace(READ_AT_ONCE)
  const paragraphs: string[] = []
  const add = (paragraph: string) => {
    if (paragraph !== '') paragraphs.push(paragraph)
  }
  let from = 0
  for (const { 0: gap, index } of text.matchAll(BLANK_LINES)) {
    add(readable(text.slice(from, index)))
    if (pace.isDue(index - from + ELEMENT_WORK)) yield
    from = index + gap.length
  }
  add(readable(text.slice(from)))
  return paragraphs.join('\n\n')
}

const REGIONS = new Map<string, Region['kind']>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ['blockquote', 'quotation'],
  ['q', 'quotation'],
  ['cite', 'citation'],
])

/** Headings, quotations and citations; an element that is not closed is none. */
export function* markupRegions(html: string): Steps<Region[]> {
  const pace = new Pace(READ_AT_ONCE)
  let before = 0
  const regions: Region[] = []
  const open: { name: string; end: number }[] = []
  const opened = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => opened.set(name, (opened.get(name) ?? 0) + by)
  for (const { 0: whole, 1: tag, index } of html.matchAll(MARKUP)) {
    if (pace.isDue(index - before + ELEMENT_WORK)) yield
    before = index
    const name = tag?.toLowerCase() ?? ''
    const kind = REGIONS.get(name)
    if (kind === undefined) continue
    if (!whole.startsWith('</')) {
      open.push({ name, end: index + whole.length })
      count(name, 1)
      continue
    }
    if (!opened.get(name)) continue
    let begun = open.pop()
    for (; begun && begun.name !== name; begun = open.pop()) count(begun.name, -1)
    if (!begun) continue
    count(name, -1)
    regions.push({ start: begun.end, end: index, kind })
  }
  return regions
}
