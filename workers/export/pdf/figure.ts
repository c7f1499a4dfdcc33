// Sets a figure or table with its caption: below a picture, above a table, on one page if possible. One between the paragraphs
// of the text that fits a page, and has no notes, is a float (docs/decisions/121-figures-and-tables-float.md).

import type { Figure } from '../../domain/manuscript/tree/blocks.ts'
import { CAPTION } from '../house-style.ts'
import { captionLine } from './caption-line.ts'
import type { LayoutContext } from './layout-context.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import { beginningWith, endingWith, type Strip, stacked } from './lines/strip.ts'
import type { Frame } from './pages/frame.ts'
import { tableFrame } from './table.ts'
import { Tag } from './tag.ts'

export async function* figureStrips(
  figure: Figure,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Div')
  const strips = captionedStrips(figure, frame, own, context)
  if (frame !== context.page || tag !== context.canvas.document) {
    yield* strips
    return
  }
  const held: Strip[] = []
  for await (const strip of strips) {
    held.push(strip)
    if (canFloat(held, frame)) continue
    yield* held
    yield* strips
    return
  }
  const { captioned } = held[0] ?? {}
  yield { ...stacked(held), ...(captioned && { captioned }), float: () => void own.element }
}

const canFloat = (strips: Strip[], frame: Frame): boolean =>
  stacked(strips).height <= frame.height && strips.every(({ notes, turned }) => !notes?.length && !turned)

async function* captionedStrips(
  figure: Figure,
  frame: Frame,
  own: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const [only] = figure.blocks
  const column = only?.kind === 'table' ? await tableFrame(only, frame, context) : frame
  const caption = await captionStrips(figure, column, own, context)
  const { id, kind, label } = figure.place
  const captioned = kind === 'figure' || kind === 'table' ? kind : null
  const listed = captioned && context.captions[captioned]
  let first = true
  const turned = column.turned ? { turned: true } : {}
  for await (const strip of endingWith(ordered(figure, caption, column, own, context), () => own.end())) {
    if (first) {
      const spaced = {
        ...strip,
        ...turned,
        ...(captioned && { captioned }),
        before: frame.gap + CAPTION.around,
      }
      const begin = (top: number) => {
        const name = id || (listed ? `${kind} ${listed.length + 1}` : '')
        if (name) context.canvas.destination(name, column.x, top - 4)
        const { caption: inlines, direction } = figure
        listed?.push({ level: 1, label, inlines, direction, name, page: context.canvas.pages })
      }
      yield id || listed ? beginningWith(spaced, begin) : spaced
    } else yield { ...strip, ...turned }
    first = false
  }
}

async function* ordered(
  figure: Figure,
  caption: Strip[],
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  if (figure.place.kind === 'table') {
    for (const strip of caption) yield { ...strip, keep: true }
    let first = true
    for await (const strip of context.flow(figure.blocks, frame, tag)) {
      yield first ? { ...strip, before: CAPTION.gap } : strip
      first = false
    }
    return
  }
  const height = caption.reduce((sum, strip) => sum + strip.height, CAPTION.gap + frame.gap)
  const room: Frame = { ...frame, height: Math.max(frame.height / 2, frame.height - height) }
  for await (const strip of context.flow(figure.blocks, room, tag))
    yield { ...strip, after: CAPTION.gap, keep: true }
  yield* caption
}

async function captionStrips(
  figure: Figure,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): Promise<Strip[]> {
  const inlines = captionLine(figure)
  const column: Frame = {
    ...frame,
    size: Math.min(frame.size, context.look.caption.size),
    leading: Math.min(frame.leading, context.look.caption.leading),
    justified: false,
  }
  const { align, direction } = figure
  const setting = await settingOf(inlines, { align, direction, leading: column.leading }, column, context)
  const above = figure.place.kind === 'table'
  const space = { before: CAPTION.gap, after: above ? CAPTION.gap : frame.gap + CAPTION.around }
  return [
    ...paragraphStrips(inlines, setting, column, new Tag(tag, 'Caption'), context, {
      ...space,
      keepWhole: false,
    }),
  ]
}
