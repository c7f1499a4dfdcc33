// Checks of which a part fails or is taken away meanwhile.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCorpus } from '../../../workers/adapters/objects/fingerprint-shards.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { createPorts } from '../../../workers/env.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { COPIED, detectingAs, OPTIONS, TEXT } from '../../support/workers/detecting.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let person: Person
afterEach(() => vi.unstubAllGlobals())
beforeEach(async () => {
  person = await buildPerson()
})

const { report, addSource } = detectingAs(() => person)

describe('a check that is disturbed', () => {
  const disturbed = async (ports: Parameters<typeof callWith>[0], more: object = {}) => {
    const { status, body } = await callWith(ports, '/api/v1/plagiarism/detect', {
      method: 'POST',
      token: person.token,
      json: { content: TEXT, options: OPTIONS, ...more },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as PlagiarismResult
  }
  const unavailable = async () => {
    throw new Error('not available')
  }

  it('by an index that fails says so, and finds all the next time', async () => {
    await addSource()
    const ports = createPorts(env)
    const ownFingerprints = (id: string) => ({ ...ports.ownFingerprints(id), find: unavailable })
    const found = await disturbed({ ownFingerprints, log: silentLog() })
    expect(found).toMatchObject({ sourceMatches: [], overallScore: 0 })
    expect(found.incomplete).toContain('sources')
    const { sourceMatches, incomplete } = await report(TEXT)
    expect(sourceMatches).toHaveLength(1)
    expect(incomplete).not.toContain('sources')
  })

  it('by a count of queries that fails leaves the corpus out', async () => {
    const ports = createPorts(env)
    const corpus = createCorpus(env.FINGERPRINTS, 2, silentLog())
    const ownFingerprints = (id: string) => ({ ...ports.ownFingerprints(id), takeCorpusQuery: unavailable })
    expect((await disturbed({ corpus, ownFingerprints, log: silentLog() })).incomplete).toContain('corpus')
  })

  it('by a document that cannot be read compares with the others', async () => {
    const { _id } = (await addSource()).body.data
    await buildProject(person.token, { title: 'Seminar paper', content: `<p>${COPIED}</p>` })
    const { texts } = createPorts(env)
    const failing = {
      ...texts,
      get: async (...[folder, id]: Parameters<typeof texts.get>) =>
        id === _id ? unavailable() : texts.get(folder, id),
    }
    const first = await disturbed({ texts: failing, log: silentLog() })
    expect(first.sourceMatches.map(({ kind }) => kind)).toEqual(['project'])
    expect(first.incomplete).toContain('some_documents')
    expect((await report(TEXT)).sourceMatches.map(({ kind }) => kind).sort()).toEqual(['project', 'source'])
  })

  it('by the deletion of its project has its report', async () => {
    await addSource()
    const { _id: projectId } = await buildProject(person.token)
    const { token } = person
    const nextTurn = async () => {
      await call(`/api/v1/projects/${projectId}`, { method: 'DELETE', token })
    }
    const { _id, sourceMatches } = await disturbed({ nextTurn }, { projectId })
    expect(sourceMatches).toHaveLength(1)
    expect((await call(`/api/v1/plagiarism/report/${_id}`, { token })).status).toBe(200)
  })

  it('by another at the same time finds the same', async () => {
    await addSource()
    const [one, other] = await Promise.all([report(TEXT), report(TEXT)])
    expect(one.sourceMatches).toEqual(other.sourceMatches)
    expect(one._id).not.toBe(other._id)
  })

  it('writes none of its words to the log', async () => {
    await addSource()
    const written: unknown[] = []
    const write = (...line: unknown[]) => void written.push(line)
    const log = { info: write, warn: write, error: write }
    const ports = createPorts(env)
    const ownFingerprints = (id: string) => ({
      ...ports.ownFingerprints(id),
      find: async () => {
        throw new Error(TEXT)
      },
    })
    await disturbed({ log, ownFingerprints })
    expect(written).toHaveLength(1)
    expect(JSON.stringify(written)).not.toMatch(/attic|interviews/)
  })
})
