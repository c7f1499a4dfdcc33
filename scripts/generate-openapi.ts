// docs/openapi.json (OpenAPI 3.1) out of the route table and its zod schemas.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { problemSchema } from '../workers/contracts/problem.ts'
import type { RouteContract } from '../workers/contracts/route-contract.ts'
import { pathParameter, ROUTES } from '../workers/contracts/routes.ts'

/** What a client sends has defaults still to be filled in; what it receives is complete. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const json = (schema: unknown) => ({ 'application/json': { schema } })

function parametersOf(route: RouteContract) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(pathParameter, 'input'),
  }))
  const shape = route.query?.shape ?? {}
  const inQuery = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'output'),
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(route.creates ? [key] : [])]
}

function bodyOf({ body, upload }: RouteContract) {
  if (body) return { required: true, content: json(schemaOf(body, 'input')) }
  if (!upload) return undefined
  const properties = { [upload]: { type: 'string', format: 'binary' } }
  const schema = { type: 'object', properties, required: [upload] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function answerOf({ answer }: RouteContract) {
  if ('upgrade' in answer) return { description: 'The socket is open.' }
  if ('media' in answer)
    return { description: 'The file.', content: Object.fromEntries(answer.media.map((media) => [media, {}])) }
  const whole =
    'whole' in answer ? answer.whole : z.object({ status: z.literal('Successful'), data: answer.data })
  return { description: 'Successful.', content: json(schemaOf(whole, 'output')) }
}

const statusOf = ({ answer, creates }: RouteContract) => ('upgrade' in answer ? 101 : creates ? 201 : 200)

function operation(route: RouteContract) {
  const codes = route.failures.length > 0 ? ` Codes of its own: ${route.failures.join(', ')}.` : ''
  return {
    summary: route.summary,
    security: route.open ? [] : [{ accessToken: [] }],
    parameters: parametersOf(route),
    requestBody: bodyOf(route),
    responses: {
      [statusOf(route)]: answerOf(route),
      default: {
        description: `A problem (RFC 9457); match its \`code\`.${codes}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const path = paths[route.path] ?? {}
    path[route.method] = operation(route)
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Colophon', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

export function generateOpenApi(): void {
  const file = join(import.meta.dirname, '../docs/openapi.json')
  writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}

if (import.meta.main) generateOpenApi()
