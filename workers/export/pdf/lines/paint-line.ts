// Paints a set line: text runs, links with their structure elements, backgrounds, underlines, and the structure element of
// a footnote after its mark.

import type { Canvas, Spoken } from '../canvas.ts'
import { Tag } from '../tag.ts'
import { markName } from './note-names.ts'
import { type Piece, type TextPiece, unmirrored } from './pieces.ts'
import type { LineSetting } from './setting.ts'
import type { Glyph, Shaped, Typeface } from './typeface.ts'
import type { Look } from './units.ts'

/** Shared by the lines of a paragraph. */
export type Shared = { setting: LineSetting; links: LinkTags }

export type Placed = { piece: Piece; x: number; width: number; order: number }

/** A link over several lines is one structure element per page. */
export class LinkTags {
  #open: { run: number; page: number; tag: Tag } | null = null

  of({ run, around }: Look, page: number, parent: Tag): Tag {
    if (this.#open?.run !== run || this.#open.page !== page) {
      const outer = around ? new Tag(parent, around) : parent
      this.#open = { run, page, tag: new Tag(outer, 'Link') }
    }
    return this.#open.tag
  }
}

/** Groups neighbours of the same structure element, in reading order. */
export function paintLine(
  canvas: Canvas,
  tag: Tag | null,
  placed: Placed[],
  baseline: number,
  line: { top: number; height: number },
  shared: Shared,
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
    paintBackgrounds(canvas, group, baseline, shared)
    const address = linkOf(piece.look, shared.setting)
    const link = tag && address ? shared.links.of(piece.look, canvas.pages, tag) : null
    if (link && piece.look.note) {
      canvas.destination(markName(piece.look.note), group[0]?.x ?? 0, line.top - 4)
      shared.setting.notes.get(piece.look.note)?.begin()
    }
    const { lang } = piece.look.style
    const around = link ?? tag
    const span = around && lang && piece.kind !== 'object' ? new Tag(around, 'Span', { lang }) : null
    const parent = span ?? around
    if (piece.kind === 'object') {
      const { object } = piece
      const own =
        parent && new Tag(parent, object.kind === 'formula' ? 'Formula' : 'Figure', { alt: object.alt })
      canvas.tagged(own, () => object.paint(group[0]?.x ?? 0, baseline))
      own?.end()
    } else canvas.tagged(parent, () => paintRuns(canvas, group, baseline))
    span?.end()
    paintRules(canvas, group, baseline)
    if (link) {
      const x = group.reduce((least, one) => Math.min(least, one.x), Number.POSITIVE_INFINITY)
      const width = group.reduce((sum, one) => sum + one.width, 0)
      canvas.link(link, address, x, line.top, width, line.height)
    }
  }
}

const first = (group: Placed[]) =>
  group.reduce((least, one) => Math.min(least, one.order), Number.POSITIVE_INFINITY)

/** Objects are separate, links grouped by run, all else together. */
const owner = ({ kind, look: { run, style } }: Piece): string =>
  kind === 'object' ? `o${run}` : style.link ? `l${run}` : style.lang

/** '' for a link to a missing destination, which is printed as text. */
function linkOf(look: Look, setting: LineSetting): string {
  const { link } = look.style
  return link.startsWith('#') && !setting.places.has(link.slice(1)) ? '' : link
}

/** Joins pieces of one font, size and colour with their spaces, so that text can be found and copied. */
function paintRuns(canvas: Canvas, group: Placed[], baseline: number): void {
  let run: {
    face: Typeface
    look: Look
    x: number
    end: number
    glyphs: Glyph[]
    extra: Map<number, number>
    spoken: Spoken[]
  } | null = null
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
        spoken: run.spoken,
      })
    run = null
  }
  for (const { piece, x, width } of group) {
    if (piece.kind !== 'text' && piece.kind !== 'space') continue
    const { face, look } = piece
    const same = run && run.face === face && run.look.size === look.size && run.look.rise === look.rise
    if (!run || !same || run.look.color !== look.color) {
      close()
      run = { face, look, x, end: x, glyphs: [], extra: new Map(), spoken: [] }
    }
    const shaped = face.shape(piece.kind === 'space' ? ' ' : piece.text, piece.level % 2 === 1)
    const gap = x - run.end
    if (gap && run.glyphs.length)
      run.extra.set(run.glyphs.length - 1, (run.extra.get(run.glyphs.length - 1) ?? 0) + gap)
    if (piece.kind === 'text')
      for (const spoken of spokenOf(piece, shaped, run.glyphs.length)) run.spoken.push(spoken)
    for (const glyph of shaped.glyphs) run.glyphs.push(glyph)
    run.end = x + (shaped.width * look.size) / 1000
    if (piece.kind === 'space') {
      run.extra.set(run.glyphs.length - 1, width - (shaped.width * look.size) / 1000)
      run.end = x + width
    }
  }
  close()
}

/** ActualText of a hyphen at a line's end: a soft hyphen (section 14.8.2.2.3), so that the word is found whole. */
function spokenOf({ hyphen, text, level }: TextPiece, { glyphs, spelled }: Shaped, start: number): Spoken[] {
  if (!glyphs.length || (spelled && !hyphen)) return []
  const said = hyphen ? '\u00ad' : level % 2 ? unmirrored(text) : text
  return [{ start, end: start + glyphs.length, text: said }]
}

const CODE_GROUND = '#f1f1ef'

function paintBackgrounds(canvas: Canvas, group: Placed[], baseline: number, { setting }: Shared): void {
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
