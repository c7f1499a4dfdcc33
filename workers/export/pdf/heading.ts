// Headings, whose numbers stand before them in a column of their own, and the title.

import type { DocumentTree, Heading } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, inlineText, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import type { HeadingStyle } from '../house-style.ts'
import type { LayoutContext } from './layout-context.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import { setLines } from './lines/set-lines.ts'
import type { Strip } from './lines/strip.ts'
import { type Frame, inset } from './pages/frame.ts'
import { Tag } from './tag.ts'

/** Ems between a number and the words. */
const LABEL_GAP = 0.75

export async function* headingStrips(
  block: Heading,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const { level, label, direction } = block
  const style = context.look.headings[level]
  const align = block.align || (style.centred ? 'center' : '')
  const wanted = { ...style, align, direction, hyphenated: false } as const
  // In a centred line the number stands before the words.
  const isInLine = label !== '' && align === 'center'
  const number: Inline = { kind: 'text', text: `${label}\u2002`, style: PLAIN }
  const inlines = inCapitals(isInLine ? [number, ...block.inlines] : block.inlines, style)
  const ragged = { ...frame, justified: false }
  const title = inlineText(block.inlines).trim()
  const own = new Tag(tag, title ? context.canvas.headingType(level) : 'P')
  const line = label && !isInLine ? await labelLine(label) : undefined
  const inner = line ? inset(frame, line.width + LABEL_GAP * style.size, direction) : frame
  const setting = await settingOf(inlines, wanted, ragged, context)
  const run = title ? await context.runningHead?.(block) : undefined
  const space = {
    before: style.before,
    after: style.after,
    keepWhole: true,
    begin(top: number) {
      const name = block.id || (title && context.headings ? `heading ${context.headings.length + 1}` : '')
      if (name) context.canvas.destination(name, frame.x, top - 4)
      if (!title) return
      run?.()
      context.outline(level, label ? `${label} ${title}` : title, top - 4)
      context.headings?.push({
        ...{ level, label, inlines: block.inlines, direction, name },
        page: context.canvas.pages,
      })
    },
  }
  let first = true
  for (const strip of paragraphStrips(inlines, setting, inner, own, context, space)) {
    yield first && line ? labelled(strip) : strip
    first = false
  }

  async function labelLine(text: string) {
    const labels: Inline[] = [{ kind: 'text', text, style: PLAIN }]
    return setLines(labels, await settingOf(labels, wanted, ragged, context), frame.width).next().value
  }

  function labelled(strip: Strip): Strip {
    return {
      ...strip,
      paint(place) {
        const x = direction === 'ltr' ? frame.x : frame.x + frame.width - (line?.width ?? 0)
        const drop = (strip.baseline ?? 0) - (line?.baseline ?? 0)
        line?.paint(context.canvas, place.repeated ? null : new Tag(own, 'Lbl'), x, place.top + drop)
        strip.paint(place)
      },
    }
  }
}

const inCapitals = (inlines: Inline[], { smallCaps }: HeadingStyle): Inline[] =>
  smallCaps
    ? inlines.map((inline) =>
        inline.kind === 'text' ? { ...inline, style: { ...inline.style, smallCaps } } : inline,
      )
    : inlines

export async function* titleStrips(
  { title: inlines, titleId }: Pick<DocumentTree, 'title' | 'titleId'>,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const direction = textDirection(inlineText(inlines))
  const style = context.look.title
  const align = style.centred ? 'center' : ''
  const wanted = { ...style, align, direction, hyphenated: false } as const
  const words = inCapitals(inlines, style)
  const setting = await settingOf(words, wanted, { ...frame, justified: false }, context)
  yield* paragraphStrips(words, setting, frame, new Tag(tag, context.canvas.headingType(1)), context, {
    ...style,
    keepWhole: true,
    begin(top) {
      if (titleId) context.canvas.destination(titleId, frame.x, top - 4)
    },
  })
}
