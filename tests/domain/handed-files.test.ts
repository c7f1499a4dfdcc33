// Names of files that are handed in.

import { expect, it } from 'vitest'
import { nameFrom, surnameOf, unknownParts } from '../../workers/domain/project/handed-files.ts'

const PARTS = { title: 'Heat at night', name: 'Ada Example', surname: 'Example', date: '2026-11-28' }

it.each([
  ['{surname}_{title}_{date}', 'Example_Heat at night_2026-11-28'],
  ['{date} {name}, {title}', '2026-11-28 Ada Example, Heat at night'],
  ['s1234567-{surname}', 's1234567-Example'],
  ['Thesis', 'Thesis'],
])('%s is %s', (pattern, name) => {
  expect(nameFrom(pattern, PARTS)).toBe(name)
})

it.each([
  ['{surname}_{title}', 'Heat at night'],
  ['{title}_{surname}', 'Heat at night'],
  ['{title}_{surname}_{date}', 'Heat at night_2026-11-28'],
  ['{name}', ''],
])('%s without a name is "%s"', (pattern, name) => {
  expect(nameFrom(pattern, { ...PARTS, name: '', surname: '' })).toBe(name)
})

it('a title with braces stays as it is', () => {
  expect(nameFrom('{title}_{date}', { ...PARTS, title: '{date}' })).toBe('{date}_2026-11-28')
})

it.each([
  ['{title}_{date}', []],
  ['{matriculation}_{title}', ['{matriculation}']],
  ['{title', ['{title']],
  ['title}', ['}']],
  ['{}', ['{}']],
  ['{{title}}', ['{', '}']],
])('unknown parts of %s are %j', (pattern, parts) => {
  expect(unknownParts(pattern)).toEqual(parts)
})

it.each([
  ['Ada King Lovelace', 'Lovelace'],
  [' Ada ', 'Ada'],
  ['', ''],
])('the surname of "%s" is "%s"', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})
