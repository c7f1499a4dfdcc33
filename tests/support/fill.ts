// Fills pages of 100 points with strips that record where they are painted.

import type { Strip } from '../../workers/export/pdf/lines/strip.ts'
import { fillPages } from '../../workers/export/pdf/pages/fill-pages.ts'

type Painted = { name: string; page: number; top: number }

export async function fill(
  make: (strip: (name: string, height: number, more?: Partial<Strip>) => Strip) => Strip[],
) {
  const painted: Painted[] = []
  let page = 0
  const strip = (name: string, height: number, more: Partial<Strip> = {}): Strip => ({
    before: 0,
    after: 0,
    height,
    keep: false,
    paint: ({ top }) => painted.push({ name, page, top }),
    ...more,
  })
  const strips = make(strip)
  const rules: number[] = []
  const sheet = {
    upright: { top: 0, bottom: 100 },
    turned: { top: 0, bottom: 50 },
    newPage: () => page++,
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
