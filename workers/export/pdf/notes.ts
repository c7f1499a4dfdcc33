// A footnote as lines for the foot of a page. They are set when the paragraph with its mark is; where they stand is
// known when that paragraph's lines have found their page (foot.ts).

import { type Inline, inlineText, type Note, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { NOTE } from '../house-style.ts'
import type { Frame, Workshop } from './flow.ts'
import { settingOf } from './lines/paragraph.ts'
import { setLines } from './lines/set-lines.ts'
import type { Strip } from './lines/strip.ts'
import { markName, noteName } from './note-names.ts'
import { Tag } from './tag.ts'

/** `begin` puts it into the structure, where its mark is read: after the block that the mark stands in. */
export type SetNote = { lines: Strip[]; begin(): void }

/** Notes of no more lines stay on one page. */
const WHOLE_MAX = 4
/** A formula in a note is no higher than this part of a page. */
const HEIGHT_SHARE = 1 / 3

/** @param page the column of the page's text, whatever block the mark stands in */
export async function setNote({ number, inlines }: Note, page: Frame, shop: Workshop): Promise<SetNote> {
  const frame: Frame = { ...page, size: NOTE.size, leading: NOTE.leading, height: page.height * HEIGHT_SHARE }
  const label: Inline = { kind: 'note', number, inlines: [] }
  const shown: Inline[] = [label, { kind: 'text', text: '\u00a0', style: PLAIN }, ...inlines]
  const direction = textDirection(inlineText(inlines))
  const setting = await settingOf(
    shown,
    { align: '', direction, leading: NOTE.leading, inNote: true },
    frame,
    shop,
  )
  shop.places.add(noteName(number)).add(markName(number))
  const tag = new Tag(shop.canvas.document, 'Note', { id: noteName(number) })
  const set = [...setLines(shown, setting, frame.width)]
  const lines = set.map((line, index): Strip => {
    const last = index === set.length - 1
    return {
      before: index ? 0 : NOTE.gap,
      after: 0,
      height: line.height,
      keep: !last && (set.length <= WHOLE_MAX || index === 0 || index === set.length - 2),
      paint({ top }) {
        if (!index) shop.canvas.destination(noteName(number), frame.x, top - 4)
        line.paint(shop.canvas, tag, frame.x, top)
        if (last) tag.end()
      },
    }
  })
  return { lines, begin: () => void tag.element }
}
