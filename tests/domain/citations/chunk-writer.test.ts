// What is written by parts is what would be written at once, and every reader takes it.

import { describe, expect, it } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { createChunkWriter } from '../../../workers/domain/citations/formats/chunk-writer.ts'
import { readBibtex } from '../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../workers/domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../../workers/domain/citations/formats/read-ris.ts'
import { writeBibtex } from '../../../workers/domain/citations/formats/write-bibtex.ts'
import { writeCslJson } from '../../../workers/domain/citations/formats/write-csl-json.ts'
import { writeRis } from '../../../workers/domain/citations/formats/write-ris.ts'

const FORMATS = {
  bibtex: { write: writeBibtex, read: readBibtex },
  ris: { write: writeRis, read: readRis },
  'csl-json': { write: writeCslJson, read: readCslJson },
} as const
/** Two of them alike, so that keys and ids have to be told apart across parts. */
const works: CslItem[] = [1, 2, 2, 3, 4].map((number) => ({
  id: number === 4 ? '' : `same-${number}`,
  type: 'book',
  title: `Roofs number ${number}`,
  author: [{ family: 'Example', given: 'Mies' }],
  issued: { 'date-parts': [[1990]] },
}))

describe.each(Object.entries(FORMATS))('%s in chunks', (name, { write, read }) => {
  const format = name as keyof typeof FORMATS
  const written = (...parts: CslItem[][]) => {
    const writer = createChunkWriter(format)
    return parts.map((part) => writer.chunk(part)).join('') + writer.end()
  }

  it('joins to the same text however the works are divided', () => {
    const whole = write(works)
    expect(written(works)).toBe(whole)
    expect(written(works.slice(0, 2), works.slice(2))).toBe(whole)
    expect(written(...works.map((work) => [work]), [])).toBe(whole)
    expect(read(whole).works).toHaveLength(works.length)
  })

  it('is a file without works if there are none', () => {
    expect(written()).toBe(write([]))
    expect(written([])).toBe(write([]))
  })
})
