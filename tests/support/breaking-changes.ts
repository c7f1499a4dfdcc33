// Changes of an OpenAPI document that break clients of an earlier one.

import type { Operation, Schema } from './open-api.ts'

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What a client that was written for `released` may trip over in `present`, one line each. */
export function breakingChanges(released: Document, present: Document): string[] {
  const found: string[] = []
  for (const [path, operations] of Object.entries(released.paths))
    for (const [method, before] of Object.entries(operations)) {
      const now = present.paths[path]?.[method]
      const at = before.operationId
      if (!now) found.push(`${at}: gone`)
      else found.push(...operationChanges(before, now).map((change) => `${at}: ${change}`))
    }
  return found

  function operationChanges(before: Operation, now: Operation): string[] {
    const changes: string[] = []
    if (now.operationId !== before.operationId) changes.push(`is called ${now.operationId}`)
    const scopes = (of: Operation) => of.security?.find(({ program }) => program)?.program ?? null
    const allowed = scopes(before)
    if (allowed && !(scopes(now)?.every((scope) => allowed.includes(scope)) ?? false))
      changes.push('needs another scope')
    for (const parameter of now.parameters ?? []) {
      const known = before.parameters?.find(({ name }) => name === parameter.name)
      if (parameter.required && !known?.required) changes.push(`needs the parameter ${parameter.name}`)
      if (known) changes.push(...narrower(known.schema, parameter.schema, parameter.name))
    }
    for (const [type, { schema }] of Object.entries(before.requestBody?.content ?? {})) {
      const taken = now.requestBody?.content[type]?.schema
      if (!taken) changes.push(`does not take ${type}`)
      else changes.push(...narrower(schema, taken, 'body'))
    }
    if (now.requestBody && !before.requestBody) changes.push('needs a body')
    for (const [status, { content }] of Object.entries(before.responses)) {
      if (Number(status) >= 400) continue
      if (!now.responses[status]) changes.push(`does not answer ${status}`)
      for (const [type, { schema }] of Object.entries(content ?? {})) {
        const sent = now.responses[status]?.content?.[type]?.schema
        if (!sent) changes.push(`does not answer ${type}`)
        else changes.push(...poorer(schema, sent, String(status)))
      }
    }
    return changes
  }

  function resolved(schema: Schema | undefined, document: Document): Schema {
    if (!schema?.$ref) return schema ?? {}
    return resolved(document.components.schemas[schema.$ref.replace('#/components/schemas/', '')], document)
  }

  /** A request that was valid is refused. */
  function narrower(beforeSchema: Schema | undefined, nowSchema: Schema | undefined, at: string): string[] {
    const [before, now] = [resolved(beforeSchema, released), resolved(nowSchema, present)]
    const changes = kindChanges(before, now, at)
    const refused = (before.enum ?? []).filter((value) => now.enum && !now.enum.includes(value))
    if (refused.length > 0 || (now.enum && !before.enum)) changes.push(`${at} takes fewer values`)
    for (const limit of ['maxLength', 'maxItems', 'maximum'] as const)
      if ((now[limit] ?? Infinity) < (before[limit] ?? Infinity)) changes.push(`${at} has a lower ${limit}`)
    for (const limit of ['minLength', 'minItems', 'minimum'] as const)
      if ((now[limit] ?? -Infinity) > (before[limit] ?? -Infinity))
        changes.push(`${at} has a higher ${limit}`)
    for (const name of now.required ?? [])
      if (!before.required?.includes(name)) changes.push(`${at}.${name} is required`)
    for (const [name, schema] of Object.entries(before.properties ?? {}))
      if (now.properties?.[name]) changes.push(...narrower(schema, now.properties[name], `${at}.${name}`))
    if (before.items) changes.push(...narrower(before.items, now.items, `${at}[]`))
    return changes
  }

  /** An answer lacks what it had. */
  function poorer(beforeSchema: Schema | undefined, nowSchema: Schema | undefined, at: string): string[] {
    const [before, now] = [resolved(beforeSchema, released), resolved(nowSchema, present)]
    const changes = kindChanges(before, now, at)
    for (const name of before.required ?? [])
      if (!now.required?.includes(name)) changes.push(`${at}.${name} may be missing`)
    for (const [name, schema] of Object.entries(before.properties ?? {}))
      if (now.properties?.[name]) changes.push(...poorer(schema, now.properties[name], `${at}.${name}`))
      else changes.push(`${at}.${name} is gone`)
    if (before.items) changes.push(...poorer(before.items, now.items, `${at}[]`))
    return changes
  }

  function kindChanges(before: Schema, now: Schema, at: string): string[] {
    if (String(before.type) !== String(now.type)) return [`${at} is ${now.type ?? 'of several types'}`]
    // A value that is one of several is there as before.
    const hasValue = before.const === now.const || now.enum?.includes(before.const)
    if (!hasValue) return [`${at} has another value`]
    const branches = (of: Schema) => (of.oneOf ?? of.anyOf ?? []).length
    return branches(now) < branches(before) ? [`${at} has fewer forms`] : []
  }
}
