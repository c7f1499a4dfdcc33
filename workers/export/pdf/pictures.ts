// Pictures and formulas as things that stand on a line, sized to the column. Pictures come from the project's own
// files only; one that is not there, or cannot be read, is its alternative text and its link.

import type { Inline } from '../../domain/manuscript/inlines.ts'
import type { ExportInput } from '../../services/ports.ts'
import { INK, POINTS_PER_PIXEL } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import type { Canvas } from './canvas.ts'
import { embedImage } from './embed-image.ts'
import type { Faces } from './faces.ts'
import type { Frame } from './flow.ts'
import type { Formula } from './formula.ts'
import type { EmbeddableImage, PdfkitDocument } from './pdfkit-surface.ts'
import type { InlineObject } from './pieces.ts'

/** For words in a formula that MathJax's own letters lack. */
export const FORMULA_TEXT = { family: 'serif', bold: false, italic: false } as const

const FORMULA_LEAST = 0.45

export type PictureShop = {
  pdf: PdfkitDocument
  canvas: Canvas
  faces: Faces
  image: ExportInput['image']
}

/** One per document: a picture that is used twice is stored once. */
export function pictureMaker({ pdf, canvas, image }: PictureShop) {
  const known = new Map<string, EmbeddableImage | null>()
  const open = async (source: string) => {
    const found = known.get(source)
    if (found !== undefined) return found
    const file = source ? await image(source).catch(() => null) : null
    const embedded = file ? embedImage(pdf, file.bytes) : null
    known.set(source, embedded)
    return embedded
  }
  return async (inline: Inline & { kind: 'image' }, frame: Frame): Promise<InlineObject | string> => {
    const embedded = await open(inline.source)
    if (!embedded) return imageWords(inline.alt, inline.source)
    const turned = (embedded.orientation ?? 1) > 4
    const [across, down] = turned ? [embedded.height, embedded.width] : [embedded.width, embedded.height]
    const wanted = (inline.width || across) * POINTS_PER_PIXEL
    const most = (frame.height - 2 * frame.leading) * 0.95
    const scale = Math.min(wanted, frame.width, (most * across) / down) / across
    const width = across * scale
    const height = down * scale
    return {
      kind: 'image',
      alt: inline.alt,
      width,
      ascent: height,
      descent: 0,
      paint: (x, baseline) => canvas.picture(embedded, x, baseline - height, width, height),
    }
  }
}

/** A formula at a size in points, made smaller where it is wider or higher than its column. */
export function formulaObject(
  formula: Formula,
  latex: string,
  size: number,
  frame: Frame,
  { canvas, faces }: { canvas: Canvas; faces: Faces },
): InlineObject | null {
  const fit = Math.min(
    1,
    frame.width / (formula.width * size),
    (frame.height * 0.9) / ((formula.ascent + formula.descent) * size),
  )
  if (!(fit >= FORMULA_LEAST)) return null
  const em = size * fit
  return {
    kind: 'formula',
    alt: latex,
    width: formula.width * em,
    ascent: formula.ascent * em,
    descent: formula.descent * em,
    paint(x, baseline) {
      for (const {
        path,
        matrix: [a, b, c, d, e, f],
        color,
      } of formula.outlines)
        canvas.outline(path, [a * em, b * em, c * em, d * em, x + e * em, baseline + f * em], color ?? INK)
      for (const { text, matrix } of formula.texts) {
        const textSize = Math.abs(matrix[0]) * em
        let left = x + matrix[4] * em
        for (const character of text) {
          const face = faces.pick(character, FORMULA_TEXT, null)
          const shaped = face.shape(character, false)
          const at = { x: left, baseline: baseline + matrix[5] * em, size: textSize, color: INK }
          canvas.text({ face, glyphs: shaped.glyphs, extra: new Map(), softHyphen: -1, ...at })
          left += (shaped.width * textSize) / 1000
        }
      }
    },
  }
}
