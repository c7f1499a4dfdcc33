// The look of the Word file, as styles that its reader can change: the same page and scale as the PDF, the body in
// a font that travels with the file, the rest in fonts that word processors have. Lengths in twentieths of a point, sizes in half points.

import { AlignmentType, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx'
import { CODE, GROUND, HEADINGS, INK, LINK, MUTED, TITLE } from '../house-style.ts'
import { EMBEDDED_FAMILY } from './embedded-font.ts'

export const twips = (points: number) => Math.round(points * 20)
const half = (points: number) => Math.round(points * 2)
export const hex = (color: string) => color.slice(1)

export const BODY_SIZE = 11
export const NOTE_SIZE = 9
/** Points below a paragraph. */
export const PARAGRAPH_SPACE = 7
export const FONT = { ascii: EMBEDDED_FAMILY, hAnsi: EMBEDDED_FAMILY, cs: 'Times New Roman' }
export const MONO = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New' }
export const SANS = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' }
/** Ballot boxes and bullets are in it on every system that Word runs on. */
export const SYMBOLS = { ascii: 'Segoe UI Symbol', hAnsi: 'Segoe UI Symbol' }

const heading = (style: typeof TITLE) => ({
  run: {
    size: half(style.size),
    bold: style.bold,
    italics: style.italic,
    color: hex(style.color),
    font: FONT,
  },
  paragraph: {
    keepNext: true,
    keepLines: true,
    alignment: AlignmentType.START,
    spacing: {
      before: twips(style.before),
      after: twips(style.after),
      line: 264,
      lineRule: LineRuleType.AUTO,
    },
  },
})

const PARAGRAPH_STYLES: IParagraphStyleOptions[] = [
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
    run: { font: MONO, size: half(CODE.size), noProof: true },
    paragraph: {
      alignment: AlignmentType.START,
      shading: { type: 'clear', color: 'auto', fill: hex(GROUND) },
      spacing: { before: twips(8), after: twips(8), line: 252, lineRule: LineRuleType.AUTO },
    },
  },
  {
    id: 'ManuscriptCell',
    name: 'Manuscript Table Cell',
    basedOn: 'Normal',
    quickFormat: true,
    run: { size: half(9.5) },
    paragraph: {
      alignment: AlignmentType.START,
      spacing: { before: twips(3), after: twips(3), line: 259, lineRule: LineRuleType.AUTO },
    },
  },
  {
    // Word's own name for it, so that its lists of figures find it.
    id: 'Caption',
    name: 'caption',
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run: { size: half(9.5) },
    paragraph: {
      alignment: AlignmentType.START,
      spacing: { before: twips(4), after: twips(11), line: 259, lineRule: LineRuleType.AUTO },
    },
  },
  {
    id: 'PageNumber',
    name: 'Page Number',
    basedOn: 'Normal',
    run: { size: half(9), color: hex(MUTED) },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 0, after: 0 } },
  },
]

/**
 * @param language BCP 47
 * @param more styles that only this document has
 */
export const documentStyles = (language: string, more: IParagraphStyleOptions[]): IStylesOptions => ({
  default: {
    document: {
      run: { font: FONT, size: half(BODY_SIZE), color: hex(INK), language: { value: language } },
      paragraph: {
        spacing: { before: 0, after: twips(PARAGRAPH_SPACE), line: 310, lineRule: LineRuleType.AUTO },
      },
    },
    title: heading(TITLE),
    heading1: heading(HEADINGS[1]),
    heading2: heading(HEADINGS[2]),
    heading3: heading(HEADINGS[3]),
    heading4: heading(HEADINGS[4]),
    heading5: heading(HEADINGS[5]),
    heading6: heading(HEADINGS[6]),
    footnoteText: {
      run: { size: half(NOTE_SIZE) },
      paragraph: { spacing: { before: 0, after: twips(2), line: 259, lineRule: LineRuleType.AUTO } },
    },
    hyperlink: { run: { color: hex(LINK), underline: { type: 'none' } } },
  },
  paragraphStyles: [...PARAGRAPH_STYLES, ...more],
})
