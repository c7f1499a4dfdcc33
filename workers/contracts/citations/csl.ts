// CSL-JSON items on the wire. Requests are normalised field by field (domain/citations/csl/normalise-csl.ts), and
// unknown fields are not rejected; responses have known fields only.

import { z } from 'zod'
import { CSL_TYPES, type CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'

export const cslSchema = z
  .looseObject({ id: z.string(), type: z.enum(CSL_TYPES) })
  .meta({ id: 'CslItem', description: 'CSL-JSON (csl-data.json 1.0.2)' }) as unknown as z.ZodType<CslItem>

/** Requires at least one known field, which a JSON schema cannot express. */
export const sentCslSchema = z
  .record(z.string(), z.unknown())
  .meta({
    description: 'CSL-JSON (csl-data.json 1.0.2), with at least one field beside id and type.',
    minProperties: 1,
    examples: [{ type: 'book', title: 'On the Origin of Species' }],
  })
  .transform((value, context): CslItem => {
    const item = normaliseCsl(value)
    if (item) return item
    context.addIssue({ code: 'custom', message: 'must be an item of CSL-JSON with at least one field' })
    return z.NEVER
  })

/** JSON schema of a body with `raw` or `csl`. */
export const RAW_OR_CSL = {
  anyOf: [
    { type: 'object', properties: { raw: { type: 'string', pattern: '\\S' } }, required: ['raw'] },
    { type: 'object', properties: { csl: { type: 'object' } }, required: ['csl'] },
  ],
}
