// A draft's works enter the library with what catalogues said of them when it was written.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../workers/api/index.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { DraftReference } from '../../../workers/domain/drafts/draft.ts'
import { createPorts } from '../../../workers/env.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { call } from '../../support/workers/client.worker.ts'
import { writing } from '../../support/workers/models/drafted.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { HEAT, RETRACTED } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const NAMED = 'Tenants of attic flats sleep less in the heat of the night (Example & van der Berg, 2019).'
const TOLD = 'According to Mistaken (2015), the sleep of tenants improves with heat.'

async function draftReferences(): Promise<DraftReference[]> {
  const { catalogues } = standInCatalogues()
  const answer = await api.fetch(
    new Request('http://localhost/api/v1/ai/writing-assistant', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'Night-time heat and the sleep of tenants', wordCount: 240 }),
    }),
    {
      ports: { ...createPorts(env), model: writing(`${NAMED} ${TOLD}`), catalogues, log: silentLog() },
      address: '127.0.0.1',
    },
  )
  vi.unstubAllGlobals()
  return (await answer.json<{ data: { references: DraftReference[] } }>()).data.references
}

/** In this person's library; no catalogue answers any more. */
async function added(csl: CslItem, receipt: string | undefined, { token }: Person = person) {
  const json = { csl, receipt }
  return (await call('/api/v1/citation/add', { method: 'POST', token, json })).body.data
}

it('is verified at once with its receipt, and says that it was retracted', async () => {
  const references = await draftReferences()
  expect(references.map(({ csl }) => csl.DOI)).toEqual([HEAT.doi, RETRACTED.doi])
  const [heat, retracted] = references as [DraftReference, DraftReference]
  expect(await added(heat.csl, heat.receipt)).toMatchObject({ verification: 'verified', retracted: false })
  expect(await added(retracted.csl, retracted.receipt)).toMatchObject({
    verification: 'verified',
    retracted: true,
  })
})

it('says nothing of other fields, of another work, and to another person', async () => {
  const [heat, retracted] = (await draftReferences()) as [DraftReference, DraftReference]
  const wrong = { ...heat.csl, 'container-title': 'Nature' }
  expect(await added(wrong, heat.receipt)).toMatchObject({
    verification: 'differs',
    differences: { catalogue: 'crossref', fields: ['container-title'] },
  })
  expect(await added(retracted.csl, heat.receipt)).toMatchObject({ verification: 'unchecked' })
  const other = await buildPerson()
  expect(await added(heat.csl, heat.receipt, other)).toMatchObject({ verification: 'unchecked' })
  expect(await added({ ...heat.csl, DOI: '10.5555/x' }, 'forged')).toMatchObject({
    verification: 'unchecked',
  })
})
