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
    ['\\frac{a}{b}', null],
    ['\\bra{\\psi}', null],
    ['\\frac{1', { kind: 'syntax', name: '{' }],
    ['\\nosuch{x}', { kind: 'command', name: '\\nosuch' }],
  ] as const)('%s is checked by the reader of page and files', async ([latex, problem]) => {
    const { status, body } = await check({ latex })
    const isSet = problem === null
    expect([status, body.data]).toEqual([200, { pdf: isSet, docx: isSet, problem }])
  })

  test('is nothing empty, and asked for by who is signed in', async () => {
    expect((await check({ latex: ' ' })).status).toBe(422)
    const answer = await call('/api/v1/formulas/check', { method: 'POST', json: { latex: 'x' } })
    expect(answer.status).toBe(401)
  })
})
