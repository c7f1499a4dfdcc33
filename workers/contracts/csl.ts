// An item of CSL-JSON on the wire. What comes in is read field by field (domain/citations/normalise-csl.ts), never refused
// for a field that is unknown; what goes out has known fields alone.

import { z } from 'zod'
import { CSL_TYPES, type CslItem } from '../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../domain/citations/csl/normalise-csl.ts'

export const cslSchema = z
  .looseObject({ id: z.string(), type: z.enum(CSL_TYPES) })
  .describe('CSL-JSON (csl-data.json 1.0.2)') as unknown as z.ZodType<CslItem>

/** At least one field that is known must hold something: more than a schema says. */
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

/** What a schema says of a body that names a work in either way. */
export const RAW_OR_CSL = {
  anyOf: [
    { type: 'object', properties: { raw: { type: 'string', pattern: '\\S' } }, required: ['raw'] },
    { type: 'object', properties: { csl: { type: 'object' } }, required: ['csl'] },
  ],
}
