// Text of a page in reading order, with its blocks and the place of each character. Paragraphs are joined to single lines,
// words divided at a line's end put together; running heads stay in the text, as blocks of their own.

import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import type { DocumentProfile } from './document-profile.ts'
import { continuesHeading, fontsOf, headingLevel, type PageFonts } from './headings.ts'
import type { LaidOutPage, Line, Segment } from './lay-out-page.ts'
import { paragraphsOf } from './paragraphs.ts'
import { jointOf } from './repair-hyphen.ts'

export type BlockKind = 'heading' | 'paragraph' | 'caption' | 'reference' | 'furniture'
/** [start, end) in the page's text, UTF-16 code units; headings have a level from 1. */
export type Block = { kind: BlockKind; start: number; end: number; level?: number }

export type PageText = {
  /** Blocks separated by a line feed. */
  text: string
  blocks: Block[]
  segments: Segment[]
}

/** What a page hands on to the next. */
export type PageState = { inReferences: boolean }
export const FIRST_PAGE: PageState = { inReferences: false }

const CAPTION =
  /^(?:figures?|figs?\.|tables?|schemes?|algorithm|listing|charts?|plates?|box|exhibit|abbildung|abb\.|tabelle|tab\.|figura|tabla|tableau|рис\.|рисунок|таблица|图|表)\s*(?:[a-z]?\d{1,3}|[ivx]{1,5})(?:[.-]\d{1,3})?[a-z]?(?=[\s.:|–—(-]|$)/iu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」（）]/u

export function composePage(
  page: LaidOutPage,
  profile: DocumentProfile,
  state: PageState,
): { page: PageText; state: PageState } {
  const furniture = profile.furnitureOf(page)
  const content = page.lines.filter((line) => !furniture.has(line))
  const levels = headingLevels(content, fontsOf(page.lines, profile.bodySize))
  const { references, state: next } = referencesOf(content, levels, state)
  const composed = new Composer(profile)
  const inUpperHalf = ({ y }: Line) => y < page.height / 2
  for (const line of furniture) if (inUpperHalf(line)) composed.add([line], 'furniture')
  const paragraphs = paragraphsOf(content, {
    isReference: (line) => references.has(line),
    isHeading: (line) => levels.has(line),
  })
  for (const lines of paragraphs) {
    const [first] = lines
    const level = first && levels.get(first)
    if (isCaption(lines.map(({ text }) => text).join(' '))) composed.add(lines, 'caption')
    else if (level !== undefined) composed.add(lines, 'heading', level)
    else composed.add(lines, first && references.has(first) ? 'reference' : 'paragraph')
  }
  for (const line of furniture) if (!inUpperHalf(line)) composed.add([line], 'furniture')
  return { page: composed.page(), state: next }
}

function headingLevels(lines: readonly Line[], fonts: PageFonts): Map<Line, number> {
  const levels = new Map<Line, number>()
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const level =
      headingLevel(line, { before, after: lines[at + 1], fonts }) ??
      (before && continuesHeading(line, before) ? levels.get(before) : undefined)
    if (level !== undefined) levels.set(line, level)
  }
  return levels
}

/** The lines of the reference list, which goes from its heading to the next one; an entry set like a heading is none. */
function referencesOf(lines: readonly Line[], levels: Map<Line, number>, state: PageState) {
  const references = new Set<Line>()
  let { inReferences } = state
  for (const line of lines) {
    if (inReferences && isListed(line.text)) levels.delete(line)
    if (levels.has(line)) inReferences = isReferenceHeading(line.text)
    else if (inReferences) references.add(line)
  }
  return { references, state: { inReferences } }
}

const isListed = (text: string) => /^\[?\d/.test(text) || /\b(?:19|20)\d\d\b/.test(text)

/** A label and what is no sentence about it: "Figure 3 shows …" is none. */
function isCaption(text: string): boolean {
  const label = CAPTION.exec(text)?.[0]
  return label !== undefined && !/^\s+\p{Ll}/u.test(text.slice(label.length))
}

class Composer {
  private text = ''
  private readonly blocks: Block[] = []
  private readonly segments: Segment[] = []
  private readonly profile: DocumentProfile

  constructor(profile: DocumentProfile) {
    this.profile = profile
  }

  page(): PageText {
    return { text: this.text, blocks: this.blocks, segments: this.segments }
  }

  add(lines: readonly Line[], kind: BlockKind, level?: number): void {
    if (this.text !== '') this.text += '\n'
    const start = this.text.length
    let before = ''
    for (const line of lines) {
      if (before !== '') this.join(before, line.text)
      this.addLine(line)
      before = line.text
    }
    this.blocks.push({ kind, start, end: this.text.length, ...(level === undefined ? {} : { level }) })
  }

  private addLine({ text, segments }: Line): void {
    const offset = this.text.length
    for (const one of segments)
      this.segments.push({ ...one, start: one.start + offset, end: one.end + offset })
    // One space for a gap between cells: offsets stay.
    this.text += text.replaceAll('\t', ' ')
  }

  private join(before: string, next: string): void {
    const joint = jointOf(before, next, this.profile)
    if (joint === 'drop-hyphen') this.dropLast()
    else if (joint === 'space' && !(CJK.test(before.slice(-1)) && CJK.test(next.slice(0, 1))))
      this.text += ' '
  }

  private dropLast(): void {
    this.text = this.text.slice(0, -1)
    const last = this.segments.at(-1)
    if (!last || last.end <= this.text.length) return
    if (last.end - last.start === last.to - last.from) last.to--
    last.end--
    if (last.end === last.start) this.segments.pop()
  }
}
