// Routes of imports from reference managers, and of the API keys that users stored for them.
import { Hono } from 'hono'
import { importMendeleySchema, importZoteroSchema, libraryKeySchema } from '../contracts/library.ts'
import { LIBRARY_NAMES, type LibraryName } from '../domain/citations/library/library-name.ts'
import { ok } from '../domain/result.ts'
import { failureOf, type ImportedLibrary, importLibrary } from '../services/library/import-library.ts'
import { keyEnding, libraryKey } from '../services/library/library-key.ts'
import { verifyReferences } from '../services/library/verify-references.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { afterResponse } from './http/after-response.ts'
import { type IdempotentOperation, idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { referenceResponse } from './http/reference-response.ts'
import { successful } from './http/respond.ts'
import { authenticated } from './middleware/authenticated.ts'

type Wanted = Omit<Parameters<typeof importLibrary>[3], 'apiKey'>
type Keyed = { apiKey: string | null; remember: boolean; brief: boolean }
type Counts = Omit<ImportedLibrary, 'references'>

/** An import. A repeat does not call the service; it returns the imported works by id, as they are now. */
function libraryImport(
  c: ApiContext,
  name: LibraryName,
  { apiKey, remember, brief, ...wanted }: Wanted & Keyed,
): IdempotentOperation<ImportedLibrary, Counts & { ids: string[] }> {
  const { ports } = c.env
  const { userId } = c.get('claims')
  return {
    run: async () => {
      const key = await libraryKey(ports, userId, name, apiKey)
      if (!key.ok) return key
      const selection = { ...wanted, apiKey: key.value }
      const found = await importLibrary(ports, ports[name], userId, selection, c.req.raw.signal)
      if (!found.ok) return found
      // Only a key that was accepted is stored.
      if (remember) await ports.libraryKeys.keep(userId, name, key.value, ports.clock.now())
      const { references } = found.value
      afterResponse(c, 'verification_failed', () => verifyReferences(ports, references))
      return ok({ ...found.value, references: brief ? [] : references })
    },
    name: ({ references, ...counts }) => ({ ...counts, ids: references.map(({ id }) => id) }),
    find: async ({ ids, ...counts }) => {
      const query = { projectId: null, words: [], ids, after: null, limit: ids.length }
      const { references } = await ports.references.list(userId, query)
      const byId = new Map(references.map((one) => [one.id, one]))
      return ok({ ...counts, references: ids.map((id) => byId.get(id)).filter((one) => one !== undefined) })
    },
    shape: ({ references, ...counts }) =>
      successful({ ...counts, references: references.map(referenceResponse) }),
  }
}

async function forget(c: ApiContext, name: LibraryName): Promise<Response> {
  const forgotten = await c.env.ports.libraryKeys.forget(c.get('claims').userId, name)
  return successful({ forgotten })
}

export const library = new Hono<ApiEnv>()
  .get('/keys', authenticated, async (c) => {
    const keys: { provider: LibraryName; ending: string }[] = []
    for (const provider of LIBRARY_NAMES) {
      const key = await c.env.ports.libraryKeys.find(c.get('claims').userId, provider)
      if (key !== null) keys.push({ provider, ending: keyEnding(key) })
    }
    return successful({ keys })
  })
  .delete('/zotero/key', authenticated, (c) => forget(c, 'zotero'))
  .delete('/mendeley/key', authenticated, (c) => forget(c, 'mendeley'))
  .post('/zotero/libraries', authenticated, async (c) => {
    const body = await readJson(c.req.raw, libraryKeySchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const key = await libraryKey(ports, c.get('claims').userId, 'zotero', body.value.apiKey)
    if (!key.ok) return problem(key.failure)
    const found = await ports.zotero.libraries?.(key.value, c.req.raw.signal)
    if (!found?.ok) return problem(found ? failureOf('zotero', found.failure) : { reason: 'route_not_found' })
    return successful({ libraries: found.value })
  })
  .post('/zotero/import', authenticated, async (c) => {
    const body = await readJson(c.req.raw, importZoteroSchema)
    if (!body.ok) return problem(body.failure)
    return idempotently(c, JSON.stringify(body.value), libraryImport(c, 'zotero', body.value))
  })
  .post('/mendeley/import', authenticated, async (c) => {
    const body = await readJson(c.req.raw, importMendeleySchema)
    if (!body.ok) return problem(body.failure)
    const wanted = { ...body.value, library: null, collection: null, since: null }
    return idempotently(c, JSON.stringify(body.value), libraryImport(c, 'mendeley', wanted))
  })
