import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OperationPart } from '../../../app/features/api-docs/api-parts.ts'
import { limitsOf, typeOf } from '../../../app/features/api-docs/schema-words.ts'
import { trialOf } from '../../../app/features/api-docs/trial.ts'
import { apiParts } from '../../../scripts/static-files/write-api-parts.ts'

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/openapi.json'), 'utf8'))
const { list, parts } = apiParts(document)
const part = (id: string) => parts.find((one) => one.id === id) as OperationPart
const NOTHING = { values: {}, body: '', form: {}, accept: 'application/json' }

describe('the parts of the document', () => {
  it('have every operation once, in the list and alone, without references', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId))
      .sort()
    expect(parts.map(({ id }) => id).sort()).toEqual(ids)
    expect(list.flatMap(({ operations }) => operations.map(({ id }) => id)).sort()).toEqual(ids)
    expect(JSON.stringify(parts)).not.toContain('"$ref"')
  })

  it('say what is needed, answered and failed', () => {
    const { access, scopes, answers, failures } = part('listProjects')
    expect({ access, scopes }).toEqual({ access: ['accessToken', 'program'], scopes: ['projects:read'] })
    expect(answers.map(({ status }) => status)).toContain('200')
    expect(failures.find(({ status }) => status === '403')?.codes).toContain('insufficient_scope')
  })
})

it.each([
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]', []],
  [{ title: 'Project', type: 'object' }, 'Project', []],
  [{ const: 'Successful' }, '"Successful"', []],
  [{ type: 'string', maxLength: 3, default: '' }, 'string', ['default: ""', 'maxLength: 3']],
  [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'integer', []],
  [
    { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } },
    'any[]',
    ['maxItems: 2', 'items.enum: "a", "b"'],
  ],
])('the schema %j is %s', (schema, type, limits) => {
  expect({ type: typeOf(schema), limits: limitsOf(schema) }).toEqual({ type, limits })
})

describe('a request', () => {
  it('has parameters in their places, lists by line, and leaves out what is empty', () => {
    const values = { tags: 'climate\nheat & light\n', status: '', limit: '5' }
    expect(trialOf(part('listProjects'), { ...NOTHING, values })).toEqual({
      method: 'GET',
      path: '/v1/projects',
      request: {
        query: { tags: ['climate', 'heat & light'], limit: '5' },
        headers: { accept: 'application/json' },
      },
    })
    expect(trialOf(part('readProject'), { ...NOTHING, values: { id: 'a/b' } }).path).toBe(
      '/v1/projects/a%2Fb',
    )
  })

  it('has a body of JSON, or a form', () => {
    const values = { 'Idempotency-Key': 'once' }
    const { request } = trialOf(part('createProject'), { ...NOTHING, values, body: '{"title":"Heat"}' })
    expect(request).toMatchObject({ body: { title: 'Heat' }, headers: { 'Idempotency-Key': 'once' } })
    expect(() => trialOf(part('createProject'), { ...NOTHING, body: '{' })).toThrow(SyntaxError)
    const file = new File(['%PDF'], 'paper.pdf')
    const sent = trialOf(part('uploadPdf'), { ...NOTHING, form: { pdf: file } }).request
    expect(sent.form?.get('pdf')).toHaveProperty('name', 'paper.pdf')
  })
})
