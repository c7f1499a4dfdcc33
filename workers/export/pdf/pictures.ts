// Pictures as inline objects, sized to the column. Only the project's own files are read; a missing or broken one is
// printed as alternative text and link.

import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import type { ExportInput } from '../../services/ports.ts'
import { POINTS_PER_PIXEL } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import type { Canvas } from './canvas.ts'
import { embedImage } from './embed-image.ts'
import type { Faces } from './lines/faces.ts'
import type { InlineObject } from './lines/setting.ts'
import type { Frame } from './pages/frame.ts'
import type { EmbeddableImage, PdfkitDocument } from './pdfkit-surface.ts'

export type PictureSources = {
  pdf: PdfkitDocument
  canvas: Canvas
  faces: Faces
  image: ExportInput['image']
}

/** One per document; a picture used twice is embedded once. */
export function pictureMaker({ pdf, canvas, image }: PictureSources) {
  const known = new Map<string, EmbeddableImage | null>()
  const open = async (source: string) => {
    const found = known.get(source)
    if (found !== undefined) return found
    const file = source ? await image(source).catch(() => null) : null
    const embedded = file ? embedImage(pdf, file.bytes) : null
    // The output intent is RGB.
    if (embedded?.colorSpace === 'DeviceCMYK') canvas.breaks('archive')
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
