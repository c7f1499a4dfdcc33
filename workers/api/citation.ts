// Routes of the library and of citations.
import { Hono } from 'hono'
import {
  addReferenceSchema,
  correctReferenceSchema,
  exportReferencesSchema,
  importReferencesSchema,
  listReferencesSchema,
} from '../contracts/citation.ts'
import type { ReferenceRecord } from '../domain/citations/library/reference.ts'
import { fail, ok } from '../domain/result.ts'
import { addReference } from '../services/library/add-reference.ts'
import { correctReference } from '../services/library/correct-reference.ts'
import { exportReferences } from '../services/library/export-references.ts'
import { type Imported, importedBefore, importReferences } from '../services/library/import-references.ts'
import { listReferences } from '../services/library/list-references.ts'
import { verifyReference } from '../services/library/verify-reference.ts'
import { verifyReferences } from '../services/library/verify-references.ts'
import { verifySoon } from '../services/library/verify-soon.ts'
import type { ApiEnv } from './api-env.ts'
import { afterResponse } from './http/after-response.ts'
import { idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { referenceResponse } from './http/reference-response.ts'
import { respond, successful } from './http/respond.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

const MEDIA = {
  bibtex: ['application/x-bibtex', 'bib'],
  ris: ['application/x-research-info-systems', 'ris'],
  'csl-json': ['application/vnd.citationstyles.csl+json', 'json'],
} as const

export const citation = new Hono<ApiEnv>()
  .post('/add', authenticated, async (c) => {
    const body = await readJson(c.req.raw, addReferenceSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    return idempotently<ReferenceRecord, string>(c, JSON.stringify(body.value), {
      run: async () => {
        const { raw, csl = null, projectId = null } = body.value
        const added = await addReference(ports, userId, { raw, csl, projectId })
        if (!added.ok) return added
        const { reference } = added.value
        if (reference.verification !== 'unchecked') return ok(reference)
        const verifying = verifyReference(ports, reference)
        afterResponse(c, 'verification_failed', () => verifying)
        return ok(await verifySoon(ports, reference, verifying))
      },
      name: ({ id }) => id,
      find: async (id) => {
        const found = await ports.references.find(userId, id)
        return found ? ok(found) : fail({ reason: 'reference_not_found' })
      },
      shape: (reference) => successful(referenceResponse(reference), 201),
    })
  })
  .get('/references', authenticated, async (c) => {
    const query = validateQuery(c, listReferencesSchema)
    if (!query.ok) return problem(query.failure)
    const { cursor, limit, projectId = null, q = '', ids } = query.value
    const page = await listReferences(c.env.ports, c.get('claims').userId, {
      cursor,
      limit,
      projectId,
      words: q,
      ids: ids?.split(',') ?? null,
    })
    return respond(page, (found) =>
      successful({ ...found, references: found.references.map(referenceResponse) }),
    )
  })
  .patch('/references/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, correctReferenceSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const corrected = await correctReference(ports, c.get('claims').userId, id.value, body.value.csl)
    return respond(corrected, (reference) => {
      if (reference.verification === 'unchecked')
        afterResponse(c, 'verification_failed', () => verifyReference(ports, reference))
      return successful(referenceResponse(reference))
    })
  })
  .delete('/remove/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const removed = await c.env.ports.references.remove(c.get('claims').userId, id.value)
    return removed ? successful({ removed: 1 }) : problem({ reason: 'reference_not_found' })
  })
  .post('/import', authenticated, async (c) => {
    const body = await readJson(c.req.raw, importReferencesSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    return idempotently<Imported, number>(c, JSON.stringify(body.value), {
      run: async () => {
        const imported = await importReferences(ports, userId, body.value)
        if (imported.ok)
          afterResponse(c, 'verification_failed', () => verifyReferences(ports, imported.value.references))
        return imported
      },
      // The rest follows from the file, which a repeat sends again.
      name: ({ added }) => added,
      find: async (added) => ok(await importedBefore(ports, userId, body.value, added)),
      shape: ({ references, ...counts }) =>
        successful({ ...counts, references: references.map(referenceResponse) }),
    })
  })
  .get('/export', authenticated, async (c) => {
    const query = validateQuery(c, exportReferencesSchema)
    if (!query.ok) return problem(query.failure)
    const { format, projectId = null } = query.value
    const parts = exportReferences(c.env.ports, c.get('claims').userId, { format, projectId })
    const [type, extension] = MEDIA[format]
    return new Response(streamOf(parts), {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="references.${extension}"`,
      },
    })
  })

/** A stream that reads a page when the one before has been read. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { value, done } = await parts.next()
        if (done) return controller.close()
        if (value !== '') return controller.enqueue(encoder.encode(value))
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
