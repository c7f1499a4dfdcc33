// The check of several texts over HTTP, which are compared with each other.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCorpus } from '../../../workers/adapters/objects/fingerprint-shards.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { COPIED, OPTIONS, OWN, TEXT } from '../../support/workers/detecting.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('several texts', () => {
  it('are compared with each other', async () => {
    const { status, body } = await call('/api/v1/plagiarism/batch-detect', {
      method: 'POST',
      token: person.token,
      json: {
        contents: [TEXT, OWN.replace('four', 'nine'), `Wholly other words. ${COPIED}`],
        options: OPTIONS,
      },
    })
    expect(status).toBe(200)
    const [first, , third] = body.data.results as PlagiarismResult[]
    expect(first?.sourceMatches.map(({ name }) => name).sort()).toEqual(['Text 2', 'Text 3'])
    expect(third?.sourceMatches.map(({ name }) => name)).toEqual(['Text 1'])
  })

  it('that are equal are looked up once, and each has its own report', async () => {
    let lookUps = 0
    const corpus = createCorpus(env.FINGERPRINTS, 2, silentLog())
    const find: typeof corpus.find = (...given) => {
      lookUps++
      return corpus.find(...given)
    }
    const alike = `Wholly other words. ${COPIED}`
    const { body } = await callWith({ corpus: { ...corpus, find } }, '/api/v1/plagiarism/batch-detect', {
      method: 'POST',
      token: person.token,
      json: { contents: [alike, TEXT, alike, alike], options: OPTIONS },
    })
    expect(lookUps).toBe(2)
    const results = body.data.results as PlagiarismResult[]
    const namesOf = ({ sourceMatches }: PlagiarismResult) =>
      sourceMatches.filter(({ kind }) => kind === 'source').map(({ name }) => name)
    expect(results.map(namesOf)).toEqual([
      ['Text 3', 'Text 4', 'Text 2'],
      ['Text 1', 'Text 3', 'Text 4'],
      ['Text 1', 'Text 4', 'Text 2'],
      ['Text 1', 'Text 3', 'Text 2'],
    ])
    const listed = await call('/api/v1/plagiarism/history', { token: person.token })
    expect(new Set(listed.body.data.reports.map(({ _id }: { _id: string }) => _id))).toEqual(
      new Set(results.map(({ _id }) => _id)),
    )
  })

  it('that are too long together are refused', async () => {
    const contents = Array.from({ length: 3 }, () => 'word '.repeat(140_000))
    const answer = await call('/api/v1/plagiarism/batch-detect', {
      method: 'POST',
      token: person.token,
      json: { contents },
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'contents' }] } })
  })

  it('of more than fifty are refused', async () => {
    const contents = Array.from({ length: 51 }, () => TEXT)
    const answer = await call('/api/v1/plagiarism/batch-detect', {
      method: 'POST',
      token: person.token,
      json: { contents },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  })
})
