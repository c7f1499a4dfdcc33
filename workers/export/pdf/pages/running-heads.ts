// Running heads: the author's last name, the title, or the first chapter and section that begin on a page, else those that go on there. A page that
// begins a chapter has none where chapters begin pages.

import type { Block, Heading } from '../../../domain/manuscript/tree/blocks.ts'
import { type Inline, inlineText, PLAIN } from '../../../domain/manuscript/tree/inlines.ts'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import { topLevel } from '../../chapter-pages.ts'
import type { LayoutContext } from '../layout-context.ts'
import { settingOf } from '../lines/paragraph.ts'
import { type SetLine, setLines } from '../lines/set-lines.ts'
import type { Frame } from './frame.ts'

/** Points: the least distance of its two sides. */
const GAP = 24
/** UTF-16 code units that are tried: more than a line has. */
const READ_MAX = 160

type Sides = { left: SetLine | null; right: SetLine | null }

export class RunningHeads {
  #text: SetLine | null = null
  #chapter: SetLine | null = null
  #section: SetLine | null = null
  /** Those that began on this page first; undefined if none did. */
  #first: { chapter?: SetLine | null; section?: SetLine | null } = {}
  readonly #layout: DocumentLayout
  readonly #top: number
  readonly #sections: ReadonlySet<Block>

  /** @param blocks of the text, whose headings are sections; one in a quotation or table is none */
  constructor(layout: DocumentLayout, blocks: readonly Block[]) {
    this.#layout = layout
    this.#top = topLevel(blocks)
    this.#sections = new Set(blocks)
  }

  /** @param text that stands on every page: title or name */
  async setText(text: string, frame: Frame, context: LayoutContext): Promise<void> {
    this.#text = await headLine(text, frame, context)
  }

  /** What a heading is called once it is painted. */
  async of(heading: Heading, frame: Frame, context: LayoutContext): Promise<() => void> {
    const { level, label, inlines } = heading
    const isShown = level <= this.#top + 1 && this.#sections.has(heading)
    if (this.#layout.runningHeads !== 'chapter' || !isShown) return () => {}
    const words = inlineText(inlines).replace(/\s+/g, ' ').trim()
    const line = await headLine(label ? `${label}\u2002${words}` : words, frame, context)
    return () => {
      if (level > this.#top) {
        this.#section = line
        const isOfFirst = this.#first.chapter === undefined || this.#first.chapter === this.#chapter
        if (isOfFirst && this.#first.section === undefined) this.#first.section = line
      } else {
        this.#chapter = line
        this.#section = null
        if (this.#first.chapter === undefined) this.#first = { chapter: line }
      }
    }
  }

  /** Of the page that is finished. */
  take(isFirst: boolean): Sides {
    const first = this.#first
    const begun = first.chapter === undefined ? this.#shown : { chapter: first.chapter, section: null }
    const { chapter, section } = { ...begun, ...first }
    this.#first = {}
    this.#shown = { chapter: this.#chapter, section: this.#section }
    if (this.#layout.runningHeads === 'author') return { left: null, right: this.#text }
    if (isFirst || (first.chapter !== undefined && this.#layout.chaptersOnPages))
      return { left: null, right: null }
    return this.#layout.runningHeads === 'title'
      ? { left: this.#text, right: null }
      : { left: chapter, right: section }
  }

  /** Those that go on from the page before. */
  #shown: { chapter: SetLine | null; section: SetLine | null } = { chapter: null, section: null }
}

/** One line of at most half the text's width; what does not fit is left out. */
async function headLine(text: string, frame: Frame, context: LayoutContext): Promise<SetLine | null> {
  const width = (context.look.measure - GAP) / 2
  const { size, color } = context.look.edge
  const column = { ...frame, size, leading: size * 1.3, justified: false }
  const wanted = {
    align: 'left' as const,
    direction: 'ltr' as const,
    leading: column.leading,
    hyphenated: false,
  }
  const words = text.slice(0, READ_MAX).split(' ')
  for (let count = words.length; count > 0; count--) {
    const shown = words.slice(0, count).join(' ') + (count < words.length ? ' …' : '')
    const inlines: Inline[] = [{ kind: 'text', text: shown, style: { ...PLAIN, color } }]
    const lines = [...setLines(inlines, await settingOf(inlines, wanted, column, context), width)]
    if (lines.length === 1) return lines[0] ?? null
  }
  return null
}
