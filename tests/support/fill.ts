// Fills pages of 100 points with strips that record where they are painted.

import type { Strip } from '../../workers/export/pdf/lines/strip.ts'
import { fillPages } from '../../workers/export/pdf/pages/fill-pages.ts'

/** Where there are several, columns are counted through all pages. */
type Painted = { name: string; page: number; top: number; column?: number }

export async function fill(
  make: (strip: (name: string, height: number, more?: Partial<Strip>) => Strip) => Strip[],
  columns = 1,
) {
  const painted: Painted[] = []
  let page = 0
  let column = 0
  const strip = (name: string, height: number, more: Partial<Strip> = {}): Strip => ({
    before: 0,
    after: 0,
    height,
    keep: false,
    paint: ({ top }) => painted.push({ name, page, top, ...(columns > 1 && { column }) }),
    ...more,
  })
  const strips = make(strip)
  const rules: number[] = []
  const sheet = {
    upright: { top: 0, bottom: 100 },
    turned: { top: 0, bottom: 50 },
    columns,
    newPage() {
      page++
      column++
    },
    newColumn: () => column++,
    toRight: () => false,
    finishPage: () => {},
    noteRule: (top: number) => rules.push(top),
  }
  async function* each() {
    yield* strips
  }
  let turns = 0
  for await (const _ of fillPages(each(), sheet)) turns++
  return {
    painted,
    pages: page,
    rules,
    turns,
    at: (name: string) => painted.filter((one) => one.name === name),
  }
}
