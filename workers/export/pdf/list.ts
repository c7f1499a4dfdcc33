// Sets lists as strips: labels on the baseline of the item's first line, right-aligned in a column as wide as the widest
// label, on the side where text begins.

import type { Block, List } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { INK, LIST_INDENT, LIST_LABEL_GAP } from '../house-style.ts'
import type { LayoutContext } from './layout-context.ts'
import { faceStyle } from './lines/faces.ts'
import { type SetLine, setLines } from './lines/set-lines.ts'
import type { LineSetting } from './lines/setting.ts'
import { endingWith, type Strip } from './lines/strip.ts'
import { directionOf, type Frame, inset } from './pages/frame.ts'
import { Tag } from './tag.ts'

export async function* listStrips(
  list: List,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'L')
  const direction = directionOf(list.items.flatMap((item) => item.blocks))
  for (const item of list.items)
    await context.faces.need(faceStyle({ ...PLAIN, bold: frame.bold }), item.label)
  const labels = list.items.map((item) => labelLine(item.label, frame, direction, context))
  const widest = labels.reduce((width, label) => Math.max(width, label.width), 0)
  const indent = Math.min(Math.max(LIST_INDENT, widest + LIST_LABEL_GAP), frame.width / 2)
  const inner = { ...inset(frame, indent, direction), gap: frame.gap * 0.5 }
  for (const [index, item] of list.items.entries()) {
    const itemTag = new Tag(own, 'LI')
    const labelTag = new Tag(itemTag, 'Lbl')
    const body = new Tag(itemTag, 'LBody')
    const label = labels[index]
    const blocks: Block[] = item.blocks.length ? item.blocks : [EMPTY]
    const lastItem = index === list.items.length - 1
    let held: Strip | null = null
    let first = true
    const strips = endingWith(context.flow(blocks, inner, body), () => {
      itemTag.end()
      if (lastItem) own.end()
    })
    for await (const strip of strips) {
      if (held) yield held
      held = first && label ? labelled(strip, label, labelTag, { frame, inner, direction, context }) : strip
      if (first) held = { ...held, before: index === 0 ? frame.gap : inner.gap }
      first = false
    }
    if (held) yield { ...held, after: lastItem ? frame.gap : inner.gap }
  }
}

const EMPTY: Block = { kind: 'paragraph', inlines: [], align: '', direction: 'ltr', indent: 0 }

type Label = { line: SetLine | undefined; width: number }

function labelLine(text: string, frame: Frame, direction: 'ltr' | 'rtl', context: LayoutContext): Label {
  const inlines: Inline[] = [{ kind: 'text', text, style: PLAIN }]
  const setting: LineSetting = {
    faces: context.faces,
    size: frame.size,
    leading: frame.leading,
    color: INK,
    linkColor: INK,
    direction,
    align: 'left',
    justified: false,
    bold: frame.bold,
    italic: false,
    hyphenate: null,
    objects: new Map(),
    places: context.places,
    notes: new Map(),
    inNote: false,
  }
  const [line] = setLines(inlines, setting, 200)
  return { line, width: line?.width ?? 0 }
}

/** Adds the label to the item's first strip. */
function labelled(
  strip: Strip,
  label: Label,
  tag: Tag,
  {
    frame,
    inner,
    direction,
    context,
  }: { frame: Frame; inner: Frame; direction: 'ltr' | 'rtl'; context: LayoutContext },
): Strip {
  const x =
    direction === 'ltr' ? inner.x - LIST_LABEL_GAP - label.width : frame.x + inner.width + LIST_LABEL_GAP
  return {
    ...strip,
    paint(place) {
      const drop = strip.baseline !== undefined && label.line ? strip.baseline - label.line.baseline : 0
      label.line?.paint(context.canvas, place.repeated ? null : tag, x, place.top + drop)
      strip.paint(place)
    },
  }
}
