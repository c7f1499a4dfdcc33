import { describe, expect, test } from 'vitest'
import { excludedSpans } from '../../../workers/domain/writing/excluded-spans.ts'

const found = (text: string) => excludedSpans(text).map(({ start, end }) => text.slice(start, end))

describe('excluded spans', () => {
  test.each(['snake_case', '__init__', 'a_b_c', 'MAX_2', '_private_name', 'a__b'])(
    'an identifier: %s',
    (name) => {
      expect(found(`We call ${name} twice.`)).toEqual([name])
    },
  )

  test.each(['_emphasis_', 'trailing_', 'well-known', '_x'])('not %s', (word) => {
    expect(found(`We call ${word} twice.`)).not.toEqual([word])
  })

  test('an identifier of underscores and digits, cut by no other shape', () => {
    // An expression that goes back over itself takes 2^40 steps.
    expect(found(`a_a${'__0'.repeat(20)}-`)).toEqual([`a_a${'__0'.repeat(20)}`])
    expect(found(`a_a${'__0'.repeat(40)}${'a'.repeat(81)}`)).toHaveLength(1)
  })
})
