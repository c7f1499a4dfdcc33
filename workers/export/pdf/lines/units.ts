// Converts inlines to printed text with its look: a footnote is its number, a cross-reference its text, a picture an
// object replacement character.

import { FONT_SIZE_EM } from '../../../domain/manuscript/schema/appearance.ts'
import { type Inline, PLAIN, type TextStyle } from '../../../domain/manuscript/tree/inlines.ts'
import { markName, noteName } from './note-names.ts'
import type { Setting } from './setting.ts'

/** Resolved look of a run. `run` is the index of its inline. */
export type Look = {
  run: number
  style: TextStyle
  size: number
  rise: number
  color: string
  /** Number of the footnote it marks, or 0. */
  note: number
  /** Structure element around its link: Reference for marks and cross-references. */
  around: 'Reference' | 'Lbl' | null
}

export type Unit = { inline: Inline; look: Look; text: string }

const SCRIPT_SIZE = 0.68
const SUPER_RISE = 0.34
const SUB_RISE = -0.16
const CODE_SIZE = 0.88
/** Object replacement character, for a picture or formula. */
export const OBJECT = '\ufffc'

export function readUnits(inlines: Inline[], setting: Setting): Unit[] {
  return inlines.flatMap((inline, run): Unit | Unit[] => {
    if (inline.kind === 'break') return { inline, look: lookOf(PLAIN, run, setting), text: '\n' }
    const object = setting.objects.get(inline) ?? printed(inline)
    const text = typeof object === 'string' ? object : OBJECT
    const look = lookOf(styleOf(inline), run, setting)
    if (inline.kind === 'note')
      return { inline, look: noteLook(inline.number, look, setting), text: text + beside(inlines, run) }
    // A cross-reference has the colour of its text, not of a link.
    if (inline.kind === 'reference' && inline.target)
      return {
        inline,
        look: { ...look, color: inline.style.color ?? setting.color, around: 'Reference' },
        text,
      }
    return inline.kind === 'text' && inline.style.smallCaps
      ? smallCapitals(inline, look)
      : { inline, look, text }
  })
}

/** UTF-16 code units of a part that is set as one paragraph. */
export const PART_MAX = 10_000
/** UTF-16 code units before a part's end in which a space is searched. */
const SPACE_SOUGHT = 500

/** Divides units into parts of at most `PART_MAX`, at a space if one is near. */
export function* divideUnits(units: Unit[]): Generator<Unit[]> {
  let part: Unit[] = []
  let room = PART_MAX
  for (const unit of units) {
    let { text } = unit
    while (text.length > room) {
      const cut = cutBefore(text, room)
      if (cut) part.push({ ...unit, text: text.slice(0, cut) })
      yield part
      part = []
      room = PART_MAX
      text = text.slice(cut)
    }
    if (!text) continue
    part.push({ ...unit, text })
    room -= text.length
  }
  yield part
}

/** Index after a space, else between two characters. */
function cutBefore(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit - 1)
  if (space >= limit - SPACE_SOUGHT) return space + 1
  const low = text.charCodeAt(limit)
  return limit && low >= 0xdc00 && low <= 0xdfff ? limit - 1 : limit
}

/** Small capitals as scaled capitals: few fonts have drawn ones. */
const SMALL_CAPITALS = 0.78
const SMALL_LETTERS = /(\p{Ll}[\p{Ll}\p{M}]*)/u

const smallCapitals = (inline: Inline & { kind: 'text' }, look: Look): Unit[] =>
  inline.text
    .split(SMALL_LETTERS)
    .filter((part) => part !== '')
    .map((part) =>
      SMALL_LETTERS.test(part)
        ? { inline, look: { ...look, size: look.size * SMALL_CAPITALS }, text: part.toUpperCase() }
        : { inline, look, text: part },
    )

/** Text whose characters need fonts, including the capitals of small capitals. */
export const needed = (inline: Exclude<Inline, { kind: 'break' }>): string =>
  inline.kind === 'text' && inline.style.smallCaps ? inline.text + inline.text.toUpperCase() : printed(inline)

/** Comma between adjacent marks, which would read as one number. */
const beside = (inlines: Inline[], run: number) => (inlines[run + 1]?.kind === 'note' ? ',' : '')

const noteLook = (number: number, look: Look, { inNote }: Setting): Look => ({
  ...look,
  style: { ...look.style, link: `#${inNote ? markName(number) : noteName(number)}` },
  ...(inNote ? { around: 'Lbl' } : { around: 'Reference', note: number }),
})

/** Printed text of an inline that is not an object. */
export function printed(inline: Exclude<Inline, { kind: 'break' }>): string {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'reference') return inline.label
  return inline.kind === 'note' ? String(inline.number) : ''
}

/** Style of an inline; a formula's source is set as code, a picture's alternative text in italics. */
export function styleOf(inline: Exclude<Inline, { kind: 'break' }>): TextStyle {
  if (inline.kind === 'text') return inline.style
  if (inline.kind === 'reference') return { ...inline.style, link: inline.target && `#${inline.target}` }
  if (inline.kind === 'note') return { ...PLAIN, script: 'super' }
  if (inline.kind === 'formula') return { ...inline.style, code: true }
  return { ...PLAIN, italic: true, link: webAddress(inline.source) }
}

/** Link of a picture printed as text; the project's own files have no public address. */
const webAddress = (source: string) => (source.startsWith('http') ? source : '')

/** Style inside a heading or table header: bold stays bold, italics inside italics become upright. */
export const styleIn = (own: TextStyle, outer: { bold: boolean; italic: boolean }): TextStyle => ({
  ...own,
  bold: own.bold || outer.bold,
  italic: own.italic !== outer.italic,
})

function lookOf(own: TextStyle, run: number, setting: Setting): Look {
  const style = styleIn(own, setting)
  let size = setting.size * (style.size ? FONT_SIZE_EM[style.size] : 1)
  const rise = style.script === 'super' ? size * SUPER_RISE : style.script === 'sub' ? size * SUB_RISE : 0
  if (style.script) size *= SCRIPT_SIZE
  if (style.code) size *= CODE_SIZE
  const color = style.color ?? (style.link ? setting.linkColor : setting.color)
  return { run, style, size, rise, color, note: 0, around: null }
}

/**
 * Text for line breaking. A formula behaves like a letter, a note's mark like a combining accent; a line may end after the
 * comma between two marks.
 */
export function readableText({ inline, text }: Unit): string {
  if (inline.kind === 'note') return text.replace(',', '\u200b').replace(/\d/g, '\u0301')
  return text === OBJECT && inline.kind === 'formula' ? 'x' : text
}

/** Look of an object, without the look of its replacement text. */
export const objectLook = (inline: Inline, look: Look): Look => ({
  ...look,
  style: {
    ...look.style,
    code: false,
    link: inline.kind === 'image' ? '' : look.style.link,
  },
})
