// Routes of imports from reference managers, and of the API keys that users stored for them.
import { managerRoutes } from '../contracts/routes/reference-routes.ts'
import { LIBRARY_NAMES, type LibraryName } from '../domain/citations/library/library-name.ts'
import { fail, ok } from '../domain/result.ts'
import { failureOf, importLibrary } from '../services/library/import-library.ts'
import { keyEnding, libraryKey } from '../services/library/library-key.ts'
import { verifyReferences } from '../services/library/verify-references.ts'
import type { Ports } from '../services/ports.ts'
import type { ApiContext } from './api-env.ts'
import { afterResponse } from './http/after-response.ts'
import { idempotent } from './http/idempotently.ts'
import { referenceResponse } from './http/reference-response.ts'
import { implement } from './implement.ts'

type Wanted = Omit<Parameters<typeof importLibrary>[3], 'apiKey'>
type Keyed = { apiKey: string | null; remember: boolean; brief: boolean }

/** An import. A repeat does not call the service; it returns the imported works by id, as they are now. */
function libraryImport(
  c: ApiContext,
  name: LibraryName,
  { apiKey, remember, brief, ...wanted }: Wanted & Keyed,
) {
  const { ports } = c.env
  const { userId } = c.get('claims')
  return idempotent({
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
    data: ({ references, ...counts }) => ({ ...counts, references: references.map(referenceResponse) }),
  })
}

const forget = async (ports: Ports, userId: string, name: LibraryName) =>
  ok({ forgotten: await ports.libraryKeys.forget(userId, name) })

export const library = implement(managerRoutes, {
  listLibraryKeys: async ({ ports, userId }) => {
    const keys: { provider: LibraryName; ending: string }[] = []
    for (const provider of LIBRARY_NAMES) {
      const key = await ports.libraryKeys.find(userId, provider)
      if (key !== null) keys.push({ provider, ending: keyEnding(key) })
    }
    return ok({ keys })
  },
  forgetZoteroKey: ({ ports, userId }) => forget(ports, userId, 'zotero'),
  forgetMendeleyKey: ({ ports, userId }) => forget(ports, userId, 'mendeley'),
  listZoteroLibraries: async ({ body, ports, signal, userId }) => {
    const key = await libraryKey(ports, userId, 'zotero', body.apiKey)
    if (!key.ok) return key
    const found = await ports.zotero.libraries?.(key.value, signal)
    if (!found?.ok) return fail(found ? failureOf('zotero', found.failure) : { reason: 'route_not_found' })
    return ok({ libraries: found.value })
  },
  importZotero: ({ body, c }) => libraryImport(c, 'zotero', body),
  importMendeley: ({ body, c }) =>
    libraryImport(c, 'mendeley', { ...body, library: null, collection: null, since: null }),
})
