// Examples of answers, made from their schemas: the same for the same document.

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
}
type Components = Readonly<Record<string, unknown>>

const ID = '64f1c2a9b3d4e5f607182930'
const DATE = '2026-11-26T09:30:00.000Z'
const TEXTS: Readonly<Record<string, string>> = {
  title: 'Heat in cities',
  name: 'Heat in cities',
  content: '<h1>Heat in cities</h1><p>Trees cool streets.</p>',
  description: 'How trees cool streets.',
  email: 'ada@example.org',
  citationStyle: 'apa',
  language: 'en',
  subjectArea: 'Geography',
  tags: 'climate',
  url: 'https://example.org/heat',
  redirectTo: 'https://example.org/back?code=…',
  doi: '10.1002/qj.49710845502',
  raw: 'Oke, T. R. (1982). The energetic basis of the urban heat island.',
  authors: 'T. R. Oke',
  label: 'page',
  locator: '12–14',
}
const WORK = {
  ...{ id: ID, type: 'article-journal', title: 'The energetic basis of the urban heat island' },
  ...{ author: [{ family: 'Oke', given: 'T. R.' }], issued: { 'date-parts': [[1982]] } },
}

/** @param name of the field whose value it is */
export function exampleOf(sent: unknown, components: Components, name = ''): unknown {
  const schema = sent as Schema
  const again = (part: unknown, called = name) => exampleOf(part, components, called)
  if (schema.$ref) {
    const component = schema.$ref.replace('#/components/schemas/', '')
    return component === 'CslItem' ? WORK : again(components[component])
  }
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = (schema.anyOf ?? schema.oneOf)?.[0]
  if (branch && !schema.properties) return again(branch)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => again(part)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1)
    case 'number':
      return Math.max(schema.minimum ?? 0, 0.5)
    case 'boolean':
      return false
    case 'array':
      return schema.prefixItems?.map((part) => again(part)) ?? (schema.items ? [again(schema.items)] : [])
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, part]) => [field, again(part, field)]),
      )
    default:
      return null
  }
}

function textOf({ format, pattern }: Schema, name: string): string {
  if (format === 'date-time') return DATE
  if (pattern?.includes('0-9a-f') || /(?:^_?id|Id)$/.test(name)) return ID
  return TEXTS[name] ?? 'Trees cool streets.'
}
