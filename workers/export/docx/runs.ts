// Converts inlines to children of a Word paragraph: runs, links, equations, pictures. Right-to-left runs are marked, since
// Word chooses font and order by that.

import bidiFactory from 'bidi-js'
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { ExportRemarks } from '../../contracts/documents/export-remark.ts'
import { FONT_SIZE_EM } from '../../domain/manuscript/schema/appearance.ts'
import {
  type Inline,
  inlineText,
  type Note,
  PLAIN,
  type TextStyle,
} from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import type { ReadFormulas } from '../formulas.ts'
import { GROUND, LINK } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import type { Picture, Pictures } from '../pictures.ts'
import type { Bookmarks } from './bookmarks.ts'
import { beginField, complexField, endField } from './complex-field.ts'
import type { DocumentState } from './context.ts'
import { languageOf } from './languages.ts'
import { equation } from './omml/omml.ts'
import { placeholderOf } from './pictures.ts'
import type { ScriptRuns } from './script-runs.ts'
import { hex, MINCHO, MONO, SANS } from './styles.ts'
import { TIMES, type WordLook } from './word-look.ts'
import type { ZoteroFields } from './zotero.ts'

export type RunSetting = {
  look: WordLook
  /** Points. */
  size: number
  direction: 'ltr' | 'rtl'
  bold: boolean
  bookmarks: Bookmarks
  pictures: Pictures
  zotero: ZoteroFields
  scripts: ScriptRuns
  remarks: ExportRemarks
  formulas: ReadFormulas
  levelOf: DocumentState['levelOf']
  /** Number of the footnote that contains them, or 0. */
  note: number
  /** Points. */
  width: number
}

const OBJECT = '\ufffc'
/** `docx` takes a picture's size in pixels, 96 per inch. */
const PIXELS_PER_POINT = 96 / 72
const bidi = bidiFactory()
/** UTF-16 code units of a paragraph whose directions are marked, run by run: some thirty milliseconds. */
const DIRECTED_MAX_LENGTH = 100_000
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/

export function makeRuns(inlines: Inline[], setting: RunSetting): ParagraphChild[] {
  const text = inlines.map(textOf).join('')
  const levels =
    text.length <= DIRECTED_MAX_LENGTH && (setting.direction === 'rtl' || RTL.test(text))
      ? bidi.getEmbeddingLevels(text, setting.direction).levels
      : null
  const children: ParagraphChild[] = []
  let offset = 0
  for (const [index, inline] of inlines.entries()) {
    const { length } = textOf(inline)
    const citation = citationOf(inline)
    if (citation && citationOf(inlines[index - 1]) !== citation) {
      const shown = inlines.filter((other) => citationOf(other) === citation)
      children.push(...beginField(setting.zotero.citation(citation, shown, setting.note)))
    }
    // Adjacent marks would read as one number.
    if (inline.kind === 'note' && inlines[index - 1]?.kind === 'note')
      children.push(new TextRun({ text: ',', superScript: true }))
    const runs = inlineRuns(inline, setting, levels?.subarray(offset, offset + length) ?? null)
    // A text of many scripts has more runs than a call may have arguments.
    for (const child of linked(inline, runs, setting)) children.push(child)
    if (citation && citationOf(inlines[index + 1]) !== citation) children.push(endField())
    offset += length
  }
  return children
}

const citationOf = (inline: Inline | undefined) => (inline?.kind === 'text' ? inline.citation : undefined)

function textOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text
  return inline.kind === 'reference' ? inline.label : OBJECT
}

function linked(
  inline: Inline,
  children: ParagraphChild[],
  { bookmarks, pictures }: RunSetting,
): ParagraphChild[] {
  let link = linkOf(inline)
  if (inline.kind === 'image' && !pictures.has(inline) && inline.source.startsWith('http'))
    link = inline.source
  if (!link) return children
  if (link.startsWith('#')) {
    const anchor = bookmarks.nameOf(link.slice(1))
    return anchor ? [new InternalHyperlink({ anchor, children })] : children
  }
  return [new ExternalHyperlink({ link, children })]
}

function linkOf(inline: Inline): string {
  return inline.kind === 'text' || inline.kind === 'formula' ? inline.style.link : ''
}

function inlineRuns(inline: Inline, setting: RunSetting, levels: Uint8Array | null): ParagraphChild[] {
  switch (inline.kind) {
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'text':
      return textRuns(inline.text, inline.style, levels, setting)
    case 'reference':
      return referenceRuns(inline, levels, setting)
    case 'note':
      return [new FootnoteReferenceRun({ children: [noteParagraph(inline, setting)] })]
    case 'formula':
      return formulaRuns(inline, setting)
    case 'image': {
      const picture = setting.pictures.get(inline)
      return [
        picture ? pictureRun(picture, inline.width, inline.alt, setting) : imageWordsRun(inline, setting),
      ]
    }
  }
}

const textRuns = (text: string, style: TextStyle, levels: Uint8Array | null, setting: RunSetting) =>
  setting.scripts.of(text, levels, setting.direction).map(
    (run) =>
      new TextRun({
        ...runOptions(style, setting),
        text: run.text,
        ...(run.font ? { font: run.font } : {}),
        ...(run.rightToLeft ? { rightToLeft: true } : {}),
      }),
  )

/** REF field to a bookmark, or to the number of its paragraph; without the bold of a caption's label. */
function referenceRuns(
  { target, label, style }: Inline & { kind: 'reference' },
  levels: Uint8Array | null,
  setting: RunSetting,
): ParagraphChild[] {
  const runs = textRuns(label, style, levels, setting)
  const anchor = setting.bookmarks.nameOf(target)
  if (!anchor) return runs
  if (setting.bookmarks.isNumbered(target)) return complexField(` REF ${anchor} \\n \\h `, runs)
  if (setting.bookmarks.holdsNotes(target)) return [new InternalHyperlink({ anchor, children: runs })]
  return complexField(` REF ${anchor} \\h \\* MERGEFORMAT `, runs)
}

/** Footnote reference; Word adds the number. */
function noteParagraph({ number, inlines }: Note, setting: RunSetting): Paragraph {
  const direction = textDirection(inlineText(inlines))
  const own: RunSetting = {
    ...setting,
    direction,
    size: setting.look.noteSize,
    bold: false,
    width: setting.look.columnMeasure,
    note: number,
  }
  return new Paragraph({
    style: 'FootnoteText',
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: [new TextRun(' '), ...makeRuns(inlines, own)],
  })
}

function formulaRuns({ latex, style }: Inline & { kind: 'formula' }, setting: RunSetting): ParagraphChild[] {
  const reading = setting.formulas(latex, false)
  if (!('problem' in reading)) return reading.math ? [equation(reading.math)] : []
  setting.remarks.add('formula', latex, reading.problem)
  return [new TextRun({ ...runOptions({ ...style, code: true }, setting), text: latex })]
}

function imageWordsRun({ alt, source }: Inline & { kind: 'image' }, setting: RunSetting): TextRun {
  const text = imageWords(alt, source)
  setting.remarks.add('picture', text)
  const link = source.startsWith('http') ? source : ''
  return new TextRun({ ...runOptions({ ...PLAIN, italic: true, link }, setting), text })
}

function pictureRun(picture: Picture, wanted: number, alt: string, { width }: RunSetting): ImageRun {
  const across = Math.min(
    wanted || picture.width,
    width * PIXELS_PER_POINT,
    (PAGE_PIXELS * picture.width) / picture.height,
  )
  return new ImageRun({
    type: picture.type,
    data: placeholderOf(picture.source),
    transformation: {
      width: Math.max(1, Math.round(across)),
      height: Math.max(1, Math.round((across * picture.height) / picture.width)),
    },
    altText: { name: `Picture ${picture.number}`, title: '', description: alt },
  })
}

/** Maximum height of a picture in points. */
const PAGE_PIXELS = 830

function runOptions(style: TextStyle, setting: RunSetting): IRunOptions {
  const size =
    style.size || style.code
      ? setting.size * (style.size ? FONT_SIZE_EM[style.size] : 1) * (style.code ? 0.9 : 1)
      : 0
  const ground = style.background ?? (style.code ? GROUND : null)
  const color = style.color ?? (style.link ? LINK : null)
  return {
    ...(style.bold || setting.bold ? { bold: true } : {}),
    ...(style.italic ? { italics: true } : {}),
    ...(style.underline ? { underline: {} } : {}),
    ...(style.strike ? { strike: true } : {}),
    ...(style.lang ? { language: languageOf(style.lang) } : style.japanese ? JAPANESE : {}),
    ...(style.smallCaps ? { smallCaps: true } : {}),
    ...(style.script === 'sub' ? { subScript: true } : {}),
    ...(style.script === 'super' ? { superScript: true } : {}),
    ...(size ? { size: Math.round(size * 2) } : {}),
    ...(color ? { color: hex(color) } : {}),
    ...(ground ? { shading: { type: 'clear', color: 'auto', fill: hex(ground) } } : {}),
    ...fontOf(style, setting.look),
  }
}

/** Word chooses the shapes of ideographs by this language. */
const JAPANESE = { language: { eastAsia: 'ja-JP' } }

function fontOf(
  { code, family, japanese }: TextStyle,
  look: WordLook,
): Pick<IRunOptions, 'font' | 'noProof'> {
  if (code) return { font: MONO, noProof: true }
  if (!family && !japanese) return {}
  return { font: { ...(family ? FAMILIES[family] : look.font), ...(japanese ? { eastAsia: MINCHO } : {}) } }
}

const FAMILIES = { serif: TIMES, sans: SANS, mono: MONO }
