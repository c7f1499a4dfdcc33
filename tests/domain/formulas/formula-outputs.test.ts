// Page, PDF and Word file show the same of each formula, or say the same of it (tests/fixtures/formulas).

import { describe, expect, test } from 'vitest'
import { formulasOf } from '../../support/formulas/formula-list.ts'
import { compareOutputs } from '../../support/formulas/formula-outputs.ts'

const formulas = [...formulasOf('own'), ...formulasOf('others')]

test('the list has at least two hundred formulas', () => {
  expect(formulas.length).toBeGreaterThan(200)
})

describe('page, PDF and Word file', () => {
  test.for(formulas.filter(({ problem }) => !problem))('show $latex', async ({ latex }) => {
    expect(await compareOutputs(latex)).toEqual({ verdict: 'equal' })
  })

  test.for(formulas.filter(({ problem }) => problem))(
    'say of $latex: $problem',
    async ({ latex, problem }) => {
      expect(await compareOutputs(latex)).toEqual({ verdict: 'said', problem })
    },
  )
})
