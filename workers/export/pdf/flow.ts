// Sets blocks as strips, lazily, so that a long document is never laid out whole.

import { INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, Formula } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { isBodyText } from '../body-text.ts'
import { CODE, GROUND, HAIRLINE, INK, QUOTE_INDENT } from '../house-style.ts'
import { bibliographyStrips } from './bibliography.ts'
import { figureStrips } from './figure.ts'
import { headingStrips } from './heading.ts'
import type { LayoutContext } from './layout-context.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import { setLines } from './lines/set-lines.ts'
import { beginningWith, decorated, endingWith, type Strip } from './lines/strip.ts'
import { listStrips } from './list.ts'
import { directionOf, type Frame, inset } from './pages/frame.ts'
import { tableStrips } from './table.ts'
import { Tag } from './tag.ts'
import { theoremStrips } from './theorem.ts'

export async function* flow(
  blocks: Block[],
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  let newPage: Strip['newPage'] = false
  for (const block of blocks) {
    if (block.kind === 'pageBreak') newPage = block.side ?? true
    for await (const strip of flowBlock(block, frame, tag, context)) {
      yield newPage ? { ...strip, newPage } : strip
      newPage = false
    }
  }
}

async function* flowBlock(
  block: Block,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  switch (block.kind) {
    case 'paragraph': {
      const indent = Math.min(block.indent * INDENT_EM * frame.size, frame.width / 2)
      const setting = await settingOf(block.inlines, { ...block, leading: frame.leading }, frame, context)
      const firstLine = isBodyText(block) ? frame.firstLine : 0
      const gap = frame.firstLine > 0 ? 0 : frame.gap
      yield* paragraphStrips(
        block.inlines,
        firstLine > 0 ? { ...setting, hanging: -firstLine } : setting,
        inset(frame, indent, block.direction),
        new Tag(tag, 'P'),
        context,
        { before: gap, after: gap, keepWhole: false },
      )
      return
    }
    case 'heading':
      yield* headingStrips(block, frame, tag, context)
      return
    case 'quote': {
      const inner = inset(inset(frame, QUOTE_INDENT, 'ltr'), QUOTE_INDENT, 'rtl')
      const own = new Tag(tag, 'BlockQuote')
      const barX =
        directionOf(block.blocks) === 'ltr' ? frame.x + BAR_INDENT : frame.x + frame.width - BAR_INDENT - BAR
      let first = true
      const strips = endingWith(flow(block.blocks, inner, own, context), () => own.end())
      for await (const strip of strips) {
        yield decorated(strip, first, (top, height) =>
          context.canvas.tagged(null, () => context.canvas.rectangle(barX, top, BAR, height, HAIRLINE)),
        )
        first = false
      }
      return
    }
    case 'code':
      yield* codeStrips(block.text, frame, tag, context)
      return
    case 'rule':
      yield ruleStrip(frame, context)
      return
    case 'list':
      yield* listStrips(block, frame, tag, context)
      return
    case 'table':
      yield* tableStrips(block, frame, tag, context)
      return
    case 'bibliography':
      yield* bibliographyStrips(block, frame, tag, context)
      return
    case 'formula':
      yield* formulaStrips(block, frame, tag, context)
      return
    case 'figure':
      yield* figureStrips(block, frame, tag, context)
      return
    case 'theorem':
      yield* theoremStrips(block, frame, tag, context)
      return
    case 'pageBreak':
      // Set as `newPage` of the next strip.
      return
    default:
      block satisfies never
  }
}

/** Width and indent of a quotation's bar, on the side where its text begins. */
const BAR = 1.6
const BAR_INDENT = 8

async function* codeStrips(
  text: string,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Code')
  const inner = { ...frame, x: frame.x + CODE.pad, width: frame.width - 2 * CODE.pad }
  const sources = text.replace(/\n$/, '').split('\n')
  for (const [index, source] of sources.entries()) {
    // Indentation of code is kept as no-break spaces.
    const shown = source.replace(/\t/g, '    ').replace(/ {2,}|^ /g, (run) => '\u00a0'.repeat(run.length))
    const inlines: Inline[] = [{ kind: 'text', text: shown, style: { ...PLAIN, family: 'mono' } }]
    const setting = await settingOf(
      inlines,
      { align: 'left', direction: 'ltr', ...context.look.code, hyphenated: false },
      inner,
      context,
    )
    const lines = [...setLines(inlines, setting, inner.width)]
    for (const [part, line] of lines.entries()) {
      const first = index === 0 && part === 0
      const last = index === sources.length - 1 && part === lines.length - 1
      const padTop = first ? CODE.pad : 0
      const padBottom = last ? CODE.pad : 0
      yield {
        before: first ? frame.gap + 2 : 0,
        after: last ? frame.gap + 2 : 0,
        height: line.height + padTop + padBottom,
        baseline: padTop + line.baseline,
        keep: first && !last,
        paint({ top, repeated }) {
          const height = line.height + padTop + padBottom
          context.canvas.tagged(null, () =>
            context.canvas.rectangle(frame.x, top, frame.width, height, GROUND),
          )
          line.paint(context.canvas, repeated ? null : own, inner.x, top + padTop)
          if (last) own.end()
        },
      }
    }
  }
}

function ruleStrip(frame: Frame, context: LayoutContext): Strip {
  const width = Math.min(frame.width, 90)
  return {
    before: frame.gap + 8,
    after: frame.gap + 8,
    height: 1,
    keep: false,
    paint: ({ top }) =>
      context.canvas.tagged(null, () =>
        context.canvas.rectangle(frame.x + (frame.width - width) / 2, top, width, 0.6, INK),
      ),
  }
}

async function* formulaStrips(
  { latex, lines }: Formula,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const begin = (top: number) => {
    for (const { place } of lines) if (place?.id) context.canvas.destination(place.id, frame.x, top - 4)
  }
  const object = await context.displayFormula(latex, frame)
  if (typeof object === 'string') {
    if (!object) return
    let first = true
    for await (const strip of codeStrips(object, frame, tag, context)) {
      yield first ? beginningWith(strip, begin) : strip
      first = false
    }
    return
  }
  const own = new Tag(tag, 'Formula', { alt: object.alt })
  const strip: Strip = {
    before: frame.gap + 3,
    after: frame.gap + 3,
    height: object.ascent + object.descent,
    keep: false,
    paint({ top, repeated }) {
      const x = frame.x + (frame.width - object.width) / 2
      context.canvas.tagged(repeated ? null : own, () => object.paint(x, top + object.ascent))
      own.end()
    },
  }
  yield beginningWith(strip, begin)
}
