// Generates docs/openapi.json (OpenAPI 3.1) from the route table and its zod schemas. The statuses of failures come from
// the API's problem().

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { problem } from '../workers/api/http/problem.ts'
import { problemSchema } from '../workers/contracts/problem.ts'
import { isOfAllProjects, type RouteContract, scopesOf } from '../workers/contracts/routes/route-contract.ts'
import { pathParameter, ROUTES } from '../workers/contracts/routes/routes.ts'
import type { Failure } from '../workers/domain/failure.ts'

/** JSON Schema; with `input`, fields that have a default are optional. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const json = (schema: unknown) => ({ 'application/json': { schema } })

const takesKey = ({ creates, repeatable }: RouteContract) => creates || repeatable

function parametersOf(route: RouteContract) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(route.parameters?.[name] ?? pathParameter, 'input'),
  }))
  const shape = route.query?.shape ?? {}
  const inQuery = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'output'),
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(takesKey(route) ? [key] : [])]
}

function bodyOf({ body, upload }: RouteContract) {
  if (body) return { required: true, content: json(schemaOf(body, 'input')) }
  if (!upload) return undefined
  const properties = { [upload.field]: { type: 'string', format: 'binary' } }
  const schema = { type: 'object', properties, required: [upload.field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function responseOf({ response, events }: RouteContract) {
  if ('upgrade' in response) return { description: 'The socket is open.' }
  if ('media' in response)
    return {
      description: 'The file.',
      content: Object.fromEntries(response.media.map((media) => [media, {}])),
    }
  const whole =
    'whole' in response ? response.whole : z.object({ status: z.literal('Successful'), data: response.data })
  const content = json(schemaOf(whole, 'output'))
  if (!events) return { description: 'Successful.', content }
  const description =
    'Successful. Or server-sent events with `Accept: text/event-stream`: the name of each stands in its `event`, the rest as JSON in its `data`.'
  return { description, content: { ...content, 'text/event-stream': { schema: schemaOf(events, 'output') } } }
}

const statusOf = ({ response, creates }: RouteContract) => ('upgrade' in response ? 101 : creates ? 201 : 200)

/** All failures of a route: its own, and those that its kind implies. */
function failuresOf(route: RouteContract): Failure['reason'][] {
  const { access, path, body, upload, query, failures } = route
  const open = access === 'open'
  return [
    ...(path.includes('{') ? (['id_malformed'] as const) : []),
    ...(body ? (['json_malformed'] as const) : []),
    ...(body || upload ? (['body_too_large', 'media_type_unsupported'] as const) : []),
    ...(body || upload || query || takesKey(route) ? (['request_invalid'] as const) : []),
    ...(open ? [] : (['token_missing', 'token_invalid'] as const)),
    ...(open || access === 'operator' ? [] : (['token_expired'] as const)),
    ...(access === 'session' ? (['session_required'] as const) : []),
    ...(scopesOf(route) ? (['insufficient_scope'] as const) : []),
    ...(isOfAllProjects(route) ? (['one_project_only'] as const) : []),
    ...(takesKey(route) ? (['idempotency_key_in_flight', 'idempotency_key_reused'] as const) : []),
    ...failures,
    ...(['rate_limited', 'internal_error', 'configuration_invalid'] as const),
  ]
}

/** Any failure with its code; what else it carries changes no status. */
const sample = (reason: Failure['reason']): Failure =>
  ({
    reason,
    errors: [],
    allow: [],
    accepted: [],
    scopes: [],
    limit: 0,
    of: 'projects',
  }) as unknown as Failure

/** The failures of a route by their status, each with its codes. */
function problemsOf(route: RouteContract) {
  const codes = new Map<number, Set<string>>()
  for (const reason of failuresOf(route)) {
    const { status } = problem(sample(reason))
    codes.set(status, (codes.get(status) ?? new Set()).add(reason))
  }
  return Object.fromEntries(
    [...codes].map(([status, reasons]) => [
      status,
      {
        description: `${[...reasons].join(', ')}.`,
        content: {
          'application/problem+json': {
            schema: {
              $ref: '#/components/schemas/Problem',
              properties: { code: { enum: [...reasons] } },
            },
          },
        },
      },
    ]),
  )
}

function securityOf(route: RouteContract) {
  if (route.access === 'open') return []
  if (route.access === 'operator') return [{ operatorToken: [] }]
  const scopes = scopesOf(route)
  return [{ accessToken: [] }, ...(scopes ? [{ program: scopes }] : [])]
}

const operation = (route: (typeof ROUTES)[number]) => ({
  operationId: route.operationId,
  summary: route.summary,
  security: securityOf(route),
  parameters: parametersOf(route),
  requestBody: bodyOf(route),
  responses: { [statusOf(route)]: responseOf(route), ...problemsOf(route) },
})

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const path = paths[route.path] ?? {}
    path[route.method] = operation(route)
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Colophon',
      version: '1',
      description:
        'Lengths and offsets are UTF-16 code units. Any failure is a problem (RFC 9457): match its `code`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'CORPUS_TOKEN of the deployment.' },
      },
    },
  }
}

export function generateOpenApi(): void {
  const file = join(import.meta.dirname, '../docs/openapi.json')
  writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}

if (import.meta.main) generateOpenApi()
