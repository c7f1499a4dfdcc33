// Sets a figure or table with its caption: below a picture, above a table, on one page if possible. Between the paragraphs of
// the text it is a float (float.ts).

import type { Figure } from '../../domain/manuscript/tree/blocks.ts'
import { CAPTION } from '../house-style.ts'
import { captionLine } from './caption-line.ts'
import { floating, isOfText } from './float.ts'
import type { LayoutContext } from './layout-context.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import { beginningWith, endingWith, type Strip } from './lines/strip.ts'
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
  const [only] = figure.blocks
  const mayFloat = isOfText(frame, tag, context)
  const column = only?.kind === 'table' ? await tableFrame(only, frame, mayFloat, context) : frame
  const set = (one: Frame) => captionedStrips(figure, one, own, context)
  yield* mayFloat && !column.turned ? floating(column, own, set, context) : set(column)
}

async function* captionedStrips(
  figure: Figure,
  column: Frame,
  own: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
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
        before: column.gap + CAPTION.around,
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
