// What setting a block needs from its document: canvas, faces, frames, and makers of objects and notes.

import type { Block, Heading } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline, Note } from '../../domain/manuscript/tree/inlines.ts'
import type { Look } from '../look.ts'
import type { Canvas } from './canvas.ts'
import type { Faces } from './lines/faces.ts'
import type { InlineObject, Setting } from './lines/setting.ts'
import type { SetNote, Strip } from './lines/strip.ts'
import type { ContentsEntry } from './pages/contents-entry.ts'
import type { Frame } from './pages/frame.ts'
import type { Tag } from './tag.ts'

export type LayoutContext = {
  look: Look
  /** Frames of the text in its column, across all columns of an upright page, and of a landscape page for wide tables. */
  column: Frame
  page: Frame
  turnedPage: Frame
  canvas: Canvas
  faces: Faces
  /** Null without hyphenation. */
  hyphenate: Setting['hyphenate']
  places: Set<string>
  /** Makes a picture or a formula; a string is printed in its place. */
  object(inline: Inline, frame: Frame): Promise<InlineObject | string>
  /** A string is printed in its place. */
  displayFormula(latex: string, frame: Frame): Promise<InlineObject | string>
  /** Sets a footnote, for the foot of the page of its mark. */
  note(note: Note): Promise<SetNote>
  /** Sets blocks inside a block (flow.ts); passed here so that list, figure and table do not import flow. */
  flow(blocks: Block[], frame: Frame, tag: Tag): AsyncGenerator<Strip>
  outline(level: number, title: string, top: number): void
  /** Headings and captions that were painted, for the contents and lists; null without these. */
  headings: ContentsEntry[] | null
  captions: Record<'figure' | 'table', ContentsEntry[] | null>
  /** Sets a heading as a running head, which the call of its result begins; null without running heads. */
  runningHead: ((heading: Heading) => Promise<() => void>) | null
}
