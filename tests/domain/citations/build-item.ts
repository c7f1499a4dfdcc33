// Works for property tests: any text that a field may hold, in the fields that a format can carry.

import fc from 'fast-check'
import type { CslDate, CslItem, CslName } from '../../../workers/domain/citations/csl/csl.ts'
import { oneLine } from '../../../workers/domain/text/one-line.ts'

/** Text as it is kept, with the characters that TeX, RIS and JSON take for their own. */
export const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'aB é{}\\$&%#_^~-\'`",=@()ß李'), maxLength: 20 }),
    fc.constantFrom(
      '<i>Homo</i> sapiens',
      '--',
      '{',
      '\\LaTeX',
      'a and b',
      '@article{x,',
      '25% & more',
      'TY  - JOUR',
    ),
  )
  .map((value) => oneLine(value, 200))
  .filter((value) => value !== '')

export const word = fc.stringMatching(/^[A-Z][a-zé]{1,8}$/)

export const name: fc.Arbitrary<CslName> = fc.oneof(
  text.map((literal) => ({ literal })),
  fc.record(
    {
      family: text,
      given: text,
      suffix: word,
      'non-dropping-particle': fc.constantFrom('van', 'de la', 'von der'),
    },
    { requiredKeys: ['family', 'given'] },
  ),
  fc.record({ family: text }),
)

const part = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 2100 })),
  fc.tuple(fc.integer({ min: 1, max: 2100 }), fc.integer({ min: 1, max: 12 })),
  fc.tuple(
    fc.integer({ min: -500, max: 2100 }).filter(Boolean),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  ),
)

export const date: fc.Arbitrary<CslDate> = fc.oneof(
  part.map((start) => ({ 'date-parts': [start] })),
  fc.tuple(part, part).map(([start, end]) => ({ 'date-parts': [start, end] })),
  fc.tuple(part, fc.constant(true as const)).map(([start, circa]) => ({ 'date-parts': [start], circa })),
  fc
    .tuple(fc.integer({ min: 1000, max: 2100 }), fc.integer({ min: 1, max: 4 }))
    .map(([year, season]) => ({ 'date-parts': [[year]], season })),
  fc.constantFrom('in press', 'n.d.', 'forthcoming').map((literal) => ({ literal })),
)

export const key = fc.stringMatching(/^[a-z]{1,5}\d{4}[a-z]?$/)
export const pages = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 901, max: 2000 }))
    .map(([from, to]) => `${from}-${to}`),
  fc.stringMatching(/^[eA]?\d{1,5}$/),
)
export const address = fc.stringMatching(/^https:\/\/[a-z]{1,8}\.org\/[a-z0-9~_%&=?#.-]{1,20}$/)
export const doi = fc.stringMatching(/^10\.\d{4}\/[a-z0-9_.-]{0,10}[a-z0-9]$/)

/** An item without the empty fields that optional generators leave. */
export const item = (fields: object): CslItem => ({
  id: '',
  type: 'document',
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
})
