// Requests with hostile texts for every route that takes text, made from the declarations of the routes: each field of a
// body or a query that may have 200 code units or more has the whole family once, at its limit.

import { z } from 'zod'
import {
  CONTENT_MAX_LENGTH,
  CONTENT_MAX_TAGS,
  JSON_BODY_MAX_BYTES,
} from '../../../workers/contracts/limits.ts'
import { type PublishedRoute, ROUTES } from '../../../workers/contracts/routes/routes.ts'
import { CSL_TEXT_MAX_LENGTH } from '../../../workers/domain/citations/csl/citation-limits.ts'
import { countTags } from '../../../workers/domain/manuscript/count-tags.ts'
import {
  HOSTILE_FORMULAS,
  HOSTILE_HTML,
  HOSTILE_PROSE,
  HOSTILE_WORDS,
  HOSTILE_WORKS,
  type HostileText,
} from './hostile-texts.ts'

/** Shorter fields cost less than anything else in a request. */
const LENGTH_MIN = 200

/** A field of a body, or with `many` each of its items, as long together as one may be. */
export type TextField = { path: string[]; limit: number; many?: number }
export type HostileField = { name: string; limit: number; texts: HostileText[]; body(text: string): object }

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>

/** Fields with text of a JSON Schema, each once. */
export function textFields(schema: Schema, path: string[] = []): TextField[] {
  const found = new Map<string, TextField>()
  const add = (fields: TextField[]) => {
    for (const field of fields) found.set(JSON.stringify([field.path, field.many]), field)
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    add(textFields(one, path))
  const { type, maxLength = 0, maxItems = 0, items, properties = {}, additionalProperties } = schema
  if (type === 'string' && maxLength >= LENGTH_MIN && !schema.enum && schema.const === undefined)
    add([{ path, limit: maxLength }])
  if (items) {
    const inside = textFields(items, [...path, '0'])
    add(inside)
    if (items.type === 'string' && inside[0]) add([{ path, limit: inside[0].limit, many: maxItems }])
  }
  for (const [name, property] of Object.entries(properties)) add(textFields(property, [...path, name]))
  if (typeof additionalProperties === 'object') add(textFields(additionalProperties, [...path, 'x']))
  return [...found.values()]
}

/** `example` with `text` at the field. */
export function withText(example: unknown, { path, many }: TextField, text: string): object {
  const body = structuredClone(example ?? {}) as Record<string, unknown>
  const size = many === undefined ? 0 : Math.ceil(text.length / many)
  const value =
    many === undefined
      ? text
      : Array.from({ length: many }, (_, at) => text.slice(at * size, (at + 1) * size))
  let inside = body
  for (const [at, name] of path.slice(0, -1).entries()) {
    inside[name] ??= path[at + 1] === '0' ? [] : {}
    inside = inside[name] as Record<string, unknown>
  }
  inside[path.at(-1) ?? ''] = value
  return body
}

/** As long as the limits of characters, tags and a body's bytes let it be. */
export function longest({ make }: HostileText, limit: number): string {
  const tags = limit === CONTENT_MAX_LENGTH ? countTags(make(1000)) : 0
  const length = tags === 0 ? limit : Math.min(limit, (CONTENT_MAX_TAGS / tags) * 990)
  const bytes = Buffer.byteLength(JSON.stringify(make(1000))) / 1000
  return make(Math.floor(Math.min(length, (JSON_BODY_MAX_BYTES / bytes) * 0.99)))
}

/** The family that costs most where such a field is read. */
function textsFor(route: string, { path }: TextField): HostileText[] {
  const name = path.at(-1)
  if (name === 'latex') return HOSTILE_FORMULAS
  if (name === 'raw' || path.includes('csl') || path[0] === 'items')
    return [...HOSTILE_WORDS, ...HOSTILE_PROSE]
  if (name === 'content' && /Project|Content/.test(route)) return HOSTILE_HTML
  return HOSTILE_PROSE
}

/** Works are loosely declared, since catalogues send fields beyond those of CSL. */
const WORKS: Record<string, TextField[]> = Object.fromEntries(
  [
    ['addReference', ['csl']],
    ['correctReference', ['csl']],
    ['formatReference', ['csl']],
    ['formatBibliography', ['items', '0']],
  ].map(([route, at]) => [
    route,
    [
      { path: [...(at as string[]), 'title'], limit: CSL_TEXT_MAX_LENGTH },
      { path: [...(at as string[]), 'author', '0', 'family'], limit: CSL_TEXT_MAX_LENGTH },
    ],
  ]),
)

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

function fieldsOf(route: PublishedRoute): HostileField[] {
  const { operationId, body, query, example } = route
  if (operationId === 'importReferences')
    return ['bibtex', 'ris', 'csl-json'].map((format) => ({
      name: format,
      limit: CONTENT_MAX_LENGTH,
      texts: HOSTILE_WORKS,
      body: (text) => ({ format, text }),
    }))
  const schema = body ?? query
  if (!schema) return []
  // A chat that is with no PDF needs none.
  const others = operationId === 'saveChat' ? { ...(example as object), pdfId: undefined } : example
  return [...textFields(schemaOf(schema)), ...(WORKS[operationId] ?? [])].map((field) => ({
    name: `${field.path.join('.')}${field.many ? '[]' : ''}`,
    limit: field.limit,
    texts: textsFor(operationId, field),
    body: (text) => withText(others, field, text),
  }))
}

export const HOSTILE_ROUTES = ROUTES.filter(({ aliasOf }) => aliasOf === undefined)
  .map((route) => ({ route, fields: fieldsOf(route) }))
  .filter(({ fields }) => fields.length > 0)
