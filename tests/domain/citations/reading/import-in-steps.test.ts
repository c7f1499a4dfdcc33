// A file of works is read in steps of some hundred thousand code units, whatever stands in it, and what would take longer in
// one step is refused, with its line.

import { describe, expect, it } from 'vitest'
import {
  IMPORTED_WORK_MAX_LENGTH,
  IMPORTED_WORKS_MAX,
} from '../../../../workers/domain/citations/csl/citation-limits.ts'
import type { ReferenceEntry } from '../../../../workers/domain/citations/library/reference.ts'
import { runAtOnce } from '../../../../workers/domain/steps.ts'
import {
  IMPORT_READERS,
  type ImportFormat,
  importedBefore,
  importReferences,
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
      { line: 1, fault: expect.objectContaining({ limit: IMPORTED_WORK_MAX_LENGTH }), imported: false },
    ])
  })

  it('is taken where it is as long as works may be', () => {
    const { works, problems } = read('a '.repeat(IMPORTED_WORK_MAX_LENGTH / 2 - 100))
    expect(works.map(({ title }) => title)).toEqual(['The first', 'The second'])
    expect(problems).toEqual([])
  })
})

it('what stands behind such an entry of BibTeX is named: entries begin on lines of their own', () => {
  const long = `@book{a, title={${'a '.repeat(IMPORTED_WORK_MAX_LENGTH / 2)}}}`
  const faultOf = (text: string) => runAtOnce(IMPORT_READERS.bibtex(text)).problems[0]?.fault
  expect(faultOf(`${long} @book{b, title={B}}`)).toMatchObject({ code: 'entry_too_long', next: null })
  expect(faultOf(`${long}\n@book{b, title={B}}`)).toMatchObject({ code: 'entry_too_long', next: 2 })
})

it('works that are beyond those of a file are told of once', () => {
  const { works, problems } = runAtOnce(
    IMPORT_READERS.ris('TY  - JOUR\nTI  - A\nER  - \n'.repeat(IMPORTED_WORKS_MAX + 5)),
  )
  expect(works).toHaveLength(IMPORTED_WORKS_MAX)
  expect(problems).toEqual([
    {
      line: 3 * IMPORTED_WORKS_MAX + 1,
      fault: { code: 'file_full', limit: IMPORTED_WORKS_MAX },
      imported: false,
    },
  ])
})

describe('the database', () => {
  /** What happens, in its order: a turn, or the number of entries that are asked for. */
  async function happening(run: (ports: never, file: { format: 'ris'; text: string }) => Promise<unknown>) {
    const happened: (number | 'turn')[] = []
    const asked = async (_: string, entries: readonly ReferenceEntry[]) => {
      happened.push(entries.length)
      return []
    }
    const ports = {
      nextTurn: async () => happened.push('turn'),
      quotas: { library: 1e9 },
      references: { known: asked, put: asked, stored: async () => ({ works: 0, bytes: 0 }) },
      clock: { now: () => 0 },
      ids: { make: () => '0'.repeat(24) },
      webhooks: { listening: async () => [] },
    }
    await run(ports as never, { format: 'ris', text: 'TY  - JOUR\nTI  - A\nER  - \n'.repeat(600) })
    return happened.slice(happened.findIndex((one) => one !== 'turn'))
  }
  const IN_PARTS = [250, 'turn', 250, 'turn', 100]

  it('keeps some works at a time, and others come in between', async () => {
    expect(await happening((ports, file) => importReferences(ports, 'me', file))).toEqual(IN_PARTS)
  })

  it('finds some works at a time, and others come in between', async () => {
    expect(await happening((ports, file) => importedBefore(ports, 'me', file, 0))).toEqual(IN_PARTS)
  })
})

it('a file of CSL-JSON is refused where its values nest deeper than those of any work', () => {
  const nested = (depth: number) =>
    runAtOnce(IMPORT_READERS['csl-json'](`[{"title":"A","custom":${'['.repeat(depth)}${']'.repeat(depth)}}]`))
  expect(nested(90).works).toHaveLength(1)
  expect(nested(1_000_000)).toEqual({
    works: [],
    problems: [{ line: 1, fault: { code: 'too_deep', limit: 100 }, imported: false }],
  })
})

it('brackets in the texts of CSL-JSON nest nothing', () => {
  const { works } = runAtOnce(IMPORT_READERS['csl-json'](`[{"title":"${'['.repeat(200)}\\"["}]`))
  expect(works).toHaveLength(1)
})
