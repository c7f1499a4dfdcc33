// Templates of page layouts: each is what the API takes, and known by its name.

import { expect, it } from 'vitest'
import { updateProjectSchema } from '../../workers/contracts/project.ts'
import {
  DEFAULT_LAYOUT,
  LAYOUT_TEMPLATES,
  layoutOf,
  templateOf,
} from '../../workers/domain/project/document-layout.ts'

it.each(LAYOUT_TEMPLATES)('%s is a layout that the API takes, and no other template', (name) => {
  const layout = layoutOf(name)
  expect(updateProjectSchema.parse({ settings: { layout } }).settings?.layout).toEqual(layout)
  expect(templateOf(layout)).toBe(name)
})

it('a layout of a person’s own has no template', () => {
  expect(templateOf({ ...DEFAULT_LAYOUT, fontSize: 11 })).toBeNull()
  expect(templateOf({ ...DEFAULT_LAYOUT, margins: { ...DEFAULT_LAYOUT.margins, left: 50 } })).toBeNull()
})

it.each([
  ['a margin of nothing', { margins: { ...DEFAULT_LAYOUT.margins, left: 0 } }],
  ['a margin wider than the page', { margins: { ...DEFAULT_LAYOUT.margins, right: 900 } }],
  ['letters that nobody can read', { fontSize: 1 }],
  ['no number', { lineSpacing: Number.NaN }],
  ['a paper that nobody has', { paper: 'a0' }],
  ['a field that is none', { colour: 'red' }],
])('%s is refused', (_what, part) => {
  expect(
    updateProjectSchema.safeParse({ settings: { layout: { ...DEFAULT_LAYOUT, ...part } } }).success,
  ).toBe(false)
})
