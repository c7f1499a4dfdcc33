// Lists as strips: each item's label stands on the baseline of its first line, right-aligned in a column as wide as
// the widest label, on the side where the text begins.

import type { Block, List } from '../../domain/manuscript/tree/document-tree.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { INK, LIST_INDENT, LIST_LABEL_GAP } from '../house-style.ts'
import { directionOf, type Frame, flow, inset, type Workshop } from './flow.ts'
import { faceStyle } from './lines/faces.ts'
import { type LineSetting, type SetLine, setLines } from './lines/set-lines.ts'
import { endingWith, type Strip } from './lines/strip.ts'
import { Tag } from './tag.ts'

export async function* listStrips(list: List, frame: Frame, tag: Tag, shop: Workshop): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'L')
  const direction = directionOf(list.items.flatMap((item) => item.blocks))
  for (const item of list.items) await shop.faces.need(faceStyle({ ...PLAIN, bold: frame.bold }), item.label)
  const labels = list.items.map((item) => labelLine(item.label, frame, direction, shop))
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
    const strips = endingWith(flow(blocks, inner, body, shop), () => {
      itemTag.end()
      if (lastItem) own.end()
    })
    for await (const strip of strips) {
      if (held) yield held
      held = first && label ? labelled(strip, label, labelTag, { frame, inner, direction, shop }) : strip
      if (first) held = { ...held, before: index === 0 ? frame.gap : inner.gap }
      first = false
    }
    if (held) yield { ...held, after: lastItem ? frame.gap : inner.gap }
  }
}

const EMPTY: Block = { kind: 'paragraph', inlines: [], align: '', direction: 'ltr', indent: 0 }

type Label = { line: SetLine | undefined; width: number }

function labelLine(text: string, frame: Frame, direction: 'ltr' | 'rtl', shop: Workshop): Label {
  const inlines: Inline[] = [{ kind: 'text', text, style: PLAIN }]
  const setting: LineSetting = {
    faces: shop.faces,
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
    places: shop.places,
    notes: new Map(),
    inNote: false,
  }
  const [line] = setLines(inlines, setting, 200)
  return { line, width: line?.width ?? 0 }
}

/** The label stands on the baseline of the item's first line, right-aligned beside it. */
function labelled(
  strip: Strip,
  label: Label,
  tag: Tag,
  { frame, inner, direction, shop }: { frame: Frame; inner: Frame; direction: 'ltr' | 'rtl'; shop: Workshop },
): Strip {
  const x =
    direction === 'ltr' ? inner.x - LIST_LABEL_GAP - label.width : frame.x + inner.width + LIST_LABEL_GAP
  return {
    ...strip,
    paint(place) {
      const drop = strip.baseline !== undefined && label.line ? strip.baseline - label.line.baseline : 0
      label.line?.paint(shop.canvas, place.repeated ? null : tag, x, place.top + drop)
      strip.paint(place)
    },
  }
}
