// Page builder: fills pages with strips in order. Strips with `keep` move together; a strip is divided if it is higher than
// a page or would leave a large gap; a table's header is repeated; notes take their space from the foot of their mark's
// page (foot.ts); floats that do not fit go to the top of the next page, and the text goes on before them. With columns, each is
// filled as a page is, below what goes across them. Yields after each page, so that it can be streamed.

import { Foot } from '../foot.ts'
import { type Strip, thenCalling } from '../lines/strip.ts'

/** Text area, in points from the page's top. */
export type TextArea = { top: number; bottom: number }

export type Sheet = {
  upright: TextArea
  turned: TextArea
  /** Columns of an upright page. */
  columns: number
  newPage(turned: boolean): void
  newColumn(): void
  /** Adds an empty page if the next one would be a left-hand one; true if it did. */
  toRight(): boolean
  finishPage(): void
  /** Draws the rule between text and notes. */
  noteRule(top: number): void
}

/** Shares of a page; a larger gap is avoided by dividing a row, or joined rows. */
const HOLE_MAX = 0.35
const HOLE_OF_ROWS = 0.1
const holeMost = ({ rows }: Strip) => (rows ? HOLE_OF_ROWS : HOLE_MAX)
/** Share of a page that more than one float may take, and the least share for text below floats. */
const FLOATS_MOST = 0.7
const TEXT_LEAST = 0.15
/** Points between floats and the text below. */
const FLOAT_GAP = 18
/** Attempts to divide a strip so that the notes of its first part fit. */
const DIVISIONS_MAX = 10

export async function* fillPages(strips: AsyncIterable<Strip>, sheet: Sheet): AsyncGenerator<void> {
  const filler = new Filler(sheet)
  let group: Strip[] = []
  let groupHeight = 0
  let floats: Strip[] = []
  const close = () => {
    if (group.length) filler.placeGroup(group)
    group = []
    groupHeight = 0
    filler.defer(floats)
    floats = []
  }
  for await (const strip of strips) {
    const turned = strip.turned ?? false
    if (strip.newPage || turned !== filler.turned) {
      close()
      filler.breakPage(turned)
      if (strip.newPage === 'right') filler.toRight()
    }
    const waits = [...floats, ...filler.floats].some((float) => float.captioned === strip.captioned)
    if (strip.float && (waits || !filler.takes(group, strip))) {
      floats.push(strip)
      const last = group.pop()
      // What it is written behind is painted first.
      if (last) group.push(thenCalling(last, strip.float))
      else {
        strip.float()
        close()
      }
      continue
    }
    if (strip.spanning) {
      close()
      filler.placeSpanning(strip)
      continue
    }
    if (strip.captioned && waits) {
      if (floats.length) close()
      filler.placeFloats()
    }
    group.push(strip)
    groupHeight += strip.height
    // Strips with `keep` that exceed a page are not kept together.
    if (strip.keep && groupHeight < filler.pageHeight) continue
    close()
    for (; filler.ended; filler.ended--) yield
  }
  close()
  filler.end()
  yield
}

class Filler {
  turned = false
  /** Those that wait for the next page. */
  floats: Strip[] = []
  /** Finished pages that were not yielded yet. */
  ended = 0
  readonly #sheet: Sheet
  readonly #foot: Foot
  #column = 0
  /** Top of the columns, below what goes across them. */
  #top: number
  #cursor: number
  #after = 0
  /** True until something stands in the column, and on the page. */
  #empty = true
  #bare = true
  /** True until text stands in the column. */
  #textless = true
  #started = false

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#foot = new Foot()
    this.#top = this.#area.top
    this.#cursor = this.#top
  }

  get #area(): TextArea {
    return this.turned ? this.#sheet.turned : this.#sheet.upright
  }

  get #columns(): number {
    return this.turned ? 1 : this.#sheet.columns
  }

  get pageHeight(): number {
    return this.#area.bottom - this.#area.top
  }

  /** Of a column. */
  get #height(): number {
    return this.#area.bottom - this.#top
  }

  /** Whether a float fits where it is written, behind strips that are kept with it. */
  takes(group: Strip[], float: Strip): boolean {
    if (!this.#started) this.#begin()
    if (float.spanning) return this.#bare && !group.length
    if (this.#empty && !group.length && float.height <= this.#height) return true
    const [first = float] = group
    return this.#groupNeeds([...group, float]) + this.#headerOf(first) <= this.#room()
  }

  defer(floats: Strip[]): void {
    for (const float of floats) this.floats.push(float)
  }

  /** Places the floats that wait on this page and the next ones. */
  placeFloats(): void {
    this.#takeFloats(1)
    while (this.floats.length) {
      this.#turn()
      this.#takeFloats(1)
    }
  }

  /** Ends the page, behind all floats; the next one begins with its first strip. */
  breakPage(turned: boolean): void {
    this.placeFloats()
    if (!this.#bare) this.#finishPage()
    this.#bare = true
    this.turned = turned
    this.#top = this.#area.top
  }

  /** The next page is a right-hand one. */
  toRight(): void {
    if (!this.#started && this.#sheet.toRight()) this.ended++
  }

  placeGroup(group: Strip[]): void {
    if (!this.#started) this.#begin()
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return
    const wanted = this.#groupNeeds(group)
    const fits = () => this.#groupNeeds(group) + this.#headerOf(first) <= this.#room()
    const dividesAtEnd = last.split && this.#room() - (wanted - last.height) > this.#height * holeMost(last)
    const moves = !dividesAtEnd && group.length > 1 && wanted <= this.pageHeight
    // Its notes need another height beside notes that stand at the foot.
    const isAlone = () => this.#empty && this.#groupNeeds(group) <= this.#height
    const isFree = () => isAlone() || (this.#empty && this.#top === this.#area.top)
    // Columns below floats, or what goes across, may be too short. Floats come to an end, and then a column is free.
    while (moves && !fits() && !isFree()) this.#turn()
    if (isAlone()) this.#clearFoot(this.#groupNeeds(group))
    const together = this.#groupNeeds(group) <= this.#room()
    group.forEach((strip, index) => {
      const rest = group.slice(index + 1)
      this.#placeAlone(strip, together && rest.length && strip.notes?.length ? this.#groupNeeds(rest) : 0)
    })
  }

  /** Adds pages for pending notes. */
  end(): void {
    if (!this.#started) this.#begin()
    this.placeFloats()
    this.#foot.fill(this.#room())
    while (this.#foot.waiting) this.#turn(false)
    this.#finishPage()
  }

  /** Across all columns, at the top of a page. */
  placeSpanning(strip: Strip): void {
    if (!this.#started) this.#begin()
    if (!this.#bare && !(this.#isAtTop && this.#needs(strip) + strip.before <= this.#room())) {
      this.#finishPage()
      this.#begin()
    }
    this.#placeAcross(strip)
  }

  /** True where only what goes across stands on the page. */
  get #isAtTop(): boolean {
    return this.#column === 0 && this.#empty
  }

  /** The columns begin below it. */
  #placeAcross(strip: Strip): void {
    if (!this.#bare) this.#cursor += Math.max(0, strip.before - this.#after)
    this.#place(strip, 0)
    this.#cursor += strip.after
    this.#top = this.#cursor
    this.#empty = true
    this.#textless = true
  }

  #begin(textFollows = true): void {
    if (this.#started) {
      this.#column++
      this.#sheet.newColumn()
    } else {
      this.#column = 0
      this.#sheet.newPage(this.turned)
      this.#top = this.#area.top
      this.#bare = true
    }
    this.#started = true
    this.#cursor = this.#top
    this.#after = 0
    this.#empty = true
    this.#textless = true
    this.#foot.open(this.#height, textFollows)
    this.#takeFloats(FLOATS_MOST)
    this.#textless = true
    if (!this.#empty) this.#after = Math.max(this.#after, FLOAT_GAP)
  }

  /** Places floats that fit. The first in an empty column may take all of it. @param share of the column */
  #takeFloats(share: number): void {
    for (let float = this.floats[0]; float; float = this.floats[0]) {
      const wanted = this.#needs(float)
      const end = this.#cursor + wanted - this.#top
      if (float.spanning && !this.#isAtTop) return
      const isFirst = float.spanning ? this.#bare : this.#empty
      if (isFirst) this.#clearFoot(wanted)
      else if (end > this.#height * share) return
      // Nothing fits better than a whole column.
      if (wanted > this.#room() && !(isFirst && this.#top === this.#area.top)) return
      this.floats.shift()
      if (float.spanning) this.#placeAcross({ ...float, after: Math.max(float.after, FLOAT_GAP) })
      else this.#place(float, 0)
    }
  }

  #finishColumn(): void {
    this.#foot.fill(this.#room())
    this.#foot.paint(this.#area.bottom, (top) => this.#sheet.noteRule(top))
  }

  #finishPage(): void {
    this.#finishColumn()
    this.#sheet.finishPage()
    this.#started = false
    this.ended++
  }

  /** Goes on in the next column, or on the next page. */
  #turn(textFollows = true): void {
    do {
      if (this.#column + 1 < this.#columns) this.#finishColumn()
      else this.#finishPage()
      this.#begin(textFollows)
    } while (!this.#bare && this.#room() < this.pageHeight * TEXT_LEAST)
  }

  #room(): number {
    return this.#area.bottom - this.#foot.height - this.#cursor
  }

  /** Notes of the page before yield to text that needs the space of an empty page. */
  #clearFoot(wanted: number): void {
    const missing = wanted - this.#room()
    if (missing > 0) this.#foot.giveBack(missing)
  }

  #gapAbove(strip: Strip): number {
    return this.#empty ? 0 : Math.max(this.#after, strip.before)
  }

  #headerOf(strip: Strip): number {
    return this.#textless ? (strip.header?.height ?? 0) : 0
  }

  #needs(strip: Strip): number {
    return this.#gapAbove(strip) + this.#headerOf(strip) + strip.height + this.#foot.least(strip.notes)
  }

  #groupNeeds(group: Strip[]): number {
    let wanted = 0
    group.forEach((strip, index) => {
      const gap = index ? Math.max(group[index - 1]?.after ?? 0, strip.before) : this.#gapAbove(strip)
      wanted += gap + strip.height
    })
    return wanted + this.#foot.least(group.flatMap((strip) => strip.notes ?? []))
  }

  /** @param reserved points for strips that are kept with it */
  #place(strip: Strip, reserved: number): void {
    const gap = this.#gapAbove(strip)
    this.#cursor += gap
    if (this.#textless && strip.header) {
      strip.header.paint({ top: this.#cursor, gap: 0, repeated: true })
      this.#cursor += strip.header.height
    }
    strip.paint({ top: this.#cursor, gap, repeated: false })
    this.#cursor += strip.height
    this.#after = strip.after
    this.#bare = false
    this.#empty = false
    this.#textless = false
    if (strip.notes?.length) this.#foot.add(strip.notes, this.#room() - reserved)
  }

  /** Places one strip, divided over as many pages as needed. */
  #placeAlone(strip: Strip, reserved: number): void {
    let rest: Strip | null = strip
    while (rest) {
      const current: Strip = rest
      rest = null
      if (this.#empty && !(current.split && current.height > this.#height))
        this.#clearFoot(this.#needs(current))
      if (this.#needs(current) <= this.#room()) {
        this.#place(current, reserved)
        continue
      }
      const parts = this.#divide(current)
      if (parts) {
        this.#place(parts[0], 0)
        this.#turn()
        rest = parts[1]
      } else if (this.#empty && this.#top === this.#area.top) this.#place(current, 0)
      else {
        this.#turn()
        rest = current
      }
    }
  }

  /** Divides a strip into what fits on this page, with its notes, and the rest. */
  #divide(strip: Strip): [Strip, Strip] | null {
    const space = this.#room() - this.#gapAbove(strip) - this.#headerOf(strip)
    const tooHigh = strip.height + this.#foot.least(strip.notes) > this.pageHeight
    if (!strip.split || space <= 0 || !(tooHigh || space > this.#height * holeMost(strip))) return null
    let least = 0
    let most = Math.min(space, strip.height - 1)
    let fitting: [Strip, Strip] | null = null
    let smallest: [Strip, Strip] | null = null
    for (let limit = most, tries = 0; tries < DIVISIONS_MAX; tries++, limit = (least + most) / 2) {
      const parts = strip.split(limit)
      const fits = parts && parts[0].height + this.#foot.least(parts[0].notes) <= space
      if (parts && !fits) {
        smallest = parts
        most = limit
      } else {
        fitting = parts ?? fitting
        least = limit
      }
      if (fits && !smallest) break
    }
    // An empty page takes the text; notes that do not fit stay pending.
    return fitting ?? (this.#empty ? smallest : null)
  }
}
