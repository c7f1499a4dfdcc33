// The fields of a JSON Schema, those of a field inside it.

import { t } from 'messages:docs'
import type { ReactNode } from 'react'
import type { Schema } from './api-parts.ts'
import { CodeText } from './code-text.tsx'
import { alternativesOf, hasFields, limitsOf, typeOf } from './schema-words.ts'

/** Nothing, if a value has no fields. */
export function SchemaView({ schema, depth = 0 }: { schema: Schema; depth?: number }): ReactNode {
  const alternatives = alternativesOf(schema)?.filter(hasFields)
  if (alternatives)
    return alternatives.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of a schema stay in their order
      <div key={index} className={index > 0 ? 'mt-3 border-t border-line pt-3' : undefined}>
        <SchemaView schema={one} depth={depth} />
      </div>
    ))
  if (schema.items) return <SchemaView schema={schema.items} depth={depth} />
  if (schema.properties === undefined) {
    const { additionalProperties } = schema
    return typeof additionalProperties === 'object' ? (
      <SchemaView schema={additionalProperties} depth={depth} />
    ) : null
  }
  return (
    <ul>
      {Object.entries(schema.properties).map(([name, field]) => (
        <li key={name} className="border-b border-line py-2 last:border-b-0">
          <NamedField
            name={name}
            schema={field}
            isRequired={schema.required?.includes(name) ?? false}
            description={field.description}
          />
          {hasFields(field) ? (
            <details open={depth === 0} className="mt-1.5">
              <summary className="cursor-pointer py-1 text-13 text-muted touch:py-3">
                {t('fieldsOf', { name })}
              </summary>
              <div className="border-s border-line ps-3.5">
                <SchemaView schema={field} depth={depth + 1} />
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Name, type, description and limits of a field or parameter. */
export function NamedField({
  name,
  place,
  schema,
  isRequired,
  description,
}: {
  name: string
  /** Where a parameter stands: path, query, header. */
  place?: string
  schema: Schema
  isRequired: boolean
  description: string | undefined
}) {
  const limits = limitsOf(schema)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-13">
        <code className="font-semibold wrap-anywhere">{name}</code>
        <code className="text-12 wrap-anywhere text-muted">{typeOf(schema)}</code>
        {place ? <span className="text-12 text-muted">{place}</span> : null}
        {isRequired ? <span className="text-12 text-high">{t('required')}</span> : null}
      </p>
      {description ? (
        <p className="text-13">
          <CodeText text={description} />
        </p>
      ) : null}
      {limits.length > 0 ? <p className="text-12 wrap-anywhere text-muted">{limits.join(' · ')}</p> : null}
    </>
  )
}
