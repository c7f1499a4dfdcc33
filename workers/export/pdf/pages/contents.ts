// Contents and lists of captions: headings of the first levels, or captions, with the pages on which they stand, leaders between
// them, each a link.

import { HEADING_DEPTH } from '../../../domain/manuscript/tree/heading-numbers.ts'
import { type Inline, PLAIN } from '../../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../../domain/manuscript/tree/text-direction.ts'
import { INK } from '../../house-style.ts'
import type { LayoutContext } from '../layout-context.ts'
import { paragraphStrips, settingOf } from '../lines/paragraph.ts'
import { type SetLine, setLines } from '../lines/set-lines.ts'
import type { Strip } from '../lines/strip.ts'
import { Tag } from '../tag.ts'
import type { ContentsEntry } from './contents-entry.ts'
import { type Frame, inset } from './frame.ts'

/** Ems: indent of a level, least width of leaders, distance between their dots, and space beside a number. */
const INDENT = 1.5
const LEADERS_LEAST = 2
const DOT_STEP = 0.6
const GAP = 0.5

/** `isFlat`: without the weight of chapters. */
export type Listed = { title: string; entries: readonly ContentsEntry[]; isFlat: boolean }

/** None without entries. */
export async function* contentsStrips(
  { title: words, entries: all, isFlat }: Listed,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  if (all.length === 0) return
  const style = context.look.headings[1]
  const title: Inline[] = [{ kind: 'text', text: words, style: PLAIN }]
  const direction = textDirection(words)
  const ragged = { ...frame, justified: false }
  const setting = await settingOf(
    title,
    { ...style, align: '', direction, hyphenated: false },
    ragged,
    context,
  )
  yield* paragraphStrips(title, setting, frame, new Tag(tag, 'H1'), context, { ...style, keepWhole: true })
  const top = Math.min(...new Set(all.map(({ level }) => level)))
  const entries = all.filter(({ level }) => level < top + HEADING_DEPTH)
  const own = new Tag(tag, 'TOC')
  // Pages go up, and digits are of one width.
  const last = entries.at(-1)
  const column = last ? widthOf(await numberLine(last, ragged, context)) : 0
  for (const entry of entries)
    yield* entryStrips(entry, { depth: entry.level - top, isFlat, column }, ragged, own, context)
  own.end()
}

/** Without notes and pictures, and on one line. */
function linked(inline: Inline, link: string): Inline[] {
  if (inline.kind === 'note' || inline.kind === 'image') return []
  if (inline.kind === 'break') return [{ kind: 'text', text: ' ', style: { ...PLAIN, link } }]
  const style = { ...inline.style, link }
  return inline.kind === 'reference' ? [{ kind: 'text', text: inline.label, style }] : [{ ...inline, style }]
}

const widthOf = (line: SetLine | undefined): number => line?.width ?? 0

async function numberLine(
  entry: ContentsEntry,
  frame: Frame,
  context: LayoutContext,
): Promise<SetLine | undefined> {
  const inlines: Inline[] = [
    { kind: 'text', text: String(entry.page), style: { ...PLAIN, link: `#${entry.name}` } },
  ]
  const setting = await settingOf(
    inlines,
    { align: 'left', direction: 'ltr', leading: frame.leading },
    frame,
    context,
  )
  const [line] = setLines(inlines, { ...setting, linkColor: INK }, frame.width)
  return line
}

/** `depth` of the level below the first; `column`: points of the widest number. */
async function* entryStrips(
  entry: ContentsEntry,
  { depth, isFlat, column }: { depth: number; isFlat: boolean; column: number },
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const { direction, name } = entry
  context.places.add(name)
  const { size, leading } = frame
  const link = `#${name}`
  const words = entry.inlines.flatMap((inline) => linked(inline, link))
  const inlines: Inline[] = entry.label
    ? [{ kind: 'text', text: `${entry.label}\u2002`, style: { ...PLAIN, link } }, ...words]
    : words
  const indented = inset(frame, depth * INDENT * size, direction)
  const room = column + (LEADERS_LEAST + GAP) * size
  const inner = inset(indented, room, direction === 'ltr' ? 'rtl' : 'ltr')
  const wanted = {
    align: direction === 'ltr' ? 'left' : 'right',
    direction,
    leading,
    bold: depth === 0 && !isFlat,
  } as const
  const setting = { ...(await settingOf(inlines, wanted, inner, context)), linkColor: INK }
  const number = await numberLine(entry, frame, context)
  const item = new Tag(tag, 'TOCI')
  const lines = [...setLines(inlines, setting, inner.width)]
  for (const [index, line] of lines.entries()) {
    const last = index === lines.length - 1
    yield {
      before: index === 0 && depth === 0 && !isFlat ? frame.gap / 2 : 0,
      after: 0,
      height: line.height,
      baseline: line.baseline,
      keep: !last,
      paint({ top }) {
        line.paint(context.canvas, item, inner.x, top)
        if (!last) return
        const isLtr = direction === 'ltr'
        const numberX = isLtr ? frame.x + frame.width - widthOf(number) : frame.x
        const from = isLtr ? inner.x + line.width : frame.x + column
        const to = isLtr ? frame.x + frame.width - column : inner.x + inner.width - line.width
        leaders(from + GAP * size, to - GAP * size, top + line.baseline, size, context)
        number?.paint(context.canvas, item, numberX, top + line.baseline - number.baseline)
        item.end()
      },
    }
  }
}

/** Dots on a grid of the page, so that those of all entries stand below one another. */
function leaders(
  from: number,
  to: number,
  baseline: number,
  size: number,
  { canvas, faces }: LayoutContext,
): void {
  const face = faces.base({ family: 'body', bold: false, italic: false })
  const { glyphs, width } = face.shape('.', false)
  const step = DOT_STEP * size
  const first = Math.ceil(from / step) * step
  const count = Math.floor((to - first) / step)
  const [dot] = glyphs
  if (count < 1 || !dot) return
  const extra = new Map(Array.from({ length: count }, (_, at) => [at, step - (width * size) / 1000]))
  const run = {
    face,
    size,
    color: INK,
    x: first,
    baseline,
    glyphs: new Array(count).fill(dot),
    extra,
    spoken: [],
  }
  canvas.tagged(null, () => canvas.text(run))
}
