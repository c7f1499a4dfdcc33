// Paragraph → lines that know their height and can paint themselves: broken by break-lines.ts, put into visual
// order (UAX #9, rule L2), justified or aligned, with underlines, backgrounds and links.

import type { Alignment } from '../../domain/manuscript/appearance.ts'
import type { Inline } from '../../domain/manuscript/inlines.ts'
import { breakLines, type Line } from './break-lines.ts'
import type { Canvas } from './canvas.ts'
import { markName } from './note-names.ts'
import type { SetNote } from './notes.ts'
import { makePieces, type Piece, type Setting } from './pieces.ts'
import { Tag } from './tag.ts'
import type { Glyph, Typeface } from './typeface.ts'
import type { Look } from './units.ts'

export type SetLine = {
  height: number
  /** Of what stands on it, before it is stretched. */
  width: number
  /** From the line's top. */
  baseline: number
  /** Notes whose marks stand on it, in reading order. */
  notes: SetNote[]
  paint(canvas: Canvas, tag: Tag | null, x: number, top: number): void
}

export type LineSetting = Setting & {
  align: Alignment
  leading: number
  /** Names of the places that a link may lead to. */
  places: Set<string>
  /** By their numbers. */
  notes: Map<number, SetNote>
}

/** @param measure points */
export function setLines(inlines: Inline[], setting: LineSetting, measure: number): SetLine[] {
  const { items, pieces, baseLevel } = makePieces(inlines, setting, measure)
  const raggedness = setting.justified ? 0 : setting.size * 4
  const lines = breakLines(items, { width: measure, raggedness })
  const links = new LinkTags()
  return lines.map((line, index) => {
    const shown = readLine(line, pieces)
    const forced = items[line.end]?.kind === 'penalty' && pieces[line.end] === null
    const stretched = setting.justified && !forced && index < lines.length - 1
    return makeLine(shown, { setting, measure, baseLevel, stretched, links })
  })
}

/** The pieces that stand on a line, in reading order, without the spaces around them. */
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

/** Parts of one word are set as one again, so that kerning and ligatures reach across what could have been a break. */
function joined(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (
      last?.kind === 'text' &&
      piece.kind === 'text' &&
      !piece.hyphen &&
      last.face === piece.face &&
      last.look === piece.look &&
      last.level === piece.level
    ) {
      const text = last.text + piece.text
      const width = (piece.face.shape(text, piece.level % 2 === 1).width * piece.look.size) / 1000
      found[found.length - 1] = { ...last, text, width }
    } else found.push(piece)
  }
  return found
}

type Context = {
  setting: LineSetting
  measure: number
  baseLevel: number
  stretched: boolean
  links: LinkTags
}

function makeLine(pieces: Piece[], context: Context): SetLine {
  const { setting, measure, baseLevel, stretched } = context
  const { ascent, descent } = extent(pieces, setting)
  const natural = pieces.reduce((sum, piece) => sum + piece.width, 0)
  const spaces = pieces.filter((piece) => piece.kind === 'space').length
  const gaps = pieces.filter((piece) => piece.kind === 'gap').length
  const spare = measure - natural
  const fill = stretched || spare < 0
  // Ideographs take up what is left between themselves, a third as much as a space does.
  const shares = spaces + gaps / 3
  const extra = fill && shares ? spare / shares : 0
  const more = (piece: Piece) => (piece.kind === 'space' ? extra : piece.kind === 'gap' ? extra / 3 : 0)
  const used = natural + extra * shares
  const left = startOf(setting.align, baseLevel, measure - used)
  const visual = inVisualOrder(pieces, baseLevel)
  const height = Math.max(setting.leading, ascent + descent + setting.leading - setting.size * LINE_CONTENT)
  const slack = height - ascent - descent
  const baseline = slack / 2 + ascent
  return {
    height,
    width: natural,
    baseline,
    notes: notesOn(pieces, setting),
    paint(canvas, tag, x, top) {
      let at = x + left
      const placed = visual.map((piece): Placed => {
        const width = piece.width + more(piece)
        const here = { piece, x: at, width, order: pieces.indexOf(piece) }
        at += width
        return here
      })
      paintLine(canvas, tag, placed, top + baseline, { top, height }, context)
    },
  }
}

function notesOn(pieces: Piece[], { notes }: LineSetting): SetNote[] {
  const numbers = new Set(pieces.map((piece) => piece.look.note))
  return [...numbers].flatMap((number) => notes.get(number) ?? [])
}

/** The part of a line's height that text of its size fills. */
const LINE_CONTENT = 1.36

/** Text counts as high as an ordinary line of its size, whatever its font says, so that lines stand evenly. */
function extent(pieces: Piece[], setting: LineSetting): { ascent: number; descent: number } {
  let ascent = setting.size * 1.07
  let descent = setting.size * 0.29
  for (const piece of pieces) {
    if (piece.kind === 'object') {
      ascent = Math.max(ascent, piece.object.ascent)
      descent = Math.max(descent, piece.object.descent)
    } else if (piece.kind === 'text' && !piece.look.style.script) {
      ascent = Math.max(ascent, piece.look.size * 1.07)
      descent = Math.max(descent, piece.look.size * 0.29)
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

/** Rule L2: from the highest level down to the lowest odd one, what stands at that level or above is reversed. */
function inVisualOrder<Leveled extends { level: number }>(pieces: Leveled[], baseLevel: number): Leveled[] {
  const order = [...pieces]
  const highest = order.reduce((level, piece) => Math.max(level, piece.level), baseLevel)
  for (let level = highest; level >= 1; level--) {
    let start = -1
    for (let index = 0; index <= order.length; index++) {
      const inside = index < order.length && (order[index]?.level ?? 0) >= level
      if (inside && start < 0) start = index
      else if (!inside && start >= 0) {
        order.splice(start, index - start, ...order.slice(start, index).reverse())
        start = -1
      }
    }
  }
  return order
}

type Placed = { piece: Piece; x: number; width: number; order: number }

/** One link is one element on a page, though it may stand on several lines. */
class LinkTags {
  #open: { run: number; page: number; tag: Tag } | null = null

  of({ run, around }: Look, page: number, parent: Tag): Tag {
    if (this.#open?.run !== run || this.#open.page !== page) {
      const outer = around ? new Tag(parent, around) : parent
      this.#open = { run, page, tag: new Tag(outer, 'Link') }
    }
    return this.#open.tag
  }
}

/** Neighbours that belong to the same element of the structure, in reading order whatever their place. */
function paintLine(
  canvas: Canvas,
  tag: Tag | null,
  placed: Placed[],
  baseline: number,
  line: { top: number; height: number },
  context: Context,
): void {
  const groups: Placed[][] = []
  for (const one of placed) {
    const last = groups.at(-1)?.at(-1)
    if (last && owner(last.piece) === owner(one.piece)) groups.at(-1)?.push(one)
    else groups.push([one])
  }
  groups.sort((one, other) => first(one) - first(other))
  for (const group of groups) {
    const piece = group[0]?.piece
    if (!piece) continue
    paintBackgrounds(canvas, group, baseline, context)
    const address = linkOf(piece.look, context.setting)
    const link = tag && address ? context.links.of(piece.look, canvas.pages, tag) : null
    if (link && piece.look.note) {
      canvas.destination(markName(piece.look.note), group[0]?.x ?? 0, line.top - 4)
      context.setting.notes.get(piece.look.note)?.begin()
    }
    const parent = link ?? tag
    if (piece.kind === 'object') {
      const { object } = piece
      const own =
        parent &&
        new Tag(parent, object.kind === 'formula' ? 'Formula' : 'Figure', { alt: object.alt || ' ' })
      canvas.tagged(own, () => object.paint(group[0]?.x ?? 0, baseline))
      own?.end()
    } else canvas.tagged(parent, () => paintRuns(canvas, group, baseline))
    paintRules(canvas, group, baseline)
    if (link) {
      const x = Math.min(...group.map((one) => one.x))
      const width = group.reduce((sum, one) => sum + one.width, 0)
      canvas.link(link, address, x, line.top, width, line.height)
    }
  }
}

const first = (group: Placed[]) => Math.min(...group.map((one) => one.order))

/** Objects stand alone, links by their run, everything else together. */
const owner = (piece: Piece): string =>
  piece.kind === 'object' ? `o${piece.look.run}` : piece.look.style.link ? `l${piece.look.run}` : ''

/** A link to a place that is not in the document is only its words. */
function linkOf(look: Look, setting: LineSetting): string {
  const { link } = look.style
  return link.startsWith('#') && !setting.places.has(link.slice(1)) ? '' : link
}

/** Pieces of one font, size and colour are one run, with their spaces in it, so that words can be found and copied. */
function paintRuns(canvas: Canvas, group: Placed[], baseline: number): void {
  let run: {
    face: Typeface
    look: Look
    x: number
    end: number
    glyphs: Glyph[]
    extra: Map<number, number>
  } | null = null
  let softHyphen = -1
  const close = () => {
    if (run)
      canvas.text({
        face: run.face,
        size: run.look.size,
        color: run.look.color,
        x: run.x,
        baseline: baseline - run.look.rise,
        glyphs: run.glyphs,
        extra: run.extra,
        softHyphen,
      })
    run = null
    softHyphen = -1
  }
  for (const { piece, x, width } of group) {
    if (piece.kind !== 'text' && piece.kind !== 'space') continue
    const { face, look } = piece
    const same = run && run.face === face && run.look.size === look.size && run.look.rise === look.rise
    if (!run || !same || run.look.color !== look.color) {
      close()
      run = { face, look, x, end: x, glyphs: [], extra: new Map() }
    }
    const shaped = face.shape(piece.kind === 'space' ? ' ' : piece.text, piece.level % 2 === 1)
    const gap = x - run.end
    if (gap && run.glyphs.length)
      run.extra.set(run.glyphs.length - 1, (run.extra.get(run.glyphs.length - 1) ?? 0) + gap)
    if (piece.kind === 'text' && piece.hyphen) softHyphen = run.glyphs.length
    run.glyphs.push(...shaped.glyphs)
    run.end = x + (shaped.width * look.size) / 1000
    if (piece.kind === 'space') {
      run.extra.set(run.glyphs.length - 1, width - (shaped.width * look.size) / 1000)
      run.end = x + width
    }
  }
  close()
}

const CODE_GROUND = '#f1f1ef'

function paintBackgrounds(canvas: Canvas, group: Placed[], baseline: number, { setting }: Context): void {
  for (const { piece, x, width } of group) {
    const color = piece.look.style.background ?? (piece.look.style.code ? CODE_GROUND : null)
    if (!color) continue
    const top = baseline - piece.look.rise - piece.look.size * 0.95
    canvas.tagged(null, () =>
      canvas.rectangle(x, top, width + 0.2, Math.min(setting.leading, piece.look.size * 1.25), color),
    )
  }
}

function paintRules(canvas: Canvas, group: Placed[], baseline: number): void {
  for (const { piece, x, width } of group) {
    const { style, size, rise, color } = piece.look
    const thickness = Math.max(0.4, size * 0.05)
    if (style.underline)
      canvas.tagged(null, () => canvas.rectangle(x, baseline - rise + size * 0.12, width, thickness, color))
    if (style.strike)
      canvas.tagged(null, () => canvas.rectangle(x, baseline - rise - size * 0.26, width, thickness, color))
  }
}
