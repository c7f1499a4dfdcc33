// Options of the citation dialog for a query.

import { describe, expect, it } from 'vitest'
import { pickerOptions } from '../../../../app/features/editor/dialogs/citing/picker-options.ts'
import {
  withChange,
  withLibraryData,
  without,
  withWorks,
} from '../../../../app/features/editor/dialogs/citing/picks.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'

const work = (id: string, family: string, title = ''): CslItem => ({
  id,
  type: 'book',
  title,
  author: [{ family }],
})
const DARWIN = work('1', 'Darwin', 'Origin')
const MAYR = work('2', 'Mayr', 'Systematics')
const reference = (csl: CslItem) => ({
  _id: csl.id,
  csl,
  verification: 'unchecked' as const,
  retracted: false,
})
const offered = (typed: string, more: Partial<Parameters<typeof pickerOptions>[0]> = {}) =>
  pickerOptions({
    typed,
    cited: [DARWIN],
    library: [reference(DARWIN), reference(MAYR)],
    picked: [],
    known: () => null,
    ...more,
  }).map((option) =>
    option.kind === 'work' ? `${option.item.id}${option.cited ? ' cited' : ''}` : option.label,
  )

describe('the picker offers', () => {
  it('cited works first, each once, without the picked ones', () => {
    expect(offered('')).toEqual(['1 cited', '2'])
    expect(offered('', { picked: [DARWIN] })).toEqual(['2'])
  })

  it('no results of an outdated query', () => {
    expect(offered('may')).toEqual(['2'])
    expect(offered('newts')).toEqual([])
  })

  it('first to add a typed source', () => {
    expect(offered('10.1000/182')).toEqual(['Add DOI 10.1000/182'])
    expect(offered('@book{a, title={A}}')).toEqual(['Add what this BibTeX holds'])
  })

  it('last to add a longer text, after its matches', () => {
    expect(offered('systematics mayr')).toEqual(['2', 'Add what is typed as a reference'])
  })
})

describe('the picked works', () => {
  it('are unique and at most fifty', () => {
    expect(withWorks(withWorks([], [DARWIN]), [DARWIN, MAYR, MAYR]).map(({ item }) => item.id)).toEqual([
      '1',
      '2',
    ])
    const many = Array.from({ length: 60 }, (_, at) => work(String(at), 'X'))
    expect(withWorks([], many)).toHaveLength(50)
  })

  it('keep locator and affixes when the library completes them', () => {
    const bare: CslItem = { id: '3', type: 'document', DOI: '10.1000/182' }
    const picks = withChange(withWorks([], [bare, MAYR]), 0, { locator: '12' })
    const known = withLibraryData(picks, (id) => (id === '3' ? { ...bare, title: 'Known' } : undefined))
    expect(known[0]).toMatchObject({ locator: '12', item: { title: 'Known' } })
    expect(withLibraryData(known, () => ({ ...bare, title: 'Another' }))).toBe(known)
    expect(without(known, 0).map(({ item }) => item.id)).toEqual(['2'])
  })
})
