// Inlines as the text that is printed for each and how it looks: a footnote is its number, a cross-reference its words,
// a picture one character that stands for it.

import { FONT_SIZE_EM } from '../../domain/manuscript/schema/appearance.ts'
import { type Inline, PLAIN, type TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import type { Setting } from './lines/pieces.ts'
import { markName, noteName } from './note-names.ts'

/** How a run looks once everything around it is known. `run` numbers the inline it came from. */
export type Look = {
  run: number
  style: TextStyle
  size: number
  rise: number
  color: string
  /** The number of the footnote that it marks, or 0. */
  note: number
  /** The structure's element around its link: a note's mark and a cross-reference are references. */
  around: 'Reference' | 'Lbl' | null
}

export type Unit = { inline: Inline; look: Look; text: string }

const SCRIPT_SIZE = 0.68
const SUPER_RISE = 0.34
const SUB_RISE = -0.16
const CODE_SIZE = 0.88
/** Stands for a picture or a formula that could be made. */
export const OBJECT = '\ufffc'

export function readUnits(inlines: Inline[], setting: Setting): Unit[] {
  return inlines.flatMap((inline, run): Unit | Unit[] => {
    if (inline.kind === 'break') return { inline, look: lookOf(PLAIN, run, setting), text: '\n' }
    const object = setting.objects.get(inline) ?? printed(inline)
    const text = typeof object === 'string' ? object : OBJECT
    const look = lookOf(styleOf(inline), run, setting)
    if (inline.kind === 'note')
      return { inline, look: noteLook(inline.number, look, setting), text: text + beside(inlines, run) }
    // In print a reference reads as the words around it; it leads somewhere all the same.
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

/** UTF-16 code units that are set as one paragraph. */
export const PART_MAX = 10_000
/** How far before its end a part may end at a space. */
const SPACE_SOUGHT = 500

/** Units in parts of at most `PART_MAX`; a part ends at a space where one is near. */
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

/** After a space, else anywhere but within a character. */
function cutBefore(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit - 1)
  if (space >= limit - SPACE_SOUGHT) return space + 1
  const low = text.charCodeAt(limit)
  return limit && low >= 0xdc00 && low <= 0xdfff ? limit - 1 : limit
}

/** Letters without capitals of their own size: fonts that have them drawn are few. */
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

/** What fonts are needed for: small capitals are capitals too. */
export const needed = (inline: Exclude<Inline, { kind: 'break' }>): string =>
  inline.kind === 'text' && inline.style.smallCaps ? inline.text + inline.text.toUpperCase() : printed(inline)

/** Two marks side by side would be read as one number. */
const beside = (inlines: Inline[], run: number) => (inlines[run + 1]?.kind === 'note' ? ',' : '')

const noteLook = (number: number, look: Look, { inNote }: Setting): Look => ({
  ...look,
  style: { ...look.style, link: `#${inNote ? markName(number) : noteName(number)}` },
  ...(inNote ? { around: 'Lbl' } : { around: 'Reference', note: number }),
})

/** The text that stands for an inline in a line, where it is not a picture or a formula that could be made. */
export function printed(inline: Exclude<Inline, { kind: 'break' }>): string {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'reference') return inline.label
  return inline.kind === 'note' ? String(inline.number) : ''
}

/** What is printed instead of a formula is its source, in code; instead of a picture, its words, in italics. */
export function styleOf(inline: Exclude<Inline, { kind: 'break' }>): TextStyle {
  if (inline.kind === 'text') return inline.style
  if (inline.kind === 'reference') return { ...inline.style, link: inline.target && `#${inline.target}` }
  if (inline.kind === 'note') return { ...PLAIN, script: 'super' }
  if (inline.kind === 'formula') return { ...inline.style, code: true }
  return { ...PLAIN, italic: true, link: webAddress(inline.source) }
}

/** A picture that is only named leads to where it lies; one of the project's own files has no public address. */
const webAddress = (source: string) => (source.startsWith('http') ? source : '')

/** A style inside a heading or a table's head: bold stays bold, italics stand out by being upright. */
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
 * What line breaking reads. A formula behaves like a letter beside letters. A note's mark belongs to what it stands on,
 * as an accent does; a line may end after the comma between two.
 */
export function readableText({ inline, text }: Unit): string {
  if (inline.kind === 'note') return text.replace(',', '\u200b').replace(/\d/g, '\u0301')
  return text === OBJECT && inline.kind === 'formula' ? 'x' : text
}

/** A picture or formula that could be made has none of the dress of what is printed instead. */
export const objectLook = (inline: Inline, look: Look): Look => ({
  ...look,
  style: {
    ...look.style,
    code: false,
    link: inline.kind === 'image' ? '' : look.style.link,
  },
})
