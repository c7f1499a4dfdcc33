// Title page: the title between lines above and below it, centred, on a page of its own.

import type { DocumentTree } from '../../../domain/manuscript/tree/blocks.ts'
import { type Inline, inlineText } from '../../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../../domain/manuscript/tree/text-direction.ts'
import type { TitlePage } from '../../../domain/project/document-layout.ts'
import { titleLines } from '../../title-lines.ts'
import type { LayoutContext } from '../layout-context.ts'
import { paragraphStrips, settingOf } from '../lines/paragraph.ts'
import type { Strip } from '../lines/strip.ts'
import { Tag } from '../tag.ts'
import type { Frame } from './frame.ts'

/** Shares of the page's text that are empty above all, above the title and below it. */
const ABOVE_ALL = 0.08
const ABOVE_TITLE = 0.14
const BELOW_TITLE = 0.1

export async function* titlePageStrips(
  { above, below }: TitlePage,
  { title, titleId }: Pick<DocumentTree, 'title' | 'titleId'>,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const { title: style } = context.look
  yield space(ABOVE_ALL, frame)
  for (const line of titleLines(above)) yield* centred(line, frame, 'P', {}, tag, context)
  yield space(ABOVE_TITLE, frame)
  const { size, leading, bold } = style
  if (title.length > 0) yield* centred(title, frame, 'H1', { size, leading, bold }, tag, context, titleId)
  yield space(BELOW_TITLE, frame)
  for (const line of titleLines(below)) yield* centred(line, frame, 'P', {}, tag, context)
}

const space = (share: number, frame: Frame): Strip => ({
  before: 0,
  after: 0,
  height: frame.height * share,
  keep: true,
  paint() {},
})

async function* centred(
  inlines: Inline[],
  frame: Frame,
  type: 'H1' | 'P',
  look: { size?: number; leading?: number; bold?: boolean },
  tag: Tag,
  context: LayoutContext,
  id = '',
): AsyncGenerator<Strip> {
  const direction = textDirection(inlineText(inlines))
  const wanted = { align: 'center' as const, direction, leading: frame.leading, hyphenated: false, ...look }
  const setting = await settingOf(inlines, wanted, frame, context)
  yield* paragraphStrips(inlines, setting, frame, new Tag(tag, type), context, {
    before: 0,
    after: 0,
    keepWhole: true,
    begin(top) {
      if (id) context.canvas.destination(id, frame.x, top - 4)
    },
  })
}
