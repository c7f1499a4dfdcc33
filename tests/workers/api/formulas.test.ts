import { describe, expect, test, vi } from 'vitest'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

// The first one loads the engines.
vi.setConfig({ testTimeout: 60_000 })

const check = async (json: unknown) => {
  const { token } = await buildPerson()
  return call('/api/v1/formulas/check', { method: 'POST', token, json })
}

describe('a formula', () => {
  test.for([
    ['\\frac{a}{b}', true, true],
    ['\\frac{1', false, false],
    ['\\nosuch{x}', false, false],
    ['\\bra{\\psi}', true, false],
  ] as const)('%s is checked by what sets the files', async ([latex, pdf, docx]) => {
    const { status, body } = await check({ latex })
    expect([status, body.data]).toEqual([200, { pdf, docx }])
  })

  test('is nothing empty, and asked for by who is signed in', async () => {
    expect((await check({ latex: ' ' })).status).toBe(422)
    const answer = await call('/api/v1/formulas/check', { method: 'POST', json: { latex: 'x' } })
    expect(answer.status).toBe(401)
  })
})
