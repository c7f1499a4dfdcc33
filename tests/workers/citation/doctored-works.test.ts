// Works with one field made false, added to a library: none is verified with it.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { doctored, genuine, stands } from '../../support/works/doctored-works.ts'
import { BOOK, HEAT } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

/** What the library has of a work after the catalogues were asked. */
async function added(body: { csl: CslItem } | { raw: string }): Promise<Reference> {
  const { catalogues, log } = standInCatalogues()
  const context = createExecutionContext()
  const sent = { method: 'POST', token, json: body } as const
  const answer = await callWith({ catalogues, log }, '/api/v1/citation/add', sent, context)
  await waitOnExecutionContext(context)
  const { _id } = answer.body.data
  const { references } = (await call(`/api/v1/citation/references?ids=${_id}`, { token })).body.data
  await call(`/api/v1/citation/remove/${_id}`, { method: 'DELETE', token })
  return references[0]
}

it.each([
  ['an article', HEAT, BOOK],
  ['a book', BOOK, HEAT],
])('verifies %s in every form and with no field made false', async (_kind, { doi = '' }, other) => {
  const { csl } = await added({ raw: doi })
  const another = (await added({ raw: other.doi ?? '' })).csl
  const own = JSON.parse(JSON.stringify({ ...csl, id: '', abstract: undefined }))
  const refused: string[] = []
  for (const { kind, csl: form } of genuine(own)) {
    const { verification } = await added({ csl: form })
    if (verification !== 'verified') refused.push(`${kind}: ${verification}`)
  }
  expect(refused).toEqual([])
  const believed: string[] = []
  for (const { kind, csl: false_, changed } of doctored(own, another)) {
    const after = await added({ csl: false_ })
    if (after.verification === 'verified' || !stands(after.csl, changed)) believed.push(kind)
  }
  expect(believed).toEqual([])
})
