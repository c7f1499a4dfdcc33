// Foot of a page: notes below a short rule, in the order of their marks. A note that does not fit continues at the foot of
// the next page, before that page's notes; lines with `keep` stay on one page
// (docs/decisions/015-footnote-placement.md).

import type { Strip } from './lines/strip.ts'

/** Points between text and rule, and between text and first note. */
const RULE_GAP = 6
export const NOTE_RULE_ROOM = 15
/** Share of the page that continued notes leave to the text. */
const TEXT_SHARE = 0.4

export class Foot {
  #pageHeight = 0
  #lines: Strip[] = []
  #waiting: Strip[] = []
  #height = 0

  /** Points that notes and rule take on this page. */
  get height(): number {
    return this.#height
  }

  get waiting(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Starts a page with the pending notes.
   * @param pageHeight of the text area, in points
   */
  open(pageHeight: number, textFollows: boolean): void {
    this.#pageHeight = pageHeight
    this.#lines = []
    this.#height = 0
    this.fill(textFollows ? this.#pageHeight * (1 - TEXT_SHARE) : this.#pageHeight)
    // A line higher than a page is placed anyway.
    if (!textFollows && this.waiting && !this.#lines.length) this.#take(1)
  }

  /** Minimum height of notes on this page: all but the last, and the beginning of the last. */
  least(notes: Strip[][] | undefined): number {
    if (!notes?.length || this.waiting) return 0
    const lines = notes.flatMap((note, index) =>
      index < notes.length - 1 ? note : note.slice(0, runOf(note)),
    )
    return this.#heightOf(lines)
  }

  /** Places notes of this page within `room` points; the rest is pending. */
  add(notes: Strip[][], room: number): void {
    const queued = this.waiting
    for (const strip of notes.flat()) this.#waiting.push(strip)
    if (!queued) this.fill(room)
  }

  /** Places pending notes within `room` points. */
  fill(room: number): void {
    let left = room
    while (this.waiting) {
      const run = this.#waiting.slice(0, runOf(this.#waiting))
      // Kept lines that exceed a page are placed one by one.
      const next = this.#heightOf(run) > this.#pageHeight * (1 - TEXT_SHARE) ? run.slice(0, 1) : run
      const height = this.#heightOf(next)
      if (height > left) return
      left -= height
      this.#take(next.length)
    }
  }

  #take(count: number): void {
    const lines = this.#waiting.splice(0, count)
    this.#height += this.#heightOf(lines)
    for (const line of lines) this.#lines.push(line)
  }

  /** Returns space to the text; the lines in it become pending again. */
  giveBack(points: number): void {
    const wanted = this.#height - points
    while (this.#lines.length && this.#height > wanted) {
      const line = this.#lines.pop()
      if (!line) return
      this.#height -= this.#heightOf([line])
      this.#waiting.unshift(line)
    }
  }

  /** Paints the notes above `bottom`. */
  paint(bottom: number, rule: (top: number) => void): void {
    let top = bottom - this.#height
    if (this.#lines.length) rule(top + RULE_GAP)
    this.#lines.forEach((line, index) => {
      top += index ? line.before : NOTE_RULE_ROOM
      line.paint({ top, gap: 0, repeated: false })
      top += line.height
    })
  }

  /** Height of lines placed below those that are on the page already. */
  #heightOf(lines: Strip[]): number {
    let height = 0
    lines.forEach((line, index) => {
      height += line.height + (this.#lines.length || index ? line.before : NOTE_RULE_ROOM)
    })
    return height
  }
}

/** How many lines from the first keep together. */
function runOf(lines: Strip[]): number {
  const end = lines.findIndex((line) => !line.keep)
  return end < 0 ? lines.length : end + 1
}
