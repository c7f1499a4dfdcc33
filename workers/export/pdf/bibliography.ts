// Sets a bibliography as strips by its style's layout: hanging indent or a column of labels, line and entry spacing.

import type { Bibliography } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { HANGING_INDENT, LABEL_GAP } from '../house-style.ts'
import type { LayoutContext } from './layout-context.ts'
import { paragraphStrips, settingOf, type Wanted } from './lines/paragraph.ts'
import { type SetLine, setLines } from './lines/set-lines.ts'
import type { Strip } from './lines/strip.ts'
import { type Frame, inset } from './pages/frame.ts'
import { Tag } from './tag.ts'

/** Line height of single spacing, in ems. */
const SOLID = 1.2

type Entry = Bibliography['entries'][number]

export async function* bibliographyStrips(
  { entries, layout }: Bibliography,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  // The style's line spacing multiplies single spacing; the frame's leading is larger already.
  const leading = Math.max(frame.leading, frame.size * SOLID * layout.lineSpacing)
  const between = layout.entrySpacing * frame.leading
  const wantedOf = ({ direction }: Entry): Wanted => ({ align: 'left', direction, leading })
  const labels = layout.labelColumn
    ? await Promise.all(
        entries.map(async (entry) => {
          const setting = await settingOf(entry.label, wantedOf(entry), frame, context)
          const [line] = setLines(entry.label, setting, frame.width / 3)
          return line
        }),
      )
    : []
  const column = labels.reduce((width, label) => Math.max(width, label?.width ?? 0), 0)
  const own = new Tag(tag, 'L')
  for (const [index, entry] of entries.entries()) {
    const item = new Tag(own, 'LI')
    const labelTag = new Tag(item, 'Lbl')
    const label = labels[index]
    const inner = column > 0 ? inset(frame, column + LABEL_GAP, entry.direction) : frame
    const inlines = label ? entry.inlines : [...entry.label, ...space(entry.label), ...entry.inlines]
    const setting = {
      ...(await settingOf(inlines, wantedOf(entry), inner, context)),
      ...(layout.hanging && column === 0 && { hanging: Math.min(HANGING_INDENT, frame.width / 4) }),
    }
    const strips = [
      ...paragraphStrips(inlines, setting, inner, new Tag(item, 'LBody'), context, {
        before: index === 0 ? frame.gap : between,
        after: index === entries.length - 1 ? frame.gap : between,
        keepWhole: false,
      }),
    ]
    for (const [line, strip] of strips.entries()) {
      const x = entry.direction === 'ltr' ? frame.x : frame.x + frame.width - (label?.width ?? 0)
      const shown = line === 0 && label ? labelled(strip, label, x, labelTag, context) : strip
      yield line < strips.length - 1
        ? shown
        : {
            ...shown,
            paint(place) {
              shown.paint(place)
              item.end()
              if (index === entries.length - 1) own.end()
            },
          }
    }
  }
}

const space = (label: Inline[]): Inline[] =>
  label.length > 0 ? [{ kind: 'text', text: ' ', style: PLAIN }] : []

/** Adds the label on the baseline of the entry's first line. */
function labelled(strip: Strip, label: SetLine, x: number, tag: Tag, context: LayoutContext): Strip {
  return {
    ...strip,
    paint(place) {
      const drop = (strip.baseline ?? label.baseline) - label.baseline
      label.paint(context.canvas, place.repeated ? null : tag, x, place.top + drop)
      strip.paint(place)
    },
  }
}
