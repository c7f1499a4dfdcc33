// Labels of citations resolved to the reference lists of a draft's sections.
import { expect, test } from 'vitest'
import {
  labelsOfPart,
  type PartLabels,
  resolveLabels,
} from '../../../workers/domain/drafts/sources/resolve-labels.ts'

const part = (cited: string, listed = '') => ({
  cited: new Set(cited.split(' ').filter(Boolean)),
  listed: new Set(listed.split(' ').filter(Boolean)),
})
const listMeant = (parts: PartLabels[], at: number, label: string) =>
  resolveLabels(parts)[at]?.get(label)?.list ?? null

test('one list after all sections resolves their labels, also those that its own section cites', () => {
  const parts = [part('1 2'), part('3'), part('1 4', '1 2 3 4')]
  expect(listMeant(parts, 0, '1')).toBe(2)
  expect(listMeant(parts, 0, '2')).toBe(2)
  expect(listMeant(parts, 1, '3')).toBe(2)
  expect(listMeant(parts, 1, '5')).toBeNull()
})

test('a list whose section cites the same labels is not a sure match for others', () => {
  const sure = (parts: PartLabels[]) => resolveLabels(parts)[0]?.get('3')?.sure
  expect(sure([part('1 2 3'), part('1 2', '1 2 3')])).toBe(false)
  expect(sure([part('1 2 3'), part('4', '1 2 3 4')])).toBe(true)
})

test('a list with no label but its own section’s resolves no other', () => {
  expect(listMeant([part('1'), part('1', '1')], 0, '1')).toBeNull()
  expect(listMeant([part('1 2'), part('1 2', '1 2 3')], 0, '1')).toBeNull()
})

test('two lists with the same label resolve no other section', () => {
  expect(listMeant([part('1 2'), part('1', '1'), part('2', '1 2')], 0, '2')).toBeNull()
  expect(listMeant([part('1 2'), part('1', '1 2'), part('3', '1 2')], 0, '1')).toBeNull()
})

test('a section with a list uses that alone', () => {
  expect(listMeant([part('1 2', '1'), part('3', '2 3')], 0, '2')).toBeNull()
})

test('a list resolves no later section', () => {
  expect(listMeant([part('1'), part('', '1 2'), part('2')], 2, '2')).toBeNull()
})

test('the labels of a section are read from its removed sources', () => {
  const { cited, listed } = labelsOfPart([
    { text: '[1, 3–4]', form: 'key', label: '' },
    { text: '(Smith, 2020)', form: 'bracket', label: '' },
    { text: 'Smith, J. (2020). A book.', form: 'entry', label: '1' },
    { text: 'Lee, K. (2020). A book.', form: 'entry', label: '' },
  ])
  expect([[...cited], [...listed]]).toEqual([['1', '3', '4'], ['1']])
})
