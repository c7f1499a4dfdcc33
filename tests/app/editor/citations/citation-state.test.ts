// The warning that a citation shows.

import { expect, it } from 'vitest'
import { citationState } from '../../../../app/features/editor/citations/citation-state.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'

const titled = (id: string): CslItem => ({
  id,
  type: 'book',
  title: 'A work',
  issued: { 'date-parts': [[1859]] },
})
const known = {
  good: { verification: 'verified', retracted: false },
  gone: { verification: 'verified', retracted: true },
  other: { verification: 'differs', retracted: false },
  lost: { verification: 'not_found', retracted: false },
  fresh: { verification: 'unchecked', retracted: false },
  foreign: null,
} as const
const stateOf = (...items: CslItem[]) =>
  citationState(items, (id) => known[id as keyof typeof known] ?? (id === 'foreign' ? null : undefined))

it.each([
  ['a confirmed work', [titled('good')], ''],
  ['a retracted work beside a confirmed one', [titled('good'), titled('gone')], 'retracted'],
  ['a work that no catalogue knows', [titled('lost')], 'not_found'],
  ['a work that a catalogue has otherwise', [titled('good'), titled('other')], 'differs'],
  ['a work that nobody has looked for', [titled('good'), titled('fresh')], 'unchecked'],
  [
    'a work of which only the DOI is known',
    [{ ...titled('fresh'), title: undefined, DOI: '10.5555/x' }],
    'unknown',
  ],
  ['a DOI that the library does not have', [{ id: '', type: 'document', DOI: '10.5555/x' }], 'unknown'],
  ['a work without a year', [titled('good'), { ...titled('good'), issued: undefined }], 'no_year'],
  ['a work to appear', [{ ...titled('good'), issued: { literal: 'in press' } }], ''],
  ['a work of somebody else’s library', [titled('foreign')], ''],
  ['a work before the library has answered', [titled('awaited')], ''],
] as [string, CslItem[], string][])('%s', (_, items, state) => {
  expect(stateOf(...items)).toBe(state)
})
