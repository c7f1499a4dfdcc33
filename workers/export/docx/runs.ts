// Inlines → what stands in a Word paragraph: runs, links, equations, pictures. A run that reads right to left is
// marked so, because Word chooses font and order by that mark.

import bidiFactory from 'bidi-js'
import {
  Bookmark,
  Math as Equation,
  ExternalHyperlink,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { latexToMath } from 'docx/math'
import { FONT_SIZE_EM } from '../../domain/manuscript/appearance.ts'
import { type Inline, PLAIN, type TextStyle } from '../../domain/manuscript/document-tree.ts'
import { GROUND, LINK } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import { pairParentheses } from './pair-parentheses.ts'
import type { Picture } from './pictures.ts'
import { FONT, hex, MONO, SANS } from './styles.ts'

export type RunSetting = {
  /** Points. */
  size: number
  direction: 'ltr' | 'rtl'
  bold: boolean
  /** Bookmarks by the place's id in the manuscript. */
  places: Map<string, string>
  pictures: Map<Inline, Picture>
  /** Points. */
  width: number
}

const OBJECT = '\ufffc'
/** `docx` takes a picture's size in pixels of 96 to the inch. */
const PIXELS_PER_POINT = 96 / 72
const bidi = bidiFactory()
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/

export function makeRuns(inlines: Inline[], setting: RunSetting): ParagraphChild[] {
  const text = inlines.map((inline) => (inline.kind === 'text' ? inline.text : OBJECT)).join('')
  const levels =
    setting.direction === 'rtl' || RTL.test(text)
      ? bidi.getEmbeddingLevels(text, setting.direction).levels
      : null
  const children: ParagraphChild[] = []
  let offset = 0
  for (const inline of inlines) {
    const length = inline.kind === 'text' ? inline.text.length : 1
    children.push(
      ...linked(
        inline,
        inlineRuns(inline, setting, levels?.subarray(offset, offset + length) ?? null),
        setting,
      ),
    )
    offset += length
  }
  return children
}

export const bookmarked = (name: string, children: ParagraphChild[]): ParagraphChild[] => [
  new Bookmark({ id: name, children }),
]

function linked(
  inline: Inline,
  children: ParagraphChild[],
  { places, pictures }: RunSetting,
): ParagraphChild[] {
  let link = inline.kind === 'image' ? inline.link : inline.kind === 'break' ? '' : inline.style.link
  if (inline.kind === 'image' && !link && !pictures.has(inline) && inline.source.startsWith('http'))
    link = inline.source
  if (!link) return children
  if (link.startsWith('#')) {
    const anchor = places.get(link.slice(1))
    return anchor ? [new InternalHyperlink({ anchor, children })] : children
  }
  return [new ExternalHyperlink({ link, children })]
}

function inlineRuns(inline: Inline, setting: RunSetting, levels: Uint8Array | null): ParagraphChild[] {
  switch (inline.kind) {
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'text':
      return byDirection(inline.text, levels).map(
        ({ text, rightToLeft }) =>
          new TextRun({
            ...runOptions(inline.style, setting),
            text,
            ...(rightToLeft ? { rightToLeft } : {}),
          }),
      )
    case 'formula':
      return [equation(inline.latex) ?? sourceRun(inline.latex, inline.style, setting)]
    case 'image': {
      const picture = setting.pictures.get(inline)
      return [
        picture ? pictureRun(picture, inline.width, inline.alt, setting) : imageWordsRun(inline, setting),
      ]
    }
  }
}

/** Null where Word's math cannot say it. */
export function equation(latex: string): Equation | null {
  try {
    const children = latexToMath(pairParentheses(latex))
    return children.length ? new Equation({ children }) : null
  } catch {
    // Thrown at commands that are not LaTeX, or that Word has nothing for; the reader sees the source.
    return null
  }
}

const sourceRun = (latex: string, style: TextStyle, setting: RunSetting) =>
  new TextRun({ ...runOptions({ ...style, code: true }, setting), text: latex })

const imageWordsRun = ({ alt, source, link }: Inline & { kind: 'image' }, setting: RunSetting) =>
  new TextRun({
    ...runOptions(
      { ...PLAIN, italic: true, link: link || (source.startsWith('http') ? source : '') },
      setting,
    ),
    text: imageWords(alt, source),
  })

function pictureRun(picture: Picture, wanted: number, alt: string, { width }: RunSetting): ImageRun {
  const across = Math.min(
    wanted || picture.width,
    width * PIXELS_PER_POINT,
    (PAGE_PIXELS * picture.width) / picture.height,
  )
  return new ImageRun({
    type: picture.type,
    data: picture.placeholder,
    transformation: {
      width: Math.max(1, Math.round(across)),
      height: Math.max(1, Math.round((across * picture.height) / picture.width)),
    },
    altText: { name: picture.name, title: '', description: alt },
  })
}

/** The highest a picture may stand on the page. */
const PAGE_PIXELS = 830

function byDirection(text: string, levels: Uint8Array | null): { text: string; rightToLeft: boolean }[] {
  if (!levels) return [{ text, rightToLeft: false }]
  const runs: { text: string; rightToLeft: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const rightToLeft = (levels[index] ?? 0) % 2 === 1
    const last = runs.at(-1)
    if (last?.rightToLeft === rightToLeft) last.text += text[index]
    else runs.push({ text: text[index] ?? '', rightToLeft })
  }
  return runs
}

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
    ...(style.script === 'sub' ? { subScript: true } : {}),
    ...(style.script === 'super' ? { superScript: true } : {}),
    ...(size ? { size: Math.round(size * 2) } : {}),
    ...(color ? { color: hex(color) } : {}),
    ...(ground ? { shading: { type: 'clear', color: 'auto', fill: hex(ground) } } : {}),
    ...(style.code ? { font: MONO, noProof: true } : style.family ? { font: FAMILIES[style.family] } : {}),
  }
}

const FAMILIES = { serif: FONT, sans: SANS, mono: MONO }
