// Sets a paragraph as strips: prepares its objects, notes and fonts asynchronously, then sets lines synchronously.

import type { Inline } from '../../../domain/manuscript/tree/inlines.ts'
import { INK, LINK } from '../../house-style.ts'
import type { LayoutContext } from '../layout-context.ts'
import type { Frame } from '../pages/frame.ts'
import type { Tag } from '../tag.ts'
import { faceStyle } from './faces.ts'
import { type SetLine, setLines } from './set-lines.ts'
import type { InlineObject, LineSetting } from './setting.ts'
import type { SetNote, Strip } from './strip.ts'
import { needed, styleIn, styleOf } from './units.ts'

/** Settings of a block's lines that differ from the frame's plain text. */
export type Wanted = {
  align: LineSetting['align']
  direction: 'ltr' | 'rtl'
  leading: number
  size?: number
  italic?: boolean
  bold?: boolean
  color?: string
  hyphenated?: boolean
  /** True for the number in a note, which links back to the mark. */
  inNote?: boolean
}

/** Makes pictures, formulas and notes and loads fonts, so that lines can be set synchronously. */
export async function settingOf(
  inlines: Inline[],
  wanted: Wanted,
  frame: Frame,
  context: LayoutContext,
): Promise<LineSetting> {
  const objects = new Map<Inline, InlineObject | string>()
  const notes = new Map<number, SetNote>()
  for (const inline of inlines) {
    if (inline.kind === 'image' || inline.kind === 'formula')
      objects.set(inline, await context.object(inline, frame))
    else if (inline.kind === 'note' && !wanted.inNote) notes.set(inline.number, await context.note(inline))
  }
  const bold = wanted.bold ?? frame.bold
  const italic = wanted.italic ?? false
  await needFaces(inlines, objects, { bold, italic }, context)
  const justified = wanted.align === 'justify' || (wanted.align === '' && frame.justified)
  return {
    faces: context.faces,
    size: wanted.size ?? frame.size,
    leading: wanted.leading,
    color: wanted.color ?? INK,
    linkColor: LINK,
    direction: wanted.direction,
    align: wanted.align,
    justified,
    bold,
    italic,
    hyphenate: wanted.hyphenated === false ? null : context.hyphenate,
    objects,
    places: context.places,
    notes,
    inNote: wanted.inNote ?? false,
  }
}

async function needFaces(
  inlines: Inline[],
  objects: Map<Inline, InlineObject | string>,
  outer: { bold: boolean; italic: boolean },
  { faces }: LayoutContext,
): Promise<void> {
  for (const inline of inlines) {
    if (inline.kind === 'break') continue
    const text = objects.get(inline) ?? needed(inline)
    if (typeof text === 'string') await faces.need(faceStyle(styleIn(styleOf(inline), outer)), text)
  }
}

/** Lines as strips, with widow and orphan control. */
export function* paragraphStrips(
  inlines: Inline[],
  setting: LineSetting,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
  space: { before: number; after: number; keepWhole: boolean; begin?: (top: number) => void },
): Generator<Strip> {
  let index = 0
  const stripOf = (line: SetLine, first: boolean, following: number): Strip => ({
    before: first ? space.before : 0,
    after: following ? 0 : space.after,
    height: line.height,
    baseline: line.baseline,
    ...(line.notes.length ? { notes: line.notes.map((note) => note.lines) } : {}),
    keep: space.keepWhole || (following > 0 && (first || following === 1)),
    paint({ top, repeated }) {
      if (first && !repeated) space.begin?.(top)
      line.paint(context.canvas, repeated ? null : tag, frame.x, top)
      if (!following) tag.end()
    },
  })
  const ahead: SetLine[] = []
  for (const line of setLines(inlines, setting, frame.width)) {
    const [next] = ahead
    ahead.push(line)
    if (!next || ahead.length < 3) continue
    ahead.shift()
    yield stripOf(next, index++ === 0, ahead.length)
  }
  for (const [left, line] of ahead.entries()) yield stripOf(line, index++ === 0, ahead.length - 1 - left)
}
