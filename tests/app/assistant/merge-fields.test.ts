// What the works of a merge say, and what the merged work says.

import { expect, it } from 'vitest'
import {
  correctionOf,
  differingFieldsOf,
  mergedWork,
} from '../../../app/features/assistant/citations/merge-fields.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'

const ONE: CslItem = {
  id: 'one',
  type: 'article-journal',
  title: 'Heat',
  author: [{ family: 'Oke', given: 'T.' }],
  note: 'Read it',
  keyword: 'heat; towns',
  volume: '1',
}
const OTHER: CslItem = {
  id: 'other',
  type: 'article-journal',
  title: 'Heat in towns',
  author: [{ family: 'Oke', given: 'Timothy' }],
  note: 'Cite it',
  keyword: 'towns, roofs',
  page: '3–9',
}

it('offers the fields that differ, not those that one work alone has', () => {
  expect(differingFieldsOf([ONE, OTHER])).toEqual([
    {
      field: 'author',
      texts: [
        { text: 'Oke, T.', works: [0] },
        { text: 'Oke, Timothy', works: [1] },
      ],
    },
    {
      field: 'title',
      texts: [
        { text: 'Heat', works: [0] },
        { text: 'Heat in towns', works: [1] },
      ],
    },
  ])
})

it('takes the fields of both, the chosen ones, and notes and keywords of all', () => {
  const merged = mergedWork([ONE, OTHER], { title: 1 })
  expect(merged).toEqual({
    ...ONE,
    title: 'Heat in towns',
    author: OTHER.author,
    page: '3–9',
    note: 'Read it\n\nCite it',
    keyword: 'heat, towns, roofs',
  })
  expect(correctionOf(ONE, merged)).toEqual({
    title: 'Heat in towns',
    author: OTHER.author,
    page: '3–9',
    note: 'Read it\n\nCite it',
    keyword: 'heat, towns, roofs',
  })
})

it('sends nothing where the kept work says it all', () => {
  expect(correctionOf(ONE, mergedWork([ONE, { id: 'x', type: 'document', title: 'heat' }], {}))).toEqual({})
})
