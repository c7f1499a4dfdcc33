// public/openapi.json says what the API checks: bodies made from each published schema, and bodies that break it in one
// place, are judged alike by the schema and by the contract.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '../../workers/contracts/routes/routes.ts'
import { inlined, published, type Schema } from '../support/open-api.ts'

const operations = ROUTES.map((route) => {
  const operation = published.paths[route.path]?.[route.method]
  if (!operation) throw new Error(`${route.method} ${route.path} is not in the document`)
  return { name: `${route.method.toUpperCase()} ${route.path}`, route, operation }
})

/** A value that a schema takes; with `all`, every property is there. */
function valid(schema: Schema, all: boolean): unknown {
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = schema.oneOf?.[0] ?? (schema.type ? undefined : schema.anyOf?.[0])
  if (branch) return valid(branch, all)
  if (schema.type === 'string') return validText(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') {
    const { items, minItems = all ? 1 : 0 } = schema
    return items ? Array.from({ length: minItems }, () => valid(items, all)) : []
  }
  if (schema.type !== 'object') return null
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => all || schema.required?.includes(name) || schema.anyOf?.[0]?.required?.includes(name),
  )
  return Object.fromEntries(wanted.map(([name, property]) => [name, valid(property, all)]))
}

function validText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'email') return 'ada@example.org'
  if (pattern === undefined || pattern === '\\S') return 'x'.repeat(Math.max(1, minLength))
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0] ?? ''
}

const OTHERS: unknown[] = [
  null,
  '',
  ' ',
  '\n\t',
  ' x ',
  'x',
  '500',
  0,
  -1,
  1.5,
  500,
  1e9,
  true,
  false,
  [],
  ['x'],
  {},
]

/** Values in the place of one: of other types, empty, blank, at each limit and beyond it. */
function* instead(schema: Schema): Generator<unknown> {
  yield* OTHERS
  const { maxLength, minimum, maximum, maxItems, items } = schema
  if (maxLength !== undefined) {
    yield 'x'.repeat(maxLength)
    yield 'x'.repeat(maxLength + 1)
    yield `${'x'.repeat(maxLength)} `
    yield ' '.repeat(maxLength)
  }
  if (minimum !== undefined) yield* [minimum, minimum - 1, String(minimum)]
  if (maximum !== undefined) yield* [maximum, maximum + 1]
  if (items) {
    yield [valid(items, true), valid(items, true)]
    if (maxItems !== undefined) yield Array.from({ length: maxItems + 1 }, () => valid(items, true))
  }
  for (const branch of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    yield valid(branch, false)
    yield* instead(branch)
  }
}

/** Bodies that differ from `body` in one place, at any depth. */
function* changed(schema: Schema, body: unknown): Generator<unknown> {
  yield* instead(schema)
  if (Array.isArray(body) && schema.items)
    for (const item of changed(schema.items, body[0])) yield [item, ...body.slice(1)]
  const properties = { ...(schema.oneOf?.[0]?.properties ?? {}), ...schema.properties }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  yield { ...body, unknown: 'field' }
  for (const [name, property] of Object.entries(properties)) {
    const { [name]: old, ...rest } = body as Record<string, unknown>
    yield rest
    for (const value of changed(property, old)) yield { ...body, [name]: value }
  }
}

/** What no schema says: whether some field of a work holds something that can be read (contracts/citations/csl.ts). */
const isAboutCsl = (issues: readonly z.core.$ZodIssue[]) =>
  issues.every(
    ({ code, path }) => code === 'custom' && path.some((part) => part === 'csl' || part === 'items'),
  )

/** What the judge overlooks: zod reads `anyOf` beside `properties` as an intersection, which lets unknown fields through. */
const isAboutUnknown = (issues: readonly z.core.$ZodIssue[]) =>
  issues.every(({ code }) => code === 'unrecognized_keys')

describe('a body is judged by the published schema as by the contract', () => {
  const withBody = operations.flatMap(({ name, route, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    return schema && route.body ? [{ name, contract: route.body, schema: inlined(schema) }] : []
  })

  it.each(withBody)('$name', ({ contract, schema }) => {
    const judge = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    const differ: string[] = []
    for (const all of [false, true]) {
      const whole = valid(schema, all)
      expect(contract.safeParse(whole).error, JSON.stringify(whole)).toBeUndefined()
      for (const body of [whole, ...changed(schema, whole)]) {
        const checked = contract.safeParse(body)
        if (!checked.success && isAboutCsl(checked.error.issues)) continue
        if (judge.safeParse(body).success === checked.success) continue
        if (schema.anyOf && !checked.success && isAboutUnknown(checked.error.issues)) continue
        differ.push(`${checked.success ? 'taken' : 'refused'}: ${JSON.stringify(body).slice(0, 200)}`)
      }
    }
    expect(differ).toEqual([])
  })
})

describe('the document', () => {
  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(operations)('names the statuses of the failures of $name', ({ route, operation }) => {
    const codes = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, { content }]) => {
        const code = inlined(content?.['application/problem+json']?.schema).properties?.code
        return (code?.enum ?? []) as string[]
      })
    const everywhere = ['rate_limited', 'internal_error', 'database_unavailable']
    expect(codes).toEqual(expect.arrayContaining([...route.failures, ...everywhere]))
    expect(codes.includes('token_missing')).toBe(route.access !== 'open')
    expect(Object.keys(operation.responses)).not.toContain('default')
  })

  it.each(operations.filter(({ route }) => route.body))('shows a body for $name', ({ route, operation }) => {
    const shown = operation.requestBody?.content['application/json']?.example
    expect(shown).toBeDefined()
    expect(route.body?.safeParse(shown).error).toBeUndefined()
  })

  it('declares what comes as events', () => {
    const draft = published.paths['/v1/ai/writing-assistant']?.post?.responses['200']?.content
    const events = draft?.['text/event-stream']?.schema?.oneOf ?? []
    expect(events.map(({ properties }) => properties?.event?.const)).toEqual([
      'outline',
      'progress',
      'section',
      'open',
      'reference',
      'done',
      'error',
    ])
  })
})

describe('for who reads it, the document', () => {
  function* undescribed(schema: Schema, path: string): Generator<string> {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!field.description && !field.$ref) yield `${path}.${name}`
      yield* undescribed(field, `${path}.${name}`)
    }
    if (schema.items) yield* undescribed(schema.items, `${path}[]`)
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* undescribed(part, path)
  }

  it('describes each field of its components', () => {
    const { schemas } = published.components
    expect(Object.entries(schemas).flatMap(([name, schema]) => [...undescribed(schema, name)])).toEqual([])
  })

  it.each(operations)(
    'describes the parameters of $name, and shows an example of each answer',
    ({ operation }) => {
      for (const { name, description } of operation.parameters ?? []) expect(description, name).toMatch(/\S/)
      for (const { content = {} } of Object.values(operation.responses))
        for (const [media, { schema, example }] of Object.entries(content))
          if (schema?.format !== 'binary') expect(example, media).toBeDefined()
    },
  )

  it('names its licence by a whole address', () => {
    expect(URL.canParse(published.info.license.url)).toBe(true)
  })
})

describe('a second address', () => {
  it('names the first one, which answers the same', () => {
    const unversioned = operations.filter(({ route }) => !route.path.startsWith('/v1/'))
    expect(unversioned.length).toBeGreaterThan(0)
    for (const { operation, route } of unversioned) {
      const path = (operation as { 'x-alias-of'?: string })['x-alias-of'] ?? ''
      expect(published.paths[path]?.[route.method]?.responses).toEqual(operation.responses)
    }
  })
})
