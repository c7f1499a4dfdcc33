// Sets a footnote's lines, together with the paragraph of its mark. foot.ts places them when the mark's page is known.

import { type Inline, inlineText, type Note, PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { NOTE } from '../house-style.ts'
import type { LayoutContext } from './layout-context.ts'
import { markName, noteName } from './lines/note-names.ts'
import { settingOf } from './lines/paragraph.ts'
import { setLines } from './lines/set-lines.ts'
import type { SetNote, Strip } from './lines/strip.ts'
import type { Frame } from './pages/frame.ts'
import { Tag } from './tag.ts'

/** Notes of up to this many lines are not divided. */
const WHOLE_MAX = 4
/** Maximum height of a formula in a note, as a share of the page. */
const HEIGHT_SHARE = 1 / 3

/** @param page frame of the page, not of the block with the mark */
export async function setNote(
  { number, inlines }: Note,
  page: Frame,
  context: LayoutContext,
): Promise<SetNote> {
  const { size, leading } = context.look.note
  const frame: Frame = { ...page, size, leading, firstLine: 0, height: page.height * HEIGHT_SHARE }
  const label: Inline = { kind: 'note', number, inlines: [] }
  const shown: Inline[] = [label, { kind: 'text', text: '\u00a0', style: PLAIN }, ...inlines]
  const direction = textDirection(inlineText(inlines))
  const setting = await settingOf(shown, { align: '', direction, leading, inNote: true }, frame, context)
  context.places.add(noteName(number)).add(markName(number))
  const tag = new Tag(context.canvas.document, 'Note', { id: noteName(number) })
  const set = [...setLines(shown, setting, frame.width)]
  const lines = set.map((line, index): Strip => {
    const last = index === set.length - 1
    return {
      before: index ? 0 : NOTE.gap,
      after: 0,
      height: line.height,
      keep: !last && (set.length <= WHOLE_MAX || index === 0 || index === set.length - 2),
      paint({ top }) {
        if (!index) context.canvas.destination(noteName(number), frame.x, top - 4)
        line.paint(context.canvas, tag, frame.x, top)
        if (last) tag.end()
      },
    }
  })
  return { lines, begin: () => void tag.element }
}
