// Sets a paragraph as lines with a height and a paint function: broken by break-lines.ts, in visual order (UAX #9, rule
// L2), justified or aligned, with underlines, backgrounds and links.

import type { Alignment } from '../../../domain/manuscript/schema/appearance.ts'
import type { Inline } from '../../../domain/manuscript/tree/inlines.ts'
import type { Canvas } from '../canvas.ts'
import type { Tag } from '../tag.ts'
import { breakLines, type Line } from './break-lines.ts'
import { LinkTags, type Placed, paintLine, type Shared } from './paint-line.ts'
import { makePieces, type Piece, type TextPiece } from './pieces.ts'
import { protrusion } from './protrusion.ts'
import type { LineSetting } from './setting.ts'
import type { SetNote } from './strip.ts'

export type SetLine = {
  height: number
  /** Natural width of its content. */
  width: number
  /** Distance of the baseline from the line's top. */
  baseline: number
  /** Notes whose marks are on it, in reading order. */
  notes: SetNote[]
  paint(canvas: Canvas, tag: Tag | null, x: number, top: number): void
}

/**
 * Lazy; a long paragraph is broken in parts (pieces.ts).
 * @param measure points
 */
export function* setLines(inlines: Inline[], setting: LineSetting, measure: number): Generator<SetLine> {
  const hanging = setting.hanging ?? 0
  const [firstIndent, restIndent] = hanging < 0 ? [-hanging, 0] : [0, hanging]
  const raggedness = setting.justified ? 0 : setting.size * 4
  const links = new LinkTags()
  // A mark wider than its column takes two lines; its note belongs to the first.
  const notes = new Map(setting.notes)
  let first = true
  for (const { items, pieces, baseLevel } of makePieces(inlines, setting, measure - Math.abs(hanging))) {
    const width = measure - (first ? firstIndent : restIndent)
    const lines = breakLines(items, { width, raggedness, hanging: first ? hanging : 0 })
    for (const [index, line] of lines.entries()) {
      const shown = readLine(line, pieces)
      const forced = items[line.end]?.kind === 'penalty' && pieces[line.end] === null
      const stretched = setting.justified && !forced && index < lines.length - 1
      const own = takeNotes(shown, notes)
      const indent = first ? firstIndent : restIndent
      const context = { setting, measure: measure - indent, indent, baseLevel, stretched, links }
      yield { ...makeLine(shown, context), notes: own }
      first = false
    }
  }
}

/** Removes and returns the notes whose marks are among the pieces. */
function takeNotes(pieces: Piece[], left: Map<number, SetNote>): SetNote[] {
  if (!left.size) return []
  return pieces.flatMap(({ look }) => {
    const note = left.get(look.note)
    left.delete(look.note)
    return note ?? []
  })
}

/** Pieces of a line in reading order, trimmed of spaces. */
function readLine(line: Line, pieces: (Piece | null)[]): Piece[] {
  const shown: Piece[] = []
  for (let index = line.start; index < line.end; index++) {
    const piece = pieces[index]
    if (piece && piece.kind !== 'join') shown.push(piece)
  }
  while (isBlank(shown.at(-1))) shown.pop()
  while (isBlank(shown[0])) shown.shift()
  const end = pieces[line.end]
  if (line.hyphen && end?.kind === 'join' && end.face)
    shown.push({ ...end, kind: 'text', text: '-', hyphen: true, face: end.face })
  return joined(shown)
}

const isBlank = (piece: Piece | undefined) => piece?.kind === 'space' || piece?.kind === 'gap'

/** Joins the parts of a word again, so that kerning and ligatures cross unused break points. */
function joined(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (let start = 0; start < pieces.length; start = end) {
    const first = pieces[start]
    if (!first) break
    end = start + 1
    if (first.kind === 'text') while (isSameRun(first, pieces[end])) end++
    found.push(first.kind === 'text' && end > start + 1 ? asOne(first, pieces.slice(start, end)) : first)
  }
  return found
}

const isSameRun = (one: TextPiece, other: Piece | undefined) =>
  other?.kind === 'text' &&
  !other.hyphen &&
  other.face === one.face &&
  other.look === one.look &&
  other.level === one.level

function asOne(first: TextPiece, parts: Piece[]): TextPiece {
  const text = parts.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  const width = (first.face.shape(text, first.level % 2 === 1).width * first.look.size) / 1000
  return { ...first, text, width }
}

const NOTHING = { start: 0, end: 0 }

type Context = Shared & { measure: number; indent: number; baseLevel: number; stretched: boolean }

function makeLine(pieces: Piece[], context: Context): Omit<SetLine, 'notes'> {
  const { setting, indent, baseLevel, stretched } = context
  const { start, end } = setting.justified && baseLevel === 0 ? protrusion(pieces) : NOTHING
  const measure = context.measure + start + (stretched ? end : 0)
  const { ascent, descent } = extent(pieces, setting)
  const natural = pieces.reduce((sum, piece) => sum + piece.width, 0)
  const spaces = pieces.filter((piece) => piece.kind === 'space').length
  const gaps = pieces.filter((piece) => piece.kind === 'gap').length
  const spare = measure - natural
  const fill = stretched || spare < 0
  // Gaps between ideographs stretch a third as much as spaces.
  const shares = spaces + gaps / 3
  const extra = fill && shares ? spare / shares : 0
  const more = (piece: Piece) => (piece.kind === 'space' ? extra : piece.kind === 'gap' ? extra / 3 : 0)
  const used = natural + extra * shares
  const left = startOf(setting.align, baseLevel, measure - used) + (baseLevel % 2 ? 0 : indent) - start
  const visual = inVisualOrder(
    pieces.map((piece, order) => ({ piece, order, level: piece.level })),
    baseLevel,
  )
  const height = Math.max(setting.leading, ascent + descent + setting.leading - setting.size * LINE_CONTENT)
  const slack = height - ascent - descent
  const baseline = slack / 2 + ascent
  return {
    height,
    width: natural,
    baseline,
    paint(canvas, tag, x, top) {
      let at = x + left
      const placed = visual.map(({ piece, order }): Placed => {
        const width = piece.width + more(piece)
        const here = { piece, x: at, width, order }
        at += width
        return here
      })
      paintLine(canvas, tag, placed, top + baseline, { top, height }, context)
    },
  }
}

/** Share of a line's height that text of its size takes. */
const LINE_CONTENT = 1.36

/** Ascent and descent by text size, not by font metrics, so that lines are spaced evenly. */
function extent(pieces: Piece[], setting: LineSetting): { ascent: number; descent: number } {
  let ascent = setting.size * 1.07
  let descent = setting.size * 0.29
  for (const piece of pieces) {
    if (piece.kind === 'object') {
      ascent = Math.max(ascent, piece.object.ascent)
      descent = Math.max(descent, piece.object.descent)
    } else if (piece.kind === 'text' && !piece.look.style.script) {
      ascent = Math.max(ascent, piece.look.size * (piece.face.stacked ? 1.24 : 1.07))
      descent = Math.max(descent, piece.look.size * (piece.face.stacked ? 0.6 : 0.29))
    }
  }
  return { ascent, descent }
}

function startOf(align: Alignment, baseLevel: number, spare: number): number {
  if (align === 'center') return spare / 2
  if (align === 'right') return spare
  if (align === 'left') return 0
  return baseLevel % 2 ? spare : 0
}

/** UAX #9, rule L2: from the highest level down to the lowest odd one, reverses runs at that level or above. */
function inVisualOrder<Leveled extends { level: number }>(pieces: Leveled[], baseLevel: number): Leveled[] {
  const order = [...pieces]
  const highest = order.reduce((level, piece) => Math.max(level, piece.level), baseLevel)
  for (let level = highest; level >= 1; level--) {
    let start = -1
    for (let index = 0; index <= order.length; index++) {
      const inside = index < order.length && (order[index]?.level ?? 0) >= level
      if (inside && start < 0) start = index
      else if (!inside && start >= 0) {
        const turned = order.slice(start, index).reverse()
        for (const [at, piece] of turned.entries()) order[start + at] = piece
        start = -1
      }
    }
  }
  return order
}
