// Fills pages with strips, in order. Strips that must stay together move together; a strip higher than a page is
// divided, and so is one that would leave a large hole; a table's header stands again where its rows go on; notes
// take their room from the foot of the page that refers to them. Yields after each page, so that what is
// finished can leave.

import type { Strip } from './strip.ts'

export type Sheet = {
  /** The text area, in points from the page's top. */
  top: number
  bottom: number
  newPage(): void
  finishPage(): void
  /** Draws the rule between text and notes. */
  noteRule(top: number): void
}

/** A hole of this part of a page is worse than a divided row. */
const HOLE_MAX = 0.35
const NOTE_RULE_ROOM = 10

export async function* fillPages(strips: AsyncIterable<Strip>, sheet: Sheet): AsyncGenerator<void> {
  const height = sheet.bottom - sheet.top
  let cursor = sheet.top
  let after = 0
  let empty = true
  let started = false
  let notes: Strip[] = []
  let notesHeight = 0
  let ended = 0

  const begin = () => {
    sheet.newPage()
    started = true
    cursor = sheet.top
    after = 0
    empty = true
    notes = []
    notesHeight = 0
  }
  const finish = () => {
    if (notes.length) {
      let top = sheet.bottom - notesHeight
      sheet.noteRule(top)
      top += NOTE_RULE_ROOM
      for (const note of notes) {
        note.paint({ top, gap: 0, repeated: false })
        top += note.height
      }
    }
    sheet.finishPage()
    ended++
  }
  const turn = () => {
    finish()
    begin()
  }
  const room = () => sheet.bottom - notesHeight - cursor
  const gapAbove = (strip: Strip) => (empty ? 0 : Math.max(after, strip.before))
  const headerOf = (strip: Strip) => (empty ? (strip.header?.height ?? 0) : 0)
  const notesOf = (strip: Strip) => {
    const wanted = (strip.notes ?? []).reduce((sum, note) => sum + note.height, 0)
    return wanted && !notes.length ? wanted + NOTE_RULE_ROOM : wanted
  }
  const place = (strip: Strip) => {
    const gap = gapAbove(strip)
    cursor += gap
    if (empty && strip.header) {
      strip.header.paint({ top: cursor, gap: 0, repeated: true })
      cursor += strip.header.height
    }
    strip.paint({ top: cursor, gap, repeated: false })
    cursor += strip.height
    after = strip.after
    empty = false
    notesHeight += notesOf(strip)
    notes.push(...(strip.notes ?? []))
  }
  const needs = (strip: Strip) => gapAbove(strip) + headerOf(strip) + strip.height + notesOf(strip)

  /** One strip where nothing else is to be considered: divided over as many pages as it takes. */
  const placeAlone = (strip: Strip) => {
    let rest: Strip | null = strip
    while (rest) {
      const current: Strip = rest
      rest = null
      if (needs(current) <= room()) {
        place(current)
        continue
      }
      const space = room() - gapAbove(current) - headerOf(current)
      const divides = current.height > height || space > height * HOLE_MAX
      const parts: [Strip, Strip] | null = divides && space > 0 ? (current.split?.(space) ?? null) : null
      if (parts) {
        place(parts[0])
        turn()
        rest = parts[1]
      } else if (empty) place(current)
      else {
        turn()
        rest = current
      }
    }
  }

  const placeGroup = (group: Strip[]) => {
    let wanted = 0
    group.forEach((strip, index) => {
      const gap = index ? Math.max(group[index - 1]?.after ?? 0, strip.before) : gapAbove(strip)
      wanted += gap + strip.height + notesOf(strip)
    })
    const fits = wanted + (group[0] ? headerOf(group[0]) : 0) <= room()
    const last = group.at(-1)
    const dividesAtEnd = last?.split && room() - (wanted - last.height) > height * HOLE_MAX
    if (!fits && !dividesAtEnd && !empty && group.length > 1 && wanted <= height) turn()
    for (const strip of group) placeAlone(strip)
  }

  let group: Strip[] = []
  let groupHeight = 0
  for await (const strip of strips) {
    if (!started) begin()
    group.push(strip)
    groupHeight += strip.height
    // A chain of headings longer than a page is not kept together: no page could hold it.
    if (strip.keep && groupHeight < height) continue
    placeGroup(group)
    group = []
    groupHeight = 0
    for (; ended; ended--) yield
  }
  if (!started) begin()
  if (group.length) placeGroup(group)
  finish()
  yield
}
