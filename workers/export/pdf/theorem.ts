// Sets a theorem, its kin or a proof: the label stands in the line of its first paragraph.

import type { Block, Theorem } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { afterLabel, labelStyle } from '../theorem-head.ts'
import type { LayoutContext } from './layout-context.ts'
import { beginningWith, endingWith, type Strip } from './lines/strip.ts'
import type { Frame } from './pages/frame.ts'
import { Tag } from './tag.ts'

/** Points above and below. */
const AROUND = 5

export async function* theoremStrips(
  theorem: Theorem,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Div')
  const id = theorem.place?.id ?? ''
  let first = true
  let held: Strip | null = null
  for await (const strip of endingWith(context.flow(withLabel(theorem), frame, own), () => own.end())) {
    if (held) yield held
    held = strip
    if (!first) continue
    first = false
    const spaced = { ...strip, before: frame.gap + AROUND }
    held = id ? beginningWith(spaced, (top) => context.canvas.destination(id, frame.x, top - 4)) : spaced
  }
  if (held) yield { ...held, after: Math.max(held.after, frame.gap + AROUND) }
}

function withLabel(theorem: Theorem): Block[] {
  const lead: Inline[] = [
    { kind: 'text', text: theorem.label, style: labelStyle(theorem) },
    ...afterLabel(theorem),
  ]
  const [first, ...others] = theorem.blocks
  if (first?.kind === 'paragraph') return [{ ...first, inlines: [...lead, ...first.inlines] }, ...others]
  return [
    { kind: 'paragraph', inlines: lead, align: '', direction: theorem.direction, indent: 0 },
    ...theorem.blocks,
  ]
}
