// What a person feels of the pages in Chromium. `FELT=opening npm run bench -- felt` measures some of its parts.

import { served } from '../../support/served.ts'
import type { Row } from '../support/row.ts'

type Part = { measure(): Promise<Row[]> }

const PARTS: Record<string, () => Promise<Part>> = {
  opening: () => import('./opening.ts'),
  docs: () => import('./docs.ts'),
  whole: () => import('./whole.ts'),
  pdf: () => import('./pdf.ts'),
  memory: () => import('./memory.ts'),
  keys: () => import('./keys.ts'),
}

export const run = (): Promise<Row[]> =>
  served(async () => {
    const names = process.env.FELT?.split(' ') ?? Object.keys(PARTS)
    const rows: Row[] = []
    for (const name of names) {
      const load = PARTS[name]
      if (!load) throw new Error(`No such part: ${name}. There are: ${Object.keys(PARTS).join(', ')}.`)
      rows.push(...(await (await load()).measure()))
    }
    return rows
  })
