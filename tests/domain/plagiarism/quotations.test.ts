// Which quotations have a citation of their own.

import { expect, it } from 'vitest'
import type { Region } from '../../../workers/domain/plagiarism/exclusions.ts'
import { excludedRegions } from '../../support/compared.ts'

const A = '“Roofs of slate give back at night what they took up by day”'
const B = '“cool rooms are rare”'
const C = '“tenants move out in spring”'
const SOURCE = '(Okafor, 2019)'

const quotedIn = (text: string, regions: Region[] = []) =>
  excludedRegions(text, regions)
    .filter(({ reason }) => reason === 'quotation')
    .map(({ start, end }) => text.slice(start, end))

it.each([
  ['its own behind it', `He says ${A} ${SOURCE}.`, [A]],
  ['its own before it', `Okafor ${SOURCE} says ${A} of them.`, [A]],
  ['none', `He says ${A} of them.`, []],
  ['one that is of the next quotation', `He says ${A}, and ${B} ${SOURCE}.`, [B]],
  ['one that is of the quotation before', `He says ${A} ${SOURCE}, and ${B} as well.`, [A]],
  ['each its own', `He says ${A} ${SOURCE}, and ${B} (Baker, 2020).`, [A, B]],
  ['one between, which the one before has', `${A} ${SOURCE} ${B} ${C}`, [A]],
  ['one before both, which the first has', `Okafor ${SOURCE} says ${B} and ${C} there.`, [B]],
])('a quotation with %s', (_what, text, quoted) => {
  expect(quotedIn(text)).toEqual(quoted)
})

it('a block quotation does not take the citation of a quotation behind it', () => {
  const block = 'Roofs of slate give back at night what they took up by day.'
  const region: Region = { kind: 'quotation', start: 0, end: block.length }
  expect(quotedIn(`${block}\n\n${SOURCE} is its source.`, [region])).toEqual([block])
  expect(quotedIn(`${block}\n\nAnd ${B} ${SOURCE}.`, [region])).toEqual([B])
})
