// Which project a call concerns, for programs that were given one.

import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  isOfAllProjects,
  type RouteContract,
  scopesOf,
} from '../../workers/contracts/routes/route-contract.ts'
import { ROUTES } from '../../workers/contracts/routes/routes.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema } & Partial<
  Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>
>

/** Fields of a schema that name projects, by the fields that lead there. */
function projectFields(schema: Schema, path: string[] = []): string[][] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...parts.flatMap((part) => projectFields(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      ...(/^projects?(?:Ids?)?$/i.test(name) ? [[...path, name]] : []),
      ...projectFields(property, [...path, name]),
    ]),
    ...(schema.items ? projectFields(schema.items, [...path, '*']) : []),
  ]
}

const fieldsOf = ({ body, query }: RouteContract): string[][] =>
  [body, query].flatMap((schema) =>
    schema ? projectFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : [],
  )

it('is declared by each route that such a program may call', () => {
  const routes = ROUTES.filter((route) => scopesOf(route) !== null && !isOfAllProjects(route))
  const declared = routes.map((route) => [route.operationId, route.project ? [route.project] : []])
  const named = routes.map((route) => [route.operationId, fieldsOf(route)])
  expect(declared).toEqual(named)
  expect(routes.filter(({ project }) => project).length).toBeGreaterThan(5)
})
