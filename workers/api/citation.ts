// Routes of the library and of citations.
import { libraryRoutes } from '../contracts/routes/reference-routes.ts'
import { fail, map, ok } from '../domain/result.ts'
import { addReference } from '../services/library/add-reference.ts'
import { correctReference } from '../services/library/correct-reference.ts'
import { exportReferences } from '../services/library/export-references.ts'
import { importedBefore, importReferences } from '../services/library/import-references.ts'
import { keepDuplicatesApart, listDuplicates } from '../services/library/list-duplicates.ts'
import { listReferences } from '../services/library/list-references.ts'
import { mergeReferences } from '../services/library/merge-references.ts'
import { verifyReference } from '../services/library/verify-reference.ts'
import { verifyReferences } from '../services/library/verify-references.ts'
import { verifySoon } from '../services/library/verify-soon.ts'
import { afterResponse } from './http/after-response.ts'
import { idempotent } from './http/idempotently.ts'
import { referenceResponse } from './http/reference-response.ts'
import { implement } from './implement.ts'

const MEDIA = {
  bibtex: ['application/x-bibtex', 'bib'],
  ris: ['application/x-research-info-systems', 'ris'],
  'csl-json': ['application/vnd.citationstyles.csl+json', 'json'],
} as const

export const citation = implement(libraryRoutes, {
  addReference: ({ body, c, ports, userId }) =>
    idempotent({
      run: async () => {
        const { raw, csl = null, projectId = null, receipt } = body
        const added = await addReference(ports, userId, { raw, csl, projectId, receipt })
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
      data: referenceResponse,
    }),
  listReferences: async ({ ports, query, userId }) => {
    const { cursor, limit, projectId = null, q = '', ids } = query
    const wanted = { cursor, limit, projectId, words: q, ids: ids?.split(',') ?? null }
    return map(await listReferences(ports, userId, wanted), (found) => ({
      ...found,
      references: found.references.map(referenceResponse),
    }))
  },
  correctReference: async ({ body, c, params, ports, userId }) =>
    map(await correctReference(ports, userId, params.id, body.csl), (reference) => {
      if (reference.verification === 'unchecked')
        afterResponse(c, 'verification_failed', () => verifyReference(ports, reference))
      return referenceResponse(reference)
    }),
  listDuplicates: async ({ ports, userId }) => {
    const { groups, total } = await listDuplicates(ports, userId)
    return ok({ groups: groups.map((group) => ({ references: group.map(referenceResponse) })), total })
  },
  keepDuplicatesApart: async ({ body, ports, userId }) =>
    map(await keepDuplicatesApart(ports, userId, body.ids), () => ({ apart: true as const })),
  mergeReferences: async ({ body, c, ports, userId }) =>
    map(await mergeReferences(ports, userId, body.ids, body.csl), (reference) => {
      if (reference.verification === 'unchecked')
        afterResponse(c, 'verification_failed', () => verifyReference(ports, reference))
      return referenceResponse(reference)
    }),
  removeReference: async ({ params, ports, userId }) =>
    (await ports.references.remove(userId, params.id))
      ? ok({ removed: 1 })
      : fail({ reason: 'reference_not_found' }),
  importReferences: ({ body, c, ports, userId }) =>
    idempotent({
      run: async () => {
        const imported = await importReferences(ports, userId, body)
        if (imported.ok)
          afterResponse(c, 'verification_failed', () => verifyReferences(ports, imported.value.references))
        return imported
      },
      // The rest follows from the file, which a repeat sends again.
      name: ({ added }) => added,
      find: async (added) => ok(await importedBefore(ports, userId, body, added)),
      data: ({ references, ...counts }) => ({ ...counts, references: references.map(referenceResponse) }),
    }),
  exportReferences: ({ ports, query, userId }) => {
    const { format, projectId = null } = query
    const parts = exportReferences(ports, userId, { format, projectId })
    const [type, extension] = MEDIA[format]
    return new Response(streamOf(parts), {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="references.${extension}"`,
      },
    })
  },
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
