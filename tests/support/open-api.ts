// The published OpenAPI document, to judge requests and answers by.

import { z } from 'zod'
import document from '../../public/openapi.json' with { type: 'json' }

export type Schema = {
  $ref?: string
  description?: string
  /** Several where a value may be null. */
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Content = Record<string, { schema?: Schema; example?: unknown }>
export type Operation = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; description?: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export const published = document as unknown as {
  info: { license: { url: string } }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const named = (reference: string): Schema => {
  const schema = published.components.schemas[reference.replace('#/components/schemas/', '')]
  if (!schema) throw new Error(`${reference} is not in the document`)
  return schema
}

/** The schema with named ones in place of references to them, and what applies together as one. */
export const inlined = (schema: unknown): Schema =>
  rewritten(schema, (node) => {
    if (node.$ref) return named(node.$ref)
    if (!node.allOf) return node
    const parts = node.allOf.map(inlined)
    return { ...parts[0], properties: Object.assign({}, ...parts.map(({ properties }) => properties)) }
  })

/** The schema without room for properties that it does not name. */
const closed = (schema: Schema): Schema =>
  rewritten(schema, (node) =>
    node.type === 'object' && node.properties && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  )

function rewritten(node: unknown, change: (node: Schema) => Schema): Schema {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, change)) as unknown as Schema
  if (node === null || typeof node !== 'object') return node as Schema
  const changed = Object.entries(change(node as Schema)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(changed.map(([key, value]) => [key, rewritten(value, change)]))
}

const judges = new Map<Schema, z.ZodType>()

function judgeOf(schema: Schema): z.ZodType {
  let judge = judges.get(schema)
  if (!judge) {
    judge = z.fromJSONSchema(closed(inlined(schema)) as Parameters<typeof z.fromJSONSchema>[0])
    judges.set(schema, judge)
  }
  return judge
}

/** What the document does not say of a JSON answer; null if it says all, or does not know the address. */
export function undocumented(
  { method, url }: { method: string; url: string },
  { status, type, body }: { status: number; type: string; body: unknown },
): string | null {
  const operation = operationAt(method.toLowerCase(), new URL(url).pathname.replace(/^\/api/, ''))
  if (!operation) return null
  const at = `${operation.operationId} ${status} ${type}`
  const schema = operation.responses[status]?.content?.[type]?.schema
  if (!schema) return `${at} is not in the document: ${JSON.stringify(body).slice(0, 200)}`
  const judged = judgeOf(schema).safeParse(body)
  if (judged.success) return null
  return `${at} is not as the document says: ${z.prettifyError(judged.error)}`
}

/** A literal path comes before one with parameters. */
function operationAt(method: string, path: string): Operation | undefined {
  const literal = published.paths[path]?.[method]
  if (literal) return literal
  const found = Object.keys(published.paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path),
  )
  return found === undefined ? undefined : published.paths[found]?.[method]
}
