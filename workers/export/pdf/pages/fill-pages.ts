// Page builder: fills pages with strips in order. Strips with `keep` move together; a strip is divided if it is higher than
// a page or would leave a large gap; a table's header is repeated; notes take their space from the foot of their mark's
// page (foot.ts). Yields after each page, so that it can be streamed.

import { Foot } from '../foot.ts'
import type { Strip } from '../lines/strip.ts'

/** Text area, in points from the page's top. */
export type TextArea = { top: number; bottom: number }

export type Sheet = {
  upright: TextArea
  turned: TextArea
  newPage(turned: boolean): void
  /** Adds an empty page if the next one would be a left-hand one; true if it did. */
  toRight(): boolean
  finishPage(): void
  /** Draws the rule between text and notes. */
  noteRule(top: number): void
}

/** Share of a page; a larger gap is avoided by dividing a row. */
const HOLE_MAX = 0.35
/** Attempts to divide a strip so that the notes of its first part fit. */
const DIVISIONS_MAX = 10

export async function* fillPages(strips: AsyncIterable<Strip>, sheet: Sheet): AsyncGenerator<void> {
  const filler = new Filler(sheet)
  let group: Strip[] = []
  let groupHeight = 0
  const close = () => {
    if (group.length) filler.placeGroup(group)
    group = []
    groupHeight = 0
  }
  for await (const strip of strips) {
    const turned = strip.turned ?? false
    if (strip.newPage || turned !== filler.turned) {
      close()
      filler.breakPage(turned)
      if (strip.newPage === 'right') filler.toRight()
    }
    group.push(strip)
    groupHeight += strip.height
    // Strips with `keep` that exceed a page are not kept together.
    if (strip.keep && groupHeight < filler.height) continue
    close()
    for (; filler.ended; filler.ended--) yield
  }
  close()
  filler.end()
  yield
}

class Filler {
  turned = false
  /** Finished pages that were not yielded yet. */
  ended = 0
  readonly #sheet: Sheet
  readonly #foot: Foot
  #cursor: number
  #after = 0
  #empty = true
  #started = false

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#foot = new Foot()
    this.#cursor = this.#area.top
  }

  get #area(): TextArea {
    return this.turned ? this.#sheet.turned : this.#sheet.upright
  }

  get height(): number {
    return this.#area.bottom - this.#area.top
  }

  /** Ends the page; the next one begins with its first strip. */
  breakPage(turned: boolean): void {
    if (!this.#empty) this.#finish()
    this.#started &&= this.#empty
    this.#empty = true
    this.turned = turned
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
    const fits = wanted + this.#headerOf(first) <= this.#room()
    const dividesAtEnd = last.split && this.#room() - (wanted - last.height) > this.height * HOLE_MAX
    if (!fits && !dividesAtEnd && !this.#empty && group.length > 1 && wanted <= this.height) this.#turn()
    if (this.#empty && wanted <= this.height) this.#clearFoot(this.#groupNeeds(group))
    const together = this.#groupNeeds(group) <= this.#room()
    group.forEach((strip, index) => {
      const rest = group.slice(index + 1)
      this.#placeAlone(strip, together && rest.length && strip.notes?.length ? this.#groupNeeds(rest) : 0)
    })
  }

  /** Adds pages for pending notes. */
  end(): void {
    if (!this.#started) this.#begin()
    this.#foot.fill(this.#room())
    while (this.#foot.waiting) this.#turn(false)
    this.#finish()
  }

  #begin(textFollows = true): void {
    this.#sheet.newPage(this.turned)
    this.#started = true
    this.#cursor = this.#area.top
    this.#after = 0
    this.#empty = true
    this.#foot.open(this.height, textFollows)
  }

  #finish(): void {
    this.#foot.fill(this.#room())
    this.#foot.paint(this.#area.bottom, (top) => this.#sheet.noteRule(top))
    this.#sheet.finishPage()
    this.ended++
  }

  #turn(textFollows = true): void {
    this.#finish()
    this.#begin(textFollows)
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
    return this.#empty ? (strip.header?.height ?? 0) : 0
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
    if (this.#empty && strip.header) {
      strip.header.paint({ top: this.#cursor, gap: 0, repeated: true })
      this.#cursor += strip.header.height
    }
    strip.paint({ top: this.#cursor, gap, repeated: false })
    this.#cursor += strip.height
    this.#after = strip.after
    this.#empty = false
    if (strip.notes?.length) this.#foot.add(strip.notes, this.#room() - reserved)
  }

  /** Places one strip, divided over as many pages as needed. */
  #placeAlone(strip: Strip, reserved: number): void {
    let rest: Strip | null = strip
    while (rest) {
      const current: Strip = rest
      rest = null
      if (this.#empty && !(current.split && current.height > this.height))
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
      } else if (this.#empty) this.#place(current, 0)
      else {
        this.#turn()
        rest = current
      }
    }
  }

  /** Divides a strip into what fits on this page, with its notes, and the rest. */
  #divide(strip: Strip): [Strip, Strip] | null {
    const space = this.#room() - this.#gapAbove(strip) - this.#headerOf(strip)
    const tooHigh = strip.height + this.#foot.least(strip.notes) > this.height
    if (!strip.split || space <= 0 || !(tooHigh || space > this.height * HOLE_MAX)) return null
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
