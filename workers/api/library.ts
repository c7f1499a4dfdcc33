// Importing from reference managers (spec section 7; contract, /zotero/import and /mendeley/import).
import { Hono } from 'hono'
import { importMendeleySchema, importZoteroSchema, libraryKeySchema } from '../contracts/library.ts'
import { failureOf, importLibrary } from '../services/import-library.ts'
import { verifyReferences } from '../services/verify-references.ts'
import { answer, successful } from './answer.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { later } from './later.ts'
import { authenticated } from './middleware/authenticated.ts'
import { problem } from './problem.ts'
import { readJson } from './read-body.ts'
import { referenceAnswer } from './reference-answer.ts'

type Wanted = Parameters<typeof importLibrary>[3]

async function imported(c: ApiContext, name: 'zotero' | 'mendeley', wanted: Wanted): Promise<Response> {
  const { ports } = c.env
  const found = await importLibrary(ports, ports[name], c.get('claims').userId, wanted, c.req.raw.signal)
  return answer(found, ({ references, ...counts }) => {
    later(c, 'verification_failed', () => verifyReferences(ports, references))
    return successful({ ...counts, references: references.map(referenceAnswer) })
  })
}

export const library = new Hono<ApiEnv>()
  .post('/zotero/libraries', authenticated, async (c) => {
    const body = await readJson(c.req.raw, libraryKeySchema)
    if (!body.ok) return problem(body.failure)
    const { zotero } = c.env.ports
    const found = await zotero.libraries?.(body.value.apiKey, c.req.raw.signal)
    if (!found?.ok) return problem(found ? failureOf('zotero', found.failure) : { reason: 'route_not_found' })
    return successful({ libraries: found.value })
  })
  .post('/zotero/import', authenticated, async (c) => {
    const body = await readJson(c.req.raw, importZoteroSchema)
    return body.ok ? imported(c, 'zotero', body.value) : problem(body.failure)
  })
  .post('/mendeley/import', authenticated, async (c) => {
    const body = await readJson(c.req.raw, importMendeleySchema)
    if (!body.ok) return problem(body.failure)
    return imported(c, 'mendeley', { ...body.value, library: null, collection: null, since: null })
  })
