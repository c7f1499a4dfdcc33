// Writes the OpenAPI document by parts to public/openapi/, for the pages of /docs: `list.json` lists the operations,
// and each operation has a file of its own. Part of the build.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Answer,
  Body,
  OperationLine,
  OperationPart,
  OperationSections,
  Parameter,
  Schema,
} from '../../app/features/api-docs/api-parts.ts'

const root = join(import.meta.dirname, '../..')
const PROBLEM = 'application/problem+json'

type Media = Record<string, { schema: Schema; example?: unknown }>
type Response = { description: string; headers?: Record<string, { description: string }>; content?: Media }
type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, Response>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** @throws if a schema contains itself: a part has schemas where they are named */
export function apiParts(document: Document): { list: OperationSections; parts: OperationPart[] } {
  const parts = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      partOf(method, path, operation, document.components.schemas),
    ),
  )
  const list = document.tags.map((tag) => ({
    ...tag,
    operations: parts
      .filter(({ section }) => section === tag.name)
      .map(({ id, method, path, summary }): OperationLine => ({ id, method, path, summary })),
  }))
  return { list, parts }
}

function partOf(
  method: string,
  path: string,
  operation: Operation,
  schemas: Record<string, Schema>,
): OperationPart {
  const bodies = (content: Media = {}): Body[] =>
    Object.entries(content).map(([type, media]) => ({
      ...media,
      type,
      schema: withSchemas(media.schema, schemas, []),
    }))
  const answers: Answer[] = []
  const failures: OperationPart['failures'] = []
  for (const [status, { description, headers = {}, content = {} }] of Object.entries(operation.responses)) {
    if (PROBLEM in content) {
      failures.push({ status, codes: description.replace(/\.$/, '').split(', ') })
      continue
    }
    const named = Object.entries(headers).map(([name, header]) => ({ name, description: header.description }))
    answers.push({ status, description, headers: named, bodies: bodies(content) })
  }
  const [body] = bodies(operation.requestBody?.content)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    section: operation.tags[0],
    ...(operation.description && { description: operation.description }),
    access: operation.security.flatMap((scheme) => Object.keys(scheme)),
    scopes: operation.security.flatMap((scheme) => scheme.program ?? []),
    parameters: operation.parameters,
    ...(body && { body }),
    answers,
    failures,
  }
}

/** The schema with those it names in their places, under their names as titles. */
function withSchemas(schema: Schema, schemas: Record<string, Schema>, within: string[]): Schema {
  const resolve = (value: unknown, inside: string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => resolve(one, inside))
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') {
      const { $ref, ...beside } = value
      const name = ($ref as string).replace('#/components/schemas/', '')
      if (inside.includes(name)) throw new Error(`The schema ${name} contains itself.`)
      return { title: name, ...withSchemas(schemas[name] ?? {}, schemas, [...inside, name]), ...beside }
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, inside)]))
  }
  return resolve(schema, within) as Schema
}

/** Writes what is missing or differs, and removes what is no part any more. Servers that start together may write the same. */
export function writeApiParts(): void {
  const { list, parts } = apiParts(JSON.parse(readFileSync(join(root, 'public/openapi.json'), 'utf8')))
  const folder = join(root, 'public/openapi')
  const files = new Map<string, string>(parts.map((part) => [`${part.id}.json`, JSON.stringify(part)]))
  files.set('list.json', JSON.stringify(list))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true })
}

if (import.meta.main) writeApiParts()
