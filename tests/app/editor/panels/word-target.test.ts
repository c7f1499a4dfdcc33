// Parsing of typed and stored word targets.

import { describe, expect, it } from 'vitest'
import { parseWordTarget, readWordTarget } from '../../../../app/features/editor/panels/counts/word-target.ts'

const kept = (wordTarget: string | number | boolean | null) =>
  readWordTarget({ citations: 0, aiSuggestions: 0, plagiarismChecks: 0, wordTarget })

describe('a word target', () => {
  it('is a whole number with any grouping of thousands', () => {
    for (const typed of ['3000', '3,000', '3.000', ' 3 000 ', '3’000'])
      expect(parseWordTarget(typed)).toEqual({ ok: true, target: 3000 })
  })
  it('is removed by an empty field', () => expect(parseWordTarget('  ')).toEqual({ ok: true, target: null }))
  it('is refused if it is no such number', () => {
    for (const typed of ['0', '-5', 'many', '1e5', '1000001', '99999999999'])
      expect(parseWordTarget(typed)).toEqual({ ok: false })
  })
  it('that is stored with an invalid value is none', () => {
    expect(kept(3000)).toBe(3000)
    for (const value of ['3000', true, null, -1, 0, 2.5, Number.POSITIVE_INFINITY])
      expect(kept(value)).toBeNull()
  })
})
