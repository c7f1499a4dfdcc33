// A figure or a table with its caption: pictures above their caption, tables below it, and both on one page as far as
// a page holds them.

import type { Figure } from '../../domain/manuscript/tree/document-tree.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { CAPTION } from '../house-style.ts'
import { type Frame, flow, type Workshop } from './flow.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import { beginningWith, endingWith, type Strip } from './lines/strip.ts'
import { tableFrame } from './table.ts'
import { Tag } from './tag.ts'

export async function* figureStrips(
  figure: Figure,
  frame: Frame,
  tag: Tag,
  shop: Workshop,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Div')
  const [only] = figure.blocks
  const column = only?.kind === 'table' ? await tableFrame(only, frame, shop) : frame
  const caption = await captionStrips(figure, column, own, shop)
  const { id } = figure.place
  let first = true
  const turned = column.turned ? { turned: true } : {}
  for await (const strip of endingWith(ordered(figure, caption, column, own, shop), () => own.end())) {
    if (first) {
      const spaced = { ...strip, ...turned, before: frame.gap + CAPTION.around }
      const begin = (top: number) => shop.canvas.destination(id, column.x, top - 4)
      yield id ? beginningWith(spaced, begin) : spaced
    } else yield { ...strip, ...turned }
    first = false
  }
}

async function* ordered(
  figure: Figure,
  caption: Strip[],
  frame: Frame,
  tag: Tag,
  shop: Workshop,
): AsyncGenerator<Strip> {
  if (figure.place.kind === 'table') {
    for (const strip of caption) yield { ...strip, keep: true }
    let first = true
    for await (const strip of flow(figure.blocks, frame, tag, shop)) {
      yield first ? { ...strip, before: CAPTION.gap } : strip
      first = false
    }
    return
  }
  const height = caption.reduce((sum, strip) => sum + strip.height, CAPTION.gap + frame.gap)
  const room: Frame = { ...frame, height: Math.max(frame.height / 2, frame.height - height) }
  for await (const strip of flow(figure.blocks, room, tag, shop))
    yield { ...strip, after: CAPTION.gap, keep: true }
  yield* caption
}

/** The label is the caption's first words, in bold. */
export function captionLine({ place, caption }: Figure): Inline[] {
  const { label } = place
  const style = { ...PLAIN, bold: true }
  if (!caption.length) return [{ kind: 'text', text: label, style }]
  return [{ kind: 'text', text: `${label}. `, style }, ...caption]
}

async function captionStrips(figure: Figure, frame: Frame, tag: Tag, shop: Workshop): Promise<Strip[]> {
  const inlines = captionLine(figure)
  const column: Frame = {
    ...frame,
    size: Math.min(frame.size, CAPTION.size),
    leading: Math.min(frame.leading, CAPTION.leading),
    justified: false,
  }
  const { align, direction } = figure
  const setting = await settingOf(inlines, { align, direction, leading: column.leading }, column, shop)
  const above = figure.place.kind === 'table'
  const space = { before: CAPTION.gap, after: above ? CAPTION.gap : frame.gap + CAPTION.around }
  return [
    ...paragraphStrips(inlines, setting, column, new Tag(tag, 'Caption'), shop, {
      ...space,
      keepWhole: false,
    }),
  ]
}
