// Generates public/openapi.json (OpenAPI 3.1), served at /openapi.json, from the declarations of the routes and their zod
// schemas. The statuses of failures come from the API's problem().

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { problem, problemBody } from '../workers/api/http/problem.ts'
import { problemSchema } from '../workers/contracts/problem.ts'
import { projectSchema } from '../workers/contracts/project.ts'
import { type RouteContract, scopesOf } from '../workers/contracts/routes/route-contract.ts'
import { type PublishedRoute, pathParameter, ROUTES, SECTIONS } from '../workers/contracts/routes/routes.ts'
import { SCOPES } from '../workers/domain/account/scopes.ts'
import type { Failure } from '../workers/domain/failure.ts'
import { readTexts } from './messages/catalogues.ts'
import { addExamples, describeFields } from './openapi/annotate.ts'
import { meaningOf } from './openapi/fields.ts'

/** Schemas by name: those whose zod schema has an id. */
type Components = Record<string, unknown>

export function openApiDocument() {
  const schemas: Components = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const path = paths[route.path] ?? {}
    path[route.method] = operation(route, schemas)
    paths[route.path] = path
  }
  schemas.Problem = schemaOf(problemSchema, 'output', schemas)
  for (const [name, schema] of Object.entries(schemas)) describeFields(schema, name)
  addExamples(paths, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Colophon',
      version: '1.0.0',
      summary: 'Projects, their texts, libraries and PDFs, and help with writing them.',
      description:
        'Lengths and offsets are UTF-16 code units. Any failure is a problem (RFC 9457): match its `code`.',
      license: { name: 'Proprietary', url: 'https://colophon.example/licences' },
    },
    servers: [{ url: '/api', description: 'This deployment.' }],
    tags: SECTIONS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of a session, or a personal access token with the scopes of the operation.',
        },
        program: {
          type: 'oauth2',
          description: 'A program that a person allowed to act for them (authorization code with PKCE).',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              refreshUrl: '/oauth/token',
              scopes: Object.fromEntries(
                SCOPES.map((scope) => [scope, readTexts('en', 'scopes')[`may.${scope}`]]),
              ),
            },
          },
        },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'CORPUS_TOKEN of the deployment.' },
      },
    },
  }
}

const operation = (route: PublishedRoute, schemas: Components) => ({
  operationId: route.operationId,
  tags: [route.section],
  summary: route.summary,
  ...(route.aliasOf && {
    description: `A second address of \`${route.aliasOf}\`, which new programs call instead.`,
    'x-alias-of': route.aliasOf,
  }),
  security: securityOf(route),
  parameters: parametersOf(route, schemas),
  ...bodyOf(route, schemas),
  responses: { [statusOf(route)]: responseOf(route, schemas), ...notModified(route), ...problemsOf(route) },
})

/**
 * JSON Schema; with `input`, fields that have a default are optional. Schemas with an id move to `schemas`, and what a
 * request and a response have in common there must not differ.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Components) {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => opened(jsonSchema, io),
  })
  for (const [name, definition] of Object.entries($defs)) {
    const moved = withMovedReferences(definition)
    if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(moved))
      throw new Error(`Two schemas have the id ${name}.`)
    schemas[name] = moved
  }
  return withMovedReferences(rest)
}

/** A later version may answer with more: objects of answers are open. A record with known keys is an object with properties. */
const opened = (jsonSchema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output') => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const keys = typeof jsonSchema.propertyNames === 'object' ? jsonSchema.propertyNames.enum : undefined
  const value = jsonSchema.additionalProperties
  if (!keys || typeof value !== 'object') return
  jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, value]))
  delete jsonSchema.propertyNames
  delete jsonSchema.additionalProperties
}

const withMovedReferences = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

const json = (schema: unknown) => ({ 'application/json': { schema } })

const takesKey = ({ creates, repeatable }: RouteContract) => creates || repeatable

function parametersOf(route: RouteContract, schemas: Components) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'id' ? 'The id of what the path names.' : meaningOf(name),
    schema: schemaOf(route.parameters?.[name] ?? pathParameter, 'input', schemas),
  }))
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    description: (schema as z.ZodType).description ?? meaningOf(name),
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'output', schemas),
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'For 24 hours, a repeat with this key does nothing again and answers with what was made.',
    schema: { type: 'string' },
  }
  const match = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the project that is to be changed; if it is another by now, nothing is changed.',
    schema: { type: 'string' },
  }
  return [...inPath, ...inQuery, ...(takesKey(route) ? [key] : []), ...(route.conditional ? [match] : [])]
}

function bodyOf({ body, example, upload }: RouteContract, schemas: Components) {
  if (body) {
    const content = { 'application/json': { schema: schemaOf(body, 'input', schemas), example } }
    return { requestBody: { required: true, content } }
  }
  if (!upload) return {}
  const properties = { [upload.field]: { type: 'string', format: 'binary' } }
  const schema = { type: 'object', properties, required: [upload.field] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function responseOf({ method, response, events }: RouteContract, schemas: Components) {
  if ('upgrade' in response) return { description: 'The socket is open.' }
  if ('media' in response)
    return {
      description: 'The file.',
      content: Object.fromEntries(
        response.media.map((media) => [media, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }
  const whole =
    'whole' in response ? response.whole : z.object({ status: z.literal('Successful'), data: response.data })
  const content = json(schemaOf(whole, 'output', schemas))
  const headers = isTagged({ method, response }) ? { headers: TAG } : {}
  if (!events) return { description: 'Successful.', ...headers, content }
  const description =
    'Successful. Or server-sent events with `Accept: text/event-stream`: the name of each stands in its `event`, the rest as JSON in its `data`.'
  const stream = { 'text/event-stream': { schema: schemaOf(events, 'output', schemas) } }
  return { description, ...headers, content: { ...content, ...stream } }
}

const TAG = {
  ETag: {
    description: 'What was read, for If-None-Match; of a project, for If-Match too.',
    schema: { type: 'string' },
  },
}

/** JSON that is read has an ETag, and so has a project that was changed. */
const isTagged = ({ method, response }: Pick<RouteContract, 'method' | 'response'>) =>
  ('data' in response && response.data === projectSchema) ||
  (method === 'get' && ('data' in response || 'whole' in response))

const notModified = ({ method, response }: RouteContract) =>
  method === 'get' && isTagged({ method, response })
    ? { 304: { description: 'Not modified since the ETag of If-None-Match.' } }
    : {}

const statusOf = ({ response, creates }: RouteContract) => ('upgrade' in response ? 101 : creates ? 201 : 200)

/** All failures of a route: its own, and those that its kind implies. */
function failuresOf(route: RouteContract): Failure['reason'][] {
  const { access, path, body, upload, failures } = route
  return [
    ...(path.includes('{') ? (['id_malformed'] as const) : []),
    ...(body ? (['json_malformed'] as const) : []),
    ...(body || upload ? (['body_too_large', 'media_type_unsupported'] as const) : []),
    'request_invalid',
    ...(access === 'open' ? [] : (['token_missing', 'token_invalid'] as const)),
    ...(access === 'open' || access === 'operator' ? [] : (['token_expired'] as const)),
    ...(access === 'session' ? (['session_required'] as const) : []),
    ...(scopesOf(route) ? (['insufficient_scope', 'one_project_only'] as const) : []),
    ...(takesKey(route) ? (['idempotency_key_in_flight', 'idempotency_key_reused'] as const) : []),
    ...(route.conditional ? (['precondition_failed'] as const) : []),
    ...(route.method === 'get' || route.conditional ? [] : (['precondition_unsupported'] as const)),
    ...failures,
    ...(['rate_limited', 'internal_error', 'configuration_invalid', 'database_unavailable'] as const),
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
    of: reason === 'origin_forbidden' ? 'socket' : 'projects',
    detail: 'No plan could be made.',
  }) as unknown as Failure

/** The failures of a route by their status, each with its codes. */
function problemsOf(route: RouteContract) {
  const codes = new Map<number, Set<Failure['reason']>>()
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
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: [...reasons] } } },
              ],
            },
            example: problemBody(sample([...reasons][0] ?? 'internal_error')),
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

export function generateOpenApi(): void {
  const file = join(import.meta.dirname, '../public/openapi.json')
  writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}

if (import.meta.main) generateOpenApi()
