// The OpenAPI document by parts, as scripts/static-files/write-api-parts.ts writes them to public/openapi/.

export type OperationLine = { id: string; method: string; path: string; summary: string }

export type OperationSections = { name: string; description: string; operations: OperationLine[] }[]

/** JSON Schema 2020-12, as far as the document uses it; `title` is the name of a shared schema. */
export type Schema = {
  title?: string
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  contentEncoding?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
}

/** `type` is a media type. */
export type Body = { type: string; schema: Schema; example?: unknown }

export type Answer = {
  status: string
  description: string
  headers: { name: string; description: string }[]
  bodies: Body[]
}

export type OperationPart = OperationLine & {
  section: string
  description?: string
  /** Names of security schemes, of which one is needed; empty where nobody has to sign in. */
  access: string[]
  /** What a program or a personal token must be allowed. */
  scopes: string[]
  parameters: Parameter[]
  body?: Body
  answers: Answer[]
  failures: { status: string; codes: string[] }[]
}
