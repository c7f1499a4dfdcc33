// A request from what a person fills in beside an operation.

import type { UntypedRequest } from '../../platform/api.ts'
import type { OperationPart, Parameter, Schema } from './api-parts.ts'

export type Filled = {
  /** By the parameter's name; a list has one item in each line. */
  values: Readonly<Record<string, string>>
  /** The body as JSON; not sent if it is empty. */
  body: string
  /** Fields of a form by their names. */
  form: Readonly<Record<string, File | string>>
  /** The media type that is asked for. */
  accept: string
}

export type Trial = { method: string; path: string; request: UntypedRequest }

export const isList = ({ schema }: Parameter): boolean => schema.type === 'array'

/** Fields that take a file have binary content (OpenAPI 3.1, section 4.8.15). */
export const isFile = (schema: Schema): boolean => schema.format === 'binary'

export const FORM_TYPE = 'multipart/form-data'

/** @throws SyntaxError if the body is not JSON */
export function trialOf({ method, path, parameters, body }: OperationPart, filled: Filled): Trial {
  const query: Record<string, string | string[]> = {}
  const headers: Record<string, string> = { accept: filled.accept }
  let address = path
  for (const parameter of parameters) {
    const value = filled.values[parameter.name] ?? ''
    if (value === '') continue
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value))
    else if (parameter.in === 'header') headers[parameter.name] = value
    else query[parameter.name] = isList(parameter) ? value.split('\n').filter((line) => line !== '') : value
  }
  const request: UntypedRequest = { query, headers }
  if (body?.type === FORM_TYPE) {
    request.form = new FormData()
    for (const [name, value] of Object.entries(filled.form)) if (value !== '') request.form.set(name, value)
  } else if (body && filled.body.trim() !== '') request.body = JSON.parse(filled.body)
  return { method, path: address, request }
}
