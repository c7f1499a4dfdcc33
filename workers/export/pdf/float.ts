// Floats: blocks of the text that may stand at the top of a later page (docs/decisions/121-figures-and-tables-float.md).

import type { LayoutContext } from './layout-context.ts'
import { type Strip, stacked } from './lines/strip.ts'
import type { Frame } from './pages/frame.ts'
import type { Tag } from './tag.ts'

/** True for blocks between the paragraphs of the text, in its own column. */
export const isOfText = (frame: Frame, tag: Tag, { canvas, column }: LayoutContext): boolean =>
  frame === column && tag === canvas.document

/**
 * One strip for a block that fits a page and has no notes. Another is set where it is written: one that was to go across columns lies
 * on a landscape page.
 * @param own element of the block
 */
export async function* floating(
  frame: Frame,
  own: Tag,
  set: (frame: Frame) => AsyncGenerator<Strip>,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const isAcross = frame !== context.column
  const strips = set(frame)
  const held: Strip[] = []
  for await (const strip of strips) {
    held.push(strip)
    if (canFloat(held, frame)) continue
    if (isAcross) yield* set(context.turnedPage)
    else {
      yield* held
      yield* strips
    }
    return
  }
  const { captioned } = held[0] ?? {}
  yield {
    ...stacked(held),
    ...(captioned && { captioned }),
    ...(isAcross && { spanning: true }),
    float: () => void own.element,
  }
}

const canFloat = (strips: Strip[], frame: Frame): boolean =>
  stacked(strips).height <= frame.height && strips.every(({ notes, turned }) => !notes?.length && !turned)
