// Search for citation styles by the words of their names.

import { expect, it } from 'vitest'
import { findStyles } from '../../../../app/features/editor/dialogs/citing/find-styles.ts'
import {
  FIRST_STYLES,
  settingOf,
  styleId,
  styleName,
} from '../../../../workers/domain/citations/processor/styles.ts'

const STYLES = [
  ...FIRST_STYLES,
  { id: 'nature-reviews-genetics', title: 'Nature Reviews Genetics' },
  { id: 'nature', title: 'Nature' },
  { id: 'elsevier-vancouver', title: 'Elsevier - Vancouver' },
  { id: 'universite-de-montreal-apa', title: 'Université de Montréal - APA' },
]
const found = (typed: string) => findStyles(STYLES, typed).map(({ id }) => id)

it('without a query all styles are offered in their order', () => {
  expect(found(' ')).toEqual(STYLES.map(({ id }) => id))
})

it('the common styles come first, then the shortest name', () => {
  expect(found('nature')).toEqual(['nature', 'nature-reviews-genetics'])
  expect(found('vanc')).toEqual(['vancouver', 'elsevier-vancouver'])
  expect(found('APA')).toEqual(['apa', 'universite-de-montreal-apa'])
  expect(found('universite montreal')).toEqual(['universite-de-montreal-apa'])
  expect(found('no such style')).toEqual([])
})

it('styles and settings are converted into each other', () => {
  for (const { id } of FIRST_STYLES) expect(styleId(settingOf(id))).toBe(id)
  expect(settingOf('modern-language-association')).toBe('mla')
  expect(styleName('mla')).toBe('MLA')
  expect(styleName('nature-reviews-genetics')).toBe('Nature reviews genetics')
})
