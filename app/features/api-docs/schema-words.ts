// A JSON Schema in a line, in the notation of TypeScript and the keywords of JSON Schema (2020-12).

import type { Schema } from './api-parts.ts'

/** zod's bounds of an integer, which say nothing. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER

const KEYWORDS = [
  'enum',
  'default',
  'format',
  'contentEncoding',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
] as const

export const alternativesOf = (schema: Schema): Schema[] | undefined =>
  schema.anyOf ?? schema.oneOf ?? schema.allOf

/** e.g. `string[] | null`; a shared schema by its name. */
export function typeOf(schema: Schema): string {
  if (schema.title) return schema.title
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const alternatives = alternativesOf(schema)
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(schema.allOf ? ' & ' : ' | ')
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  return schema.type ?? 'any'
}

/** What a value must keep, e.g. `maxLength: 300`; of the items where the schema is a list without limits of its own. */
export function limitsOf(schema: Schema): string[] {
  const own = KEYWORDS.flatMap((keyword) => {
    const value = schema[keyword]
    if (value === undefined || (typeof value === 'number' && Math.abs(value) === UNBOUNDED)) return []
    const words = Array.isArray(value)
      ? value.map((one) => JSON.stringify(one)).join(', ')
      : typeof value === 'string' && keyword !== 'default'
        ? value
        : JSON.stringify(value)
    return [`${keyword}: ${words}`]
  })
  return [...own, ...(schema.items ? limitsOf(schema.items).map((limit) => `items.${limit}`) : [])]
}

/** Whether a value has parts with names of their own. */
export const hasFields = (schema: Schema): boolean =>
  schema.properties !== undefined ||
  (schema.items !== undefined && hasFields(schema.items)) ||
  (typeof schema.additionalProperties === 'object' && hasFields(schema.additionalProperties)) ||
  (alternativesOf(schema)?.some(hasFields) ?? false)
