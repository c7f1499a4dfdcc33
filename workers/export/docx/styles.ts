// Styles of the Word file, in the proportions of the PDF. Lengths in twentieths of a point, sizes in half points.

import { AlignmentType, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx'
import type { HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import { BODY, GROUND, type HeadingStyle, INK, LINK } from '../house-style.ts'
import { CELL_SCALES, type CellScale } from './cell-scale.ts'
import type { Languages } from './languages.ts'
import type { WordLook } from './word-look.ts'

export const BODY_TEXT = 'BodyText'
/** Of a number or running head. */
export const PAGE_EDGE = 'PageNumber'
/** Looks as a heading of its level, also in Word's navigation, but contents and fields of headings do not read it. */
export const frontHeading = (level: HeadingLevel) => `FrontHeading${level}`
/** Word's built-in style of the entries of a list of captions. */
export const CAPTION_ENTRY = 'TableofFigures'
/** Not a heading, so that the contents do not list themselves. */
export const CONTENTS_TITLE = 'TOCHeading'

export const twips = (points: number) => Math.round(points * 20)
const half = (points: number) => Math.round(points * 2)
export const hex = (color: string) => color.slice(1)

export const MONO = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New' }
export const SANS = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' }
/** Japanese serif of Windows and Office. */
export const MINCHO = 'Yu Mincho'
/** Has ballot boxes and bullets on every system that Word supports. */
export const SYMBOLS = { ascii: 'Segoe UI Symbol', hAnsi: 'Segoe UI Symbol' }

/** Level of a list. */
type StyleNumber = { reference: string; level: number }

/** @param level outline level; none for the title. @param number list that the style is bound to */
const heading = (style: HeadingStyle, look: WordLook, level?: HeadingLevel, number?: StyleNumber) => ({
  run: {
    size: half((style.size * look.bodySize) / BODY.size),
    bold: style.bold,
    italics: style.italic,
    ...(style.smallCaps ? { smallCaps: true } : {}),
    color: hex(style.color),
    font: look.font,
  },
  paragraph: {
    keepNext: true,
    keepLines: true,
    ...(level ? { outlineLevel: level - 1 } : {}),
    ...(number ? { numbering: number } : {}),
    ...(style.centred ? { alignment: AlignmentType.CENTER } : {}),
    spacing: {
      before: twips(style.before),
      after: twips(style.after),
      line: style.leading === null ? look.line : 264,
      lineRule: LineRuleType.AUTO,
    },
  },
})

/** Paragraph style of a table cell at a scale in percent. */
export const cellStyle = (scale: CellScale): `ManuscriptCell${string}` =>
  `ManuscriptCell${scale === 100 ? '' : scale}`

const cellParagraph = (scale: CellScale, { cellSize }: WordLook): IParagraphStyleOptions => ({
  id: cellStyle(scale),
  name: `Manuscript Table Cell${scale === 100 ? '' : ` ${scale} %`}`,
  basedOn: 'Normal',
  // Left out where it is false: validators of Word's schema refuse `w:val` here.
  ...(scale === 100 && { quickFormat: true }),
  run: { size: half((cellSize * scale) / 100) },
  paragraph: { spacing: { before: twips(3), after: twips(3), line: 259, lineRule: LineRuleType.AUTO } },
})

const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Word's built-in style of the contents' entries of a level. */
const contentsLevel = (level: number): IParagraphStyleOptions => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  paragraph: {
    indent: { left: twips(18 * (level - 1)) },
    spacing: { before: twips(level === 1 ? 6 : 0), after: 0, line: 276, lineRule: LineRuleType.AUTO },
  },
})

const paragraphStyles = (look: WordLook): IParagraphStyleOptions[] => [
  {
    // Word's built-in style of plain paragraphs: what only they have.
    id: BODY_TEXT,
    name: 'Body Text',
    basedOn: 'Normal',
    quickFormat: true,
    paragraph: {
      ...(look.justified ? { alignment: AlignmentType.BOTH } : {}),
      ...(look.indent > 0 ? { indent: { firstLine: twips(look.indent) } } : {}),
    },
  },
  {
    ...{ id: CONTENTS_TITLE, name: 'TOC Heading', basedOn: 'Normal', next: 'Normal' },
    ...heading(look.headings[1], look),
  },
  ...LEVELS.map((level) => ({
    ...{ id: frontHeading(level), name: `Front Heading ${level}`, basedOn: 'Normal', next: 'Normal' },
    ...heading(look.headings[level], look, level),
  })),
  ...LEVELS.map(contentsLevel),
  {
    ...{ id: CAPTION_ENTRY, name: 'table of figures', basedOn: 'Normal', next: 'Normal' },
    paragraph: { spacing: { before: 0, after: 0, line: 276, lineRule: LineRuleType.AUTO } },
  },
  {
    id: 'ManuscriptQuote',
    name: 'Manuscript Quote',
    basedOn: 'Normal',
    quickFormat: true,
    paragraph: { border: { left: { style: 'single', size: 12, space: 10, color: 'C9C9C4' } } },
  },
  {
    id: 'ManuscriptCode',
    name: 'Manuscript Code',
    basedOn: 'Normal',
    quickFormat: true,
    run: { font: MONO, size: half(look.codeSize), noProof: true },
    paragraph: {
      shading: { type: 'clear', color: 'auto', fill: hex(GROUND) },
      spacing: { before: twips(8), after: twips(8), line: 252, lineRule: LineRuleType.AUTO },
    },
  },
  ...CELL_SCALES.map((scale) => cellParagraph(scale, look)),
  {
    // Word's built-in style id, which its lists of figures use.
    id: 'Caption',
    name: 'caption',
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run: { size: half(look.cellSize) },
    paragraph: {
      spacing: { before: twips(4), after: twips(11), line: 259, lineRule: LineRuleType.AUTO },
    },
  },
  {
    id: PAGE_EDGE,
    name: 'Page Number',
    basedOn: 'Normal',
    run: { size: half(look.edge.size), color: hex(look.edge.color) },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 0, after: 0 } },
  },
]

/**
 * @param language for w:lang, BCP 47
 * @param more styles of this document only
 * @param numberOf what the style of headings of a level is bound to
 */
export const documentStyles = (
  look: WordLook,
  language: Languages,
  more: IParagraphStyleOptions[],
  numberOf: (level: HeadingLevel) => StyleNumber | undefined,
): IStylesOptions => ({
  default: {
    document: {
      run: { font: look.font, size: half(look.bodySize), color: hex(INK), language },
      paragraph: {
        spacing: { before: 0, after: twips(look.space), line: look.line, lineRule: LineRuleType.AUTO },
      },
    },
    title: heading(look.title, look),
    heading1: heading(look.headings[1], look, 1, numberOf(1)),
    heading2: heading(look.headings[2], look, 2, numberOf(2)),
    heading3: heading(look.headings[3], look, 3, numberOf(3)),
    heading4: heading(look.headings[4], look, 4, numberOf(4)),
    heading5: heading(look.headings[5], look, 5, numberOf(5)),
    heading6: heading(look.headings[6], look, 6, numberOf(6)),
    footnoteText: {
      run: { size: half(look.noteSize) },
      paragraph: { spacing: { before: 0, after: twips(2), line: 259, lineRule: LineRuleType.AUTO } },
    },
    hyperlink: { run: { color: hex(LINK), underline: { type: 'none' } } },
  },
  paragraphStyles: [...paragraphStyles(look), ...more],
})
