// A file of works is read in steps of some hundred thousand code units, whatever stands in it, and what would take longer in
// one step is refused, with its line.

import { describe, expect, it } from 'vitest'
import { IMPORTED_WORK_MAX_LENGTH } from '../../../../workers/domain/citations/csl/citation-limits.ts'
import type { ReferenceEntry } from '../../../../workers/domain/citations/library/reference.ts'
import { runAtOnce } from '../../../../workers/domain/steps.ts'
import {
  IMPORT_READERS,
  type ImportFormat,
  importedBefore,
} from '../../../../workers/services/library/import-references.ts'

const WORKS = 40
const LONG = 'Words of an abstract. '.repeat(2000)
const FILES: Record<ImportFormat, (title: string, more: string) => string> = {
  bibtex: (title, more) => `@article{a, title = {${title}}, abstract = {${more}}}\n`,
  ris: (title, more) => `TY  - JOUR\nTI  - ${title}\nAB  - ${more}\nER  - \n`,
  'csl-json': (title, abstract) => `${JSON.stringify({ type: 'book', title, abstract })},`,
}
const fileOf = (format: ImportFormat, entries: readonly string[]) =>
  format === 'csl-json' ? `[${entries.join('').slice(0, -1)}]` : entries.join('')

describe.each(Object.keys(FILES) as ImportFormat[])('a file of %s', (format) => {
  const many = fileOf(
    format,
    Array.from({ length: WORKS }, (_, at) => FILES[format](`Title of work ${at}`, LONG)),
  )

  it('is read a few long works at a time', () => {
    expect([...IMPORT_READERS[format](many)].length).toBeGreaterThanOrEqual(WORKS / 4)
  })

  it('becomes entries of a library a few long works at a time', async () => {
    let turns = 0
    let found: readonly ReferenceEntry[] = []
    const references = {
      known: async (_: string, entries: readonly ReferenceEntry[]) => {
        found = entries
        return []
      },
    }
    const nextTurn = async () => {
      turns++
    }
    const ports = { nextTurn, references } as unknown as Parameters<typeof importedBefore>[0]
    await importedBefore(ports, 'me', { format, text: many }, 0)
    expect(found).toHaveLength(WORKS)
    const steps = [...IMPORT_READERS[format](many)].length
    expect(turns - steps).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['bibtex', 'ris'] as const)('an entry of %s', (format) => {
  const read = (more: string) =>
    runAtOnce(
      IMPORT_READERS[format](
        fileOf(format, [FILES[format]('The first', more), FILES[format]('The second', 'a')]),
      ),
    )

  it('is refused with its line where it is longer than any work', () => {
    const { works, problems } = read('a '.repeat(IMPORTED_WORK_MAX_LENGTH / 2))
    expect(works.map(({ title }) => title)).toEqual(['The second'])
    expect(problems).toEqual([
      { line: 1, reason: expect.stringContaining('longer than 400000 characters'), imported: false },
    ])
  })

  it('is taken where it is as long as works may be', () => {
    const { works, problems } = read('a '.repeat(IMPORTED_WORK_MAX_LENGTH / 2 - 100))
    expect(works.map(({ title }) => title)).toEqual(['The first', 'The second'])
    expect(problems).toEqual([])
  })
})

it('a file of CSL-JSON is refused where its values nest deeper than those of any work', () => {
  const nested = (depth: number) =>
    runAtOnce(IMPORT_READERS['csl-json'](`[{"title":"A","custom":${'['.repeat(depth)}${']'.repeat(depth)}}]`))
  expect(nested(90).works).toHaveLength(1)
  expect(nested(1_000_000)).toEqual({
    works: [],
    problems: [{ line: 1, reason: 'The file has more than 100 values within each other.', imported: false }],
  })
})

it('brackets in the texts of CSL-JSON nest nothing', () => {
  const { works } = runAtOnce(IMPORT_READERS['csl-json'](`[{"title":"${'['.repeat(200)}\\"["}]`))
  expect(works).toHaveLength(1)
})
