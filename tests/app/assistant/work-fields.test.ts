// The form of a work: its fields, and the changes that are sent.

import { expect, it } from 'vitest'
import { changesOf, fieldsOf } from '../../../app/shared/work-form/work-fields.ts'
import type { CslDate, CslItem } from '../../../workers/domain/citations/csl/csl.ts'

const WORK: CslItem = {
  id: 'a',
  type: 'article-journal',
  title: 'Heat',
  author: [
    { family: 'Berg', given: 'Jo', 'non-dropping-particle': 'van der', suffix: 'Jr.' },
    { literal: 'WHO' },
  ],
  issued: { 'date-parts': [[2019, 3]] },
  volume: '12',
}

it('fields show a name per line and a date as typed, and unchanged fields send nothing', () => {
  const fields = fieldsOf(WORK)
  expect(fields).toMatchObject({ authors: 'van der Berg, Jo\nWHO', issued: '2019-03', volume: '12', DOI: '' })
  expect(changesOf(WORK, fields)).toBeNull()
})

it('only changed fields are sent: kept names keep their hidden parts, and an emptied field is null', () => {
  const edited = {
    ...fieldsOf(WORK),
    authors: 'van der Berg, Jo\nExample, Ada\n',
    issued: '2020',
    volume: ' ',
    DOI: '10.5555/a',
  }
  expect(changesOf(WORK, edited)).toEqual({
    author: [WORK.author?.[0], { family: 'Example', given: 'Ada' }],
    issued: { 'date-parts': [[2020]] },
    volume: null,
    DOI: '10.5555/a',
  })
})

it.each([
  ['2021-03-14', { 'date-parts': [[2021, 3, 14]] }],
  ['-44', { 'date-parts': [[-44]] }],
  ['2021-13', { literal: '2021-13' }],
  ['2021-03-00', { literal: '2021-03-00' }],
  ['2021-03-32', { literal: '2021-03-32' }],
  ['14 March 2021', { 'date-parts': [[2021, 3, 14]] }],
  ['2020-21', { 'date-parts': [[2020], [2021]] }],
  ['03/2021', { literal: '03/2021' }],
  ['in press', { literal: 'in press' }],
  ['', null],
])('reads the date %j', (line, issued) => {
  expect(changesOf(WORK, { ...fieldsOf(WORK), issued: line })).toEqual({ issued })
})

it.each([
  ['2019–2021', { 'date-parts': [[2019], [2021]] }, '2020–2021', { 'date-parts': [[2020], [2021]] }],
  [
    '2019-03-30–2019-04-02',
    {
      'date-parts': [
        [2019, 3, 30],
        [2019, 4, 2],
      ],
    },
    '2019',
    { 'date-parts': [[2019]] },
  ],
  [
    'Spring 2020',
    { 'date-parts': [[2020]], season: 1 },
    'Spring 2021',
    { 'date-parts': [[2021]], season: 1 },
  ],
  ['c. 1850', { 'date-parts': [[1850]], circa: true }, 'c. 1851', { 'date-parts': [[1851]], circa: true }],
  [
    'c. Winter 1850',
    { 'date-parts': [[1850]], season: 4, circa: true },
    'Winter 1850',
    { 'date-parts': [[1850]], season: 4 },
  ],
  ['in press', { literal: 'in press' }, '2021', { 'date-parts': [[2021]] }],
] as [string, CslDate, string, CslDate][])(
  'shows the whole date %j and changes what was typed of it alone',
  (shown, issued, typed, after) => {
    const work = { ...WORK, issued }
    const fields = fieldsOf(work)
    expect(fields.issued).toBe(shown)
    expect(changesOf(work, { ...fields, volume: '13' })).toEqual({ volume: '13' })
    expect(changesOf(work, { ...fields, issued: typed })).toEqual({ issued: after })
    // The line shows the whole date: typed into another work, it gives the same date.
    expect(changesOf(WORK, { ...fieldsOf(WORK), issued: shown })).toEqual({ issued })
  },
)
