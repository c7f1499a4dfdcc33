// Adds descriptions and examples to the OpenAPI document.

import { exampleOf } from './examples.ts'
import { meaningOf } from './fields.ts'

type Components = Record<string, unknown>

/** Gives each field a description that has none of its own. */
export function describeFields(schema: unknown, path: string): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema as Described
  for (const [name, field] of Object.entries(properties)) {
    const at = `${path}.${name}`
    const description = field.description ?? (field.$ref ? undefined : meaningOf(at))
    if (description) field.description = description
    describeFields(field, at)
  }
  for (const part of [items, additionalProperties]) describeFields(part, `${path}[]`)
  for (const part of [...anyOf, ...oneOf]) describeFields(part, path)
}
type Described = {
  description?: string
  $ref?: string
  properties?: Record<string, Described>
  items?: unknown
  additionalProperties?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
}

/** Adds examples of answers that are JSON, or events. */
export function addExamples(paths: Record<string, Record<string, unknown>>, schemas: Components): void {
  type Content = Record<string, { schema: Described & { format?: string }; example?: unknown }>
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as {
    responses: Record<string, { content?: Content }>
  }[]
  for (const { responses } of operations)
    for (const { content = {} } of Object.values(responses))
      for (const media of Object.values(content))
        if (media.schema.format !== 'binary') media.example ??= exampleOf(media.schema, schemas)
}
