// Blocks → strips, one after another as they are asked for, so that a long document is never laid out whole.

import { INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, DocumentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { type Inline, inlineText, type Note, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { BODY, CODE, GROUND, HAIRLINE, HEADINGS, INK, QUOTE_INDENT, TITLE } from '../house-style.ts'
import { bibliographyStrips } from './bibliography.ts'
import type { Canvas } from './canvas.ts'
import { figureStrips } from './figure.ts'
import type { Faces } from './lines/faces.ts'
import { paragraphStrips, settingOf } from './lines/paragraph.ts'
import type { InlineObject, Setting } from './lines/pieces.ts'
import { setLines } from './lines/set-lines.ts'
import { decorated, endingWith, type Strip } from './lines/strip.ts'
import { listStrips } from './list.ts'
import type { SetNote } from './notes.ts'
import { tableStrips } from './table.ts'
import { Tag, type TagType } from './tag.ts'

/** The column that blocks stand in. `size` and `leading` are those of its plain text. */
export type Frame = {
  x: number
  width: number
  /** The narrowest that indents may make it. */
  least: number
  /** The highest that one strip may be: a page's text area. */
  height: number
  size: number
  leading: number
  gap: number
  justified: boolean
  bold: boolean
  /** On a page that lies on its long side. */
  turned: boolean
}

export type Workshop = {
  /** What the document's own blocks stand in, and what a wide table may. */
  page: Frame
  turnedPage: Frame
  canvas: Canvas
  faces: Faces
  hyphenate: Setting['hyphenate']
  places: Set<string>
  /** Pictures and formulas are made when their block is reached; a string is what is printed instead. */
  object(inline: Inline, frame: Frame): Promise<InlineObject | string>
  displayFormula(latex: string, frame: Frame): Promise<InlineObject | null>
  /** The lines of a footnote, for the foot of whichever page its mark comes to stand on. */
  note(note: Note): Promise<SetNote>
  outline(level: number, title: string, top: number): void
}

export async function* flow(blocks: Block[], frame: Frame, tag: Tag, shop: Workshop): AsyncGenerator<Strip> {
  let newPage = false
  for (const block of blocks) {
    if (block.kind === 'pageBreak') newPage = true
    for await (const strip of flowBlock(block, frame, tag, shop)) {
      yield newPage ? { ...strip, newPage } : strip
      newPage = false
    }
  }
}

async function* flowBlock(block: Block, frame: Frame, tag: Tag, shop: Workshop): AsyncGenerator<Strip> {
  switch (block.kind) {
    case 'paragraph': {
      const indent = Math.min(block.indent * INDENT_EM * frame.size, frame.width / 2)
      const setting = await settingOf(block.inlines, { ...block, leading: frame.leading }, frame, shop)
      yield* paragraphStrips(
        block.inlines,
        setting,
        inset(frame, indent, block.direction),
        new Tag(tag, 'P'),
        shop,
        {
          before: frame.gap,
          after: frame.gap,
          keepWhole: false,
        },
      )
      return
    }
    case 'heading':
      yield* headingStrips(block, frame, tag, shop)
      return
    case 'quote': {
      const inner = inset(inset(frame, QUOTE_INDENT, 'ltr'), QUOTE_INDENT, 'rtl')
      const own = new Tag(tag, 'BlockQuote')
      const barX =
        directionOf(block.blocks) === 'ltr' ? frame.x + BAR_INDENT : frame.x + frame.width - BAR_INDENT - BAR
      let first = true
      const strips = endingWith(flow(block.blocks, inner, own, shop), () => own.end())
      for await (const strip of strips) {
        yield decorated(strip, first, (top, height) =>
          shop.canvas.tagged(null, () => shop.canvas.rectangle(barX, top, BAR, height, HAIRLINE)),
        )
        first = false
      }
      return
    }
    case 'code':
      yield* codeStrips(block.text, frame, tag, shop)
      return
    case 'rule':
      yield ruleStrip(frame, shop)
      return
    case 'list':
      yield* listStrips(block, frame, tag, shop)
      return
    case 'table':
      yield* tableStrips(block, frame, tag, shop)
      return
    case 'bibliography':
      yield* bibliographyStrips(block, frame, tag, shop)
      return
    case 'formula':
      yield* formulaStrips(block.latex, frame, tag, shop)
      return
    case 'figure':
      yield* figureStrips(block, frame, tag, shop)
      return
    case 'pageBreak':
      // It is where the next strip stands.
      return
  }
}

/** The bar beside a quotation, on the side where its text begins. */
const BAR = 1.6
const BAR_INDENT = 8

/** Of the first words among blocks; a list's or a quotation's own side follows it. */
export function directionOf(blocks: Block[]): 'ltr' | 'rtl' {
  for (const block of blocks)
    if (block.kind === 'paragraph' && inlineText(block.inlines).trim()) return block.direction
  return 'ltr'
}

/** Stops where a column would get too narrow to read, however deep the nesting. */
export function inset(frame: Frame, wanted: number, direction: 'ltr' | 'rtl'): Frame {
  const by = Math.max(0, Math.min(wanted, frame.width - frame.least))
  return { ...frame, x: direction === 'ltr' ? frame.x + by : frame.x, width: frame.width - by }
}

async function* headingStrips(
  block: Block & { kind: 'heading' },
  frame: Frame,
  tag: Tag,
  shop: Workshop,
): AsyncGenerator<Strip> {
  const style = HEADINGS[block.level]
  const wanted = { ...style, align: block.align, direction: block.direction, hyphenated: false }
  const setting = await settingOf(block.inlines, wanted, { ...frame, justified: false }, shop)
  const title = inlineText(block.inlines).trim()
  const type: TagType = `H${block.level}`
  yield* paragraphStrips(block.inlines, setting, frame, new Tag(tag, title ? type : 'P'), shop, {
    before: style.before,
    after: style.after,
    keepWhole: true,
    begin(top) {
      if (block.id) shop.canvas.destination(block.id, frame.x, top - 4)
      if (title) shop.outline(block.level, title, top - 4)
    },
  })
}

export async function* titleStrips(
  { title: inlines, titleId }: Pick<DocumentTree, 'title' | 'titleId'>,
  frame: Frame,
  tag: Tag,
  shop: Workshop,
): AsyncGenerator<Strip> {
  const direction = textDirection(inlineText(inlines))
  const wanted = { ...TITLE, align: '' as const, direction, hyphenated: false }
  const setting = await settingOf(inlines, wanted, { ...frame, justified: false }, shop)
  yield* paragraphStrips(inlines, setting, frame, new Tag(tag, 'H1'), shop, {
    ...TITLE,
    keepWhole: true,
    begin(top) {
      if (titleId) shop.canvas.destination(titleId, frame.x, top - 4)
    },
  })
}

async function* codeStrips(text: string, frame: Frame, tag: Tag, shop: Workshop): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Code')
  const inner = { ...frame, x: frame.x + CODE.pad, width: frame.width - 2 * CODE.pad }
  const sources = text.replace(/\n$/, '').split('\n')
  for (const [index, source] of sources.entries()) {
    // Spaces at a line's start are what code means by them: they are kept as no-break spaces.
    const shown = source.replace(/\t/g, '    ').replace(/ {2,}|^ /g, (run) => '\u00a0'.repeat(run.length))
    const inlines: Inline[] = [{ kind: 'text', text: shown, style: { ...PLAIN, family: 'mono' } }]
    const setting = await settingOf(
      inlines,
      { align: 'left', direction: 'ltr', size: CODE.size, leading: CODE.leading, hyphenated: false },
      inner,
      shop,
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
          shop.canvas.tagged(null, () => shop.canvas.rectangle(frame.x, top, frame.width, height, GROUND))
          line.paint(shop.canvas, repeated ? null : own, inner.x, top + padTop)
          if (last) own.end()
        },
      }
    }
  }
}

function ruleStrip(frame: Frame, shop: Workshop): Strip {
  const width = Math.min(frame.width, 90)
  return {
    before: frame.gap + 8,
    after: frame.gap + 8,
    height: 1,
    keep: false,
    paint: ({ top }) =>
      shop.canvas.tagged(null, () =>
        shop.canvas.rectangle(frame.x + (frame.width - width) / 2, top, width, 0.6, INK),
      ),
  }
}

async function* formulaStrips(latex: string, frame: Frame, tag: Tag, shop: Workshop): AsyncGenerator<Strip> {
  if (!latex) return
  const object = await shop.displayFormula(latex, frame)
  if (!object) {
    yield* codeStrips(latex, frame, tag, shop)
    return
  }
  const own = new Tag(tag, 'Formula', { alt: object.alt })
  yield {
    before: frame.gap + 3,
    after: frame.gap + 3,
    height: object.ascent + object.descent,
    keep: false,
    paint({ top, repeated }) {
      const x = frame.x + (frame.width - object.width) / 2
      shop.canvas.tagged(repeated ? null : own, () => object.paint(x, top + object.ascent))
      own.end()
    },
  }
}

const LEAST_WIDTH = 150

/** The measure of the page: what a document's own blocks stand in. */
export const pageFrame = (x: number, width: number, height: number): Frame => ({
  x,
  width,
  least: Math.min(width, LEAST_WIDTH),
  height,
  size: BODY.size,
  leading: BODY.leading,
  gap: BODY.gap,
  justified: true,
  bold: false,
  turned: false,
})
